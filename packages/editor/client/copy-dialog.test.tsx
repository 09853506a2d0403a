import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { makeOverview, makePage, renderInEditor } from '../../../tests/support/render-in-editor.tsx';
import type { OutlineBlock, PageOutline } from '../protocol.ts';
import { CopyDialog } from './copy-dialog.tsx';

const block: OutlineBlock = { type: 'note', file: 'pages/home.yaml', path: ['blocks', 0], line: 3 };
const about: PageOutline = {
  ...{
    path: '/about',
    file: 'pages/about.yaml',
    blocksFile: 'pages/about.yaml',
    pagesOfBlocks: 1,
    texts: {},
    blocks: [],
  },
};
const overview = makeOverview([makePage('/', 'Home'), makePage('/about', 'About us'), makePage('/prices', 'Prices')]);

async function choose(onCopy: (to: PageOutline) => Promise<boolean>, page = async () => about) {
  const user = userEvent.setup();
  const onClose = vi.fn();
  renderInEditor(
    <CopyDialog block={block} name="Note" onCopy={onCopy} onClose={onClose} />,
    { overview },
    { page: async () => ({ outline: await page(), files: [] }) },
  );
  const dialog = await screen.findByRole('dialog', { name: 'Copy “Note” to another page' });
  expect(dialog).toBeTruthy();
  await user.type(screen.getByRole('combobox', { name: 'Page' }), 'abou');
  // The current page is not among the options.
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['About us · /about']);
  await user.click(screen.getByRole('option'));
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  return onClose;
}

it('copies a block to a page found by name', async () => {
  const onCopy = vi.fn(async () => true);
  const onClose = await choose(onCopy);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(onCopy).toHaveBeenCalledWith(about);
});

it('stays open and shows why the block cannot be copied', async () => {
  const onClose = await choose(() => Promise.reject(new Error('It is repeated by the anchor &x.')));
  expect((await screen.findByRole('alert')).textContent?.trim()).toBe('It is repeated by the anchor &x.');
  expect(onClose).not.toHaveBeenCalled();
});

it('says that the copy of a shared block stays shared', async () => {
  const shared = { ...block, shared: { name: 'logos', file: 'pages/_shared/logos.yaml', pages: 3 } };
  renderInEditor(<CopyDialog block={shared} name="Logos" onCopy={vi.fn()} onClose={vi.fn()} />, { overview });
  expect(await screen.findByText(/^This block is shared/)).toBeTruthy();
});

it('takes the first result on Enter, without an arrow key', async () => {
  const user = userEvent.setup();
  renderInEditor(<CopyDialog block={block} name="Note" onCopy={async () => true} onClose={vi.fn()} />, { overview });
  await screen.findByRole('dialog');
  await user.type(screen.getByRole('combobox', { name: 'Page' }), 'abou');
  await user.keyboard('{Enter}');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Page' }).value).toBe('About us · /about');
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Json } from '../../../../src/content/yaml/edit/edit.ts';
import { makeFile, makeOverview, makePage, renderInEditor } from '../../../../tests/support/render-in-editor.tsx';
import type { BlockKind } from '../../protocol.ts';
import { Refused } from '../api.ts';
import { PageMenus } from './menu-input.tsx';
import { PageDialogs } from './page-dialogs.tsx';

const list = { shape: 'list', isRequired: true, item: { shape: 'text', isRequired: true, kind: 'address' } } as const;
const none = { shape: 'group', isRequired: true, fields: {} } as const;
const bar: BlockKind = {
  ...{ type: 'bar', title: 'Bar', summary: '', keywords: [], floats: false, examples: [], common: none },
  form: { ...none, fields: { links: list, more: list } },
};

function show(page: string, part = <PageMenus />) {
  const data: Json = { layout: { header: [{ type: 'bar', links: ['/', '/about'], more: ['/about'] }] } };
  const site = makeFile('site.yaml', 'the site', { kind: 'site', data });
  const pages = [makePage('/about'), makePage('/prices'), makePage('/404', 'Lost', { state: 'not-found' })];
  return renderInEditor(
    part,
    { page, blocks: [bar], files: new Map([['site.yaml', site]]), overview: makeOverview(pages) },
    {
      file: async () => ({ ...site, text: 'a newer text' }),
      act: async (action) => {
        if (action.kind === 'delete' && action.anyway) return { files: [], history: {} };
        throw new Refused(409, 'The header leads here.');
      },
    },
  );
}

it('puts the page into a menu', async () => {
  const { session } = show('/prices');
  await userEvent.click(screen.getByRole('combobox', { name: 'In the menus' }));
  await userEvent.click(screen.getByRole('option', { name: 'Header: Links' }));
  const edits = [{ kind: 'insert', path: ['layout', 'header', 0, 'links', 2], value: '/prices' }];
  await waitFor(() => expect(session.edit).toHaveBeenCalledWith('site.yaml', { edits, base: 'a newer text' }));
});

it('shows the menus of the page, and takes it out of one', async () => {
  const { session } = show('/about');
  await userEvent.click(screen.getByRole('combobox', { name: 'In the menus' }));
  await userEvent.click(screen.getByRole('option', { name: 'Header: More' }));
  const edits = [{ kind: 'delete', path: ['layout', 'header', 0, 'more'] }];
  await waitFor(() => expect(session.edit).toHaveBeenCalledWith('site.yaml', { edits, base: 'a newer text' }));
});

it('is not asked of the page for unknown addresses', () => {
  show('/404');
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('loses a page that is deleted', async () => {
  const dialog = <PageDialogs state={{ kind: 'delete', page: makePage('/about') }} onChange={() => {}} />;
  const { session } = show('/about', dialog);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete page' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete, also from the menus' }));
  const edits = [
    { kind: 'delete', path: ['layout', 'header', 0, 'more'] },
    { kind: 'delete', path: ['layout', 'header', 0, 'links', 1] },
  ];
  await waitFor(() => expect(session.edit).toHaveBeenCalledWith('site.yaml', { edits, base: 'a newer text' }));
});

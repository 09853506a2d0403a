import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeOverview, makePage, renderInEditor } from '../../../../tests/support/render-in-editor.tsx';
import { standInForLayout } from '../../../../tests/support/text-layout.ts';
import type { Changes } from '../../protocol.ts';
import type { EditorApi } from '../api.ts';
import { Refused } from '../api.ts';
import { ChangesView } from './changes-view.tsx';

standInForLayout();

const changes: Changes = {
  branch: 'main',
  hasRemote: true,
  files: [
    { file: 'pages/about.yaml', state: 'changed', before: 'title: Old\n', after: 'title: New\n', pages: ['/about'] },
    { file: 'public/images/a.jpg', state: 'added', pages: [] },
  ],
};

function show(answer: Changes, api: Partial<EditorApi> = {}) {
  const read = vi.fn(async () => answer);
  const { session } = renderInEditor(
    <ChangesView />,
    { overview: makeOverview([makePage('/', 'Home'), makePage('/about', 'About us')]) },
    { changes: read, ...api },
  );
  return { user: userEvent.setup(), read, session };
}

beforeEach(() => document.body.replaceChildren());

it('says that it is reading the changes until they are there', async () => {
  let answer = (_changes: Changes) => {};
  show(changes, {
    changes: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  expect(screen.getByRole('status', { name: 'Reading the changes' })).toBeTruthy();
  answer(changes);
  expect(await screen.findByRole('button', { name: 'Publish' })).toBeTruthy();
  expect(screen.queryByRole('status', { name: 'Reading the changes' })).toBeNull();
});

describe('a changed page', () => {
  const compare = async (file: string) => {
    const before = vi.fn<EditorApi['before']>(async () => ({ html: '<p>Old</p>' }));
    const { user } = show(
      { ...changes, files: [{ file, state: 'changed', before: 'a: 1\n', after: 'a: 2\n', pages: [] }] },
      { before },
    );
    const card = await screen.findByRole('article', { name: file });
    await user.click(within(card).getByRole('radio', { name: 'Page before and now' }));
    await waitFor(() =>
      expect(screen.getByTitle(`${file}: the page before`).getAttribute('srcdoc')).toBe('<p>Old</p>'),
    );
    return { before, card };
  };

  it('is shown before and after', async () => {
    const { before } = await compare('pages/about.yaml');
    expect(before).toHaveBeenCalledWith('pages/about.yaml', '/about');
    expect(screen.getByTitle('pages/about.yaml: the page now').getAttribute('src')).toBe('/about');
  });

  it('is the home page for a file that belongs to all pages', async () => {
    const { before, card } = await compare('site.yaml');
    expect(before).toHaveBeenCalledWith('site.yaml', '/');
    expect(card.textContent).toContain('This file makes no page of its own. Below is “Home”');
  });

  it('is reported as new if there was none before', async () => {
    const { user } = show(changes, { before: () => Promise.reject(new Refused(404, 'It is new.')) });
    const card = await screen.findByRole('article', { name: 'pages/about.yaml' });
    await user.click(within(card).getByRole('radio', { name: 'Page before and now' }));
    expect(await within(card).findByText('It is new.')).toBeTruthy();
  });
});

describe('the changes', () => {
  it('are shown file by file, with the texts before and now', async () => {
    const { user, session } = show(changes);
    const card = await screen.findByRole('article', { name: 'pages/about.yaml' });
    expect(within(card).getByText('About us')).toBeTruthy();
    expect(within(card).getByRole('textbox').textContent).toContain('title: New');
    expect(card.querySelector('.cm-deletedChunk')?.textContent).toContain('title: Old');
    await user.click(within(card).getByRole('button', { name: 'Open page' }));
    expect(session.openPage).toHaveBeenCalledWith('/about');
    expect(screen.getByText('A picture that is new.')).toBeTruthy();
  });

  it('are discarded after a confirmation, only for one file', async () => {
    const discard = vi.fn(async () => ({ files: [], history: {} }));
    const { user, read } = show(changes, { discard });
    const card = await screen.findByRole('article', { name: 'pages/about.yaml' });
    await user.click(within(card).getByRole('button', { name: 'Discard' }));
    const dialog = await screen.findByRole('dialog');
    expect(discard).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Discard' }));
    expect(discard).toHaveBeenCalledWith('pages/about.yaml');
    await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  });

  it('are published with a message, on the current branch', async () => {
    const publish = vi.fn(async () => ({ branch: 'main', commit: 'a1b2c3d', isPushed: true }));
    const { user } = show(changes, { publish });
    const button = await screen.findByRole('button', { name: 'Publish' });
    await user.click(button);
    expect(screen.getByText('Say in a few words what you have changed.')).toBeTruthy();
    expect(publish).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText('What did you change?'), 'New title');
    await user.click(button);
    expect(publish).toHaveBeenCalledWith('New title', 'main');
    expect(await screen.findByText(/on the branch “main” as a1b2c3d/)).toBeTruthy();
  });

  it('show why they were not published or pushed', async () => {
    const note = 'It is saved on this computer, but not published.';
    const publish = vi
      .fn<EditorApi['publish']>()
      .mockRejectedValueOnce(new Refused(409, 'A merge is under way.'))
      .mockResolvedValueOnce({ branch: 'b', commit: 'c', isPushed: false, note });
    const { user } = show(changes, { publish });
    await user.type(await screen.findByLabelText('What did you change?'), 'New title');
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect((await screen.findByRole('alert')).textContent).toContain('A merge is under way.');
    expect(screen.getByLabelText<HTMLTextAreaElement>('What did you change?').value).toBe('New title');
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText(note)).toBeTruthy();
    expect(screen.getByText('Not published yet')).toBeTruthy();
  });

  it('that were committed and not pushed can be published', async () => {
    const publish = vi.fn(async () => ({ branch: 'main', commit: 'c', isPushed: true }));
    const { user } = show({ ...changes, files: [], unpushed: 2 }, { publish });
    expect(await screen.findByText(/2 commits are saved on this computer/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(publish).toHaveBeenCalledWith(expect.any(String), 'main');
  });

  it('cannot be published if nothing has changed', async () => {
    show({ ...changes, files: [] });
    expect((await screen.findByRole('button', { name: 'Publish' })).hasAttribute('disabled')).toBe(true);
    expect(screen.getByText('Nothing has changed since the last commit.')).toBeTruthy();
  });

  it('show what to do without git', async () => {
    show({ missing: 'Git is not installed.', hasRemote: false, files: [] });
    expect(await screen.findByText('Git is not installed.')).toBeTruthy();
  });

  it('show that they cannot be read, and can be read again', async () => {
    const read = vi
      .fn<EditorApi['changes']>()
      .mockRejectedValueOnce(new Error('The server is gone'))
      .mockResolvedValue(changes);
    const { user } = show(changes, { changes: read });
    expect(await screen.findByText('The server is gone')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: 'pages/about.yaml' })).toBeTruthy();
  });
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeFile, renderInEditor } from '../../../../tests/support/render-in-editor.tsx';
import { DraftOffer } from './draft-offer.tsx';
import { createDrafts } from './drafts.ts';

const file = 'pages/a.yaml';
const base = 'title: Old\nlabel: A\n';
const kept = () => createDrafts(localStorage, 'Shop').list();

function show(now = base, isSaved = true) {
  const edit = vi.fn(async () => isSaved);
  const { session } = renderInEditor(<DraftOffer />, { edit }, { file: async () => makeFile(file, now) });
  return { user: userEvent.setup(), edit, session };
}

describe('an unsaved change', () => {
  beforeEach(() => {
    document.body.replaceChildren();
    localStorage.clear();
    createDrafts(localStorage, 'Shop').keep({ file, base, change: { text: base.replace('Old', 'New') }, time: 1 });
  });

  it('is offered, and merged with later changes by others', async () => {
    const { user, edit } = show(base.replace('label: A', 'label: B'));
    await user.click(await screen.findByRole('button', { name: 'Save now' }));
    await waitFor(() =>
      expect(edit).toHaveBeenCalledWith(
        file,
        { text: 'title: New\nlabel: B\n', base: base.replace('label: A', 'label: B') },
        { isKept: true },
      ),
    );
    expect(kept()).toEqual([]);
  });

  it('is saved with the text its edits apply to, because others may have moved values', async () => {
    const drafts = createDrafts(localStorage, 'Shop');
    const set = (index: number) => ({ kind: 'set', path: ['blocks', index, 'text'], value: 'New' }) as const;
    drafts.drop(file);
    for (const index of [0, 1]) drafts.keep({ file, base, change: { edits: [set(index)] }, time: 1 });
    const { user, edit } = show(base.replace('Old', 'Other'));
    await user.click(await screen.findByRole('button', { name: 'Save now' }));
    await waitFor(() =>
      expect(edit).toHaveBeenCalledExactlyOnceWith(file, { edits: [set(0), set(1)], base }, { isKept: true }),
    );
    expect(kept()).toEqual([]);
  });

  it('is kept if it cannot be saved again', async () => {
    const { user, session } = show(base, false);
    await user.click(await screen.findByRole('button', { name: 'Save now' }));
    await waitFor(() => expect(session.tell).toHaveBeenCalledWith(expect.stringContaining('kept'), 'problem'));
    expect(kept()).toHaveLength(1);
  });

  it('can be discarded, or left for later', async () => {
    const { user, edit } = show();
    await user.click(await screen.findByRole('button', { name: 'Decide later' }));
    expect(kept()).toHaveLength(1);
    document.body.replaceChildren();
    show();
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(kept()).toEqual([]);
    expect(edit).not.toHaveBeenCalled();
  });

  describe('of a page that was left before the response', () => {
    const title = (value: string) => base.replace('Old', value);
    beforeEach(() => {
      const drafts = createDrafts(localStorage, 'Shop');
      drafts.drop(file);
      drafts.keep({ file, base, change: { text: title('New') }, mayBeSaved: true, time: 1 });
    });

    it('is dropped if the server has saved it', async () => {
      show(title('New'));
      await waitFor(() => expect(kept()).toEqual([]));
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    it('is offered if it never reached the server', async () => {
      show();
      expect(await screen.findByRole('button', { name: 'Save now' })).toBeTruthy();
      expect(kept()).toHaveLength(1);
    });
  });

  it('is not asked about if there is none', () => {
    localStorage.clear();
    show();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

import { EditorView } from '@codemirror/view';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInEditor } from '../../../../tests/support/render-in-editor.tsx';
import { standInForLayout } from '../../../../tests/support/text-layout.ts';
import { ConflictDialog } from './conflict-dialog.tsx';

standInForLayout();

const clash = { file: 'pages/a.yaml', mine: 'title: Mine\r\n', theirs: 'title: Theirs\r\n' };

beforeEach(() => document.body.replaceChildren());

function show() {
  const chosen = vi.fn();
  renderInEditor(<ConflictDialog clash={clash} onChoose={chosen} />);
  return { chosen, user: userEvent.setup() };
}

describe('a conflict', () => {
  it('shows both texts, and theirs is read-only', async () => {
    show();
    expect((await screen.findByRole('textbox', { name: 'Their text' })).textContent).toContain('Theirs');
    expect(screen.getByRole('textbox', { name: 'Your text' }).textContent).toContain('Mine');
    expect(screen.getByRole('textbox', { name: 'Their text' }).getAttribute('aria-readonly')).toBe('true');
  });

  it.each([
    ['Keep theirs', clash.theirs],
    ['Keep mine', clash.mine],
    ['Use the text as edited', clash.mine],
  ])('is resolved by "%s"', async (name, text) => {
    const { chosen, user } = show();
    await user.click(await screen.findByRole('button', { name }));
    expect(chosen).toHaveBeenCalledWith(text);
  });

  it('is resolved with the edited text', async () => {
    const { chosen, user } = show();
    const view = EditorView.findFromDOM(await screen.findByRole('textbox', { name: 'Your text' }));
    view?.dispatch({ changes: { from: 7, to: 11, insert: 'Both' } });
    await user.click(screen.getByRole('button', { name: 'Use the text as edited' }));
    expect(chosen).toHaveBeenCalledWith('title: Both\r\n');
  });

  it('cannot be closed by accident', async () => {
    const { chosen, user } = show();
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    expect(chosen).not.toHaveBeenCalled();
  });

  it('is not resolved, nor a version changed, by what the user was typing when it opened', async () => {
    const { chosen, user } = show();
    await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
    await user.keyboard('every day{Enter}');
    expect(chosen).not.toHaveBeenCalled();
    expect(screen.getByRole('textbox', { name: 'Your text' }).textContent).toBe('title: Mine');
  });
});

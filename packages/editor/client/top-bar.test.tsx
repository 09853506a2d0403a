import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderInEditor } from '../../../tests/support/render-in-editor.tsx';
import { FIRST_STATE, reduce } from './state.ts';
import { SaveState, TopBar } from './top-bar.tsx';

it('leads from a table back to all pages', async () => {
  const { session } = renderInEditor(
    <TopBar look={{ width: 'desktop', scheme: undefined }} onLook={vi.fn()} isTrying={false} onTry={vi.fn()} />,
    { view: 'table' },
  );
  await userEvent.click(screen.getByRole('radio', { name: 'All pages' }));
  expect(session.show).toHaveBeenCalledExactlyOnceWith('pages');
});

/** Renders the state after these results: true for a saved change, false for a failed one. */
function show(...changes: readonly ('saving' | boolean)[]) {
  const { saves } = changes.reduce(
    (state, each) => reduce(state, each === 'saving' ? { kind: 'saving' } : { kind: 'saved', isSaved: each }),
    FIRST_STATE,
  );
  renderInEditor(<SaveState />, { saves });
}

describe('the save state in the top bar', () => {
  it('is empty before the first change', () => {
    show();
    expect(screen.queryByText(/save/i)).toBeNull();
  });

  it('is "Saving" until all changes are saved', () => {
    show('saving', 'saving', true);
    expect(screen.getByText('Saving…')).toBeTruthy();
  });

  it('is "Saved" once all changes are saved', () => {
    show('saving', 'saving', true, true);
    expect(screen.getByText('Saved')).toBeTruthy();
  });

  it('is "Not saved" after a failure, until another change is saved', () => {
    show('saving', false);
    expect(screen.getByText('Not saved')).toBeTruthy();
    show('saving', false, 'saving', true);
    expect(screen.getByText('Saved')).toBeTruthy();
  });
});

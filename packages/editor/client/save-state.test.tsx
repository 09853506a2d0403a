import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInEditor } from '../../../tests/support/render-in-editor.tsx';
import { SaveState } from './save-state.tsx';
import { FIRST_STATE, reduce } from './state.ts';

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

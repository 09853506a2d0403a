import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInEditor } from '../../../tests/support/render-in-editor.tsx';
import { SaveState } from './save-state.tsx';
import { FIRST_STATE, reduce } from './state.ts';

/** Shows what is said once changes are being saved, or were (true), or could not be (false). */
function show(...changes: readonly ('saving' | boolean)[]) {
  const { saves } = changes.reduce(
    (state, each) => reduce(state, each === 'saving' ? { kind: 'saving' } : { kind: 'saved', isSaved: each }),
    FIRST_STATE,
  );
  renderInEditor(<SaveState />, { saves });
}

describe('what the bar says of changes', () => {
  it('is nothing before the first', () => {
    show();
    expect(screen.queryByText(/save/i)).toBeNull();
  });

  it('is that they are being saved, until all are', () => {
    show('saving', 'saving', true);
    expect(screen.getByText('Saving…')).toBeTruthy();
  });

  it('is that they are saved, once all are', () => {
    show('saving', 'saving', true, true);
    expect(screen.getByText('Saved')).toBeTruthy();
  });

  it('is that the last was not, until another is', () => {
    show('saving', false);
    expect(screen.getByText('Not saved')).toBeTruthy();
    show('saving', false, 'saving', true);
    expect(screen.getByText('Saved')).toBeTruthy();
  });
});

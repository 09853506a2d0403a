import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderInEditor } from '../../../tests/support/render-in-editor.tsx';
import { SaveState } from './save-state.tsx';
import type { HearEdit } from './session.ts';

let hear: HearEdit = () => {};

beforeEach(() => {
  renderInEditor(<SaveState />, {
    followEdits: (each) => {
      hear = each;
      return () => {};
    },
  });
});

/** Makes a change; what it returns settles whether it was saved. */
function change() {
  let settle = (_isSaved: boolean) => {};
  const saved = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  act(() => hear('pages/home.yaml', { edits: [] }, saved));
  return (isSaved: boolean) => act(async () => settle(isSaved));
}

describe('what the bar says of changes', () => {
  it('is nothing before the first', () => {
    expect(screen.queryByText(/save/i)).toBeNull();
  });

  it('is that they are saved, once all are', async () => {
    const [first, second] = [change(), change()];
    await first(true);
    expect(screen.getByText('Saving…')).toBeTruthy();
    await second(true);
    expect(screen.getByText('Saved')).toBeTruthy();
  });

  it('is that the last was not, until another is', async () => {
    await change()(false);
    expect(screen.getByText('Not saved')).toBeTruthy();
    await change()(true);
    expect(screen.getByText('Saved')).toBeTruthy();
  });
});

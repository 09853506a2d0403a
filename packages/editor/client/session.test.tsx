import { act, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createEditorApi } from '../../../tests/support/render-in-editor.tsx';
import type { ServerEvent } from '../protocol.ts';
import { StoreContext, useEditor } from './session.ts';
import { createEditorStore } from './store.ts';

it('renders a component again only if a value that it has read changes', () => {
  let tell: (event: ServerEvent) => void = () => {};
  const store = createEditorStore(
    createEditorApi({
      listen: (hear) => {
        tell = hear;
        return () => {};
      },
    }),
  );
  const stop = store.start();
  const rendered = vi.fn();
  const Faults = () => {
    const { history, faults } = useEditor();
    rendered(history.undo, faults.length);
    return null;
  };
  render(
    <StoreContext value={store}>
      <Faults />
    </StoreContext>,
  );
  act(() => tell({ kind: 'names', names: {} }));
  act(() => tell({ kind: 'settled' }));
  expect(rendered).toHaveBeenCalledOnce();
  act(() => tell({ kind: 'history', history: { undo: 'Change' } }));
  expect(rendered).toHaveBeenLastCalledWith('Change', 0);
  expect(rendered).toHaveBeenCalledTimes(2);
  stop();
});

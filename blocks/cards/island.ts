import type { Island } from '../../src/block/islands/index.ts';
import { moveRow, pressButton } from '../../src/theme/move-row.ts';

/** Moves a row of cards by buttons and by dragging. */
export const island: Island = (element, signal, early = []) => {
  const frame = element.querySelector<HTMLElement>('.row-frame');
  const row = frame?.querySelector<HTMLElement>('.row');
  if (!frame || !row) return;
  moveRow(frame, signal);
  for (const { type, target } of early) if (type === 'click') pressButton(row, target);
};

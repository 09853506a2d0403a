import { arrayMove } from '@dnd-kit/sortable';
import { useMemo, useState } from 'react';

interface Moved<Item> {
  /** As they were when one of them was moved. */
  readonly items: readonly Item[];
  readonly from: number;
  readonly to: number;
}

/**
 * Items in the order in which somebody has just put them, until those that are given follow.
 * @param items the same array for as long as nothing has changed
 */
export function useMovedItems<Item>(items: readonly Item[]) {
  const [moved, setMoved] = useState<Moved<Item>>();
  const shown = useMemo(
    () => (moved?.items === items ? arrayMove([...items], moved.from, moved.to) : items),
    [moved, items],
  );
  return {
    shown,
    move: (from: number, to: number) => setMoved({ items, from, to }),
    /** Shows them as they are given: the move was refused. */
    forget: () => setMoved(undefined),
  };
}

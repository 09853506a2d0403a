import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';

/**
 * What is said aloud while a block is dragged by keys.
 * @param ids of the blocks, in their order
 */
export function announceDrag(ids: readonly string[], readName: (index: number) => string): Announcements {
  const name = (id: UniqueIdentifier) => readName(ids.indexOf(String(id)));
  const place = (id: UniqueIdentifier | undefined) =>
    id === undefined ? 'over no place' : `at place ${ids.indexOf(String(id)) + 1} of ${ids.length}`;
  return {
    onDragStart: ({ active }) => `${name(active.id)} is picked up.`,
    onDragOver: ({ active, over }) => `${name(active.id)} is ${place(over?.id)}.`,
    onDragEnd: ({ active, over }) => `${name(active.id)} was dropped ${place(over?.id)}.`,
    onDragCancel: ({ active }) => `${name(active.id)} is where it was.`,
  };
}

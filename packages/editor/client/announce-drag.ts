import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';

/**
 * The announcements for screen readers while a block is dragged with the keyboard.
 * @param ids of the blocks, in order
 */
export function announceDrag(ids: readonly string[], readName: (index: number) => string): Announcements {
  const name = (id: UniqueIdentifier) => readName(ids.indexOf(String(id)));
  const place = (id: UniqueIdentifier | undefined) =>
    id === undefined ? 'outside the list' : `at position ${ids.indexOf(String(id)) + 1} of ${ids.length}`;
  return {
    onDragStart: ({ active }) => `${name(active.id)} is picked up.`,
    onDragOver: ({ active, over }) => `${name(active.id)} is ${place(over?.id)}.`,
    onDragEnd: ({ active, over }) => `${name(active.id)} was dropped ${place(over?.id)}.`,
    onDragCancel: ({ active }) => `${name(active.id)} is back at its place.`,
  };
}

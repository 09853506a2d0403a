import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';

interface SortableListProps {
  /** Of the items, in order. */
  readonly ids: readonly string[];
  readonly readName: (index: number) => string;
  /** Called also if the item is dropped where it was. */
  readonly onMove: (from: number, to: number) => void;
  readonly children: ReactNode;
}

/** Items that are sorted by dragging, or with the keyboard. */
export function SortableList({ ids, readName, onMove, children }: SortableListProps): ReactNode {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: announceDrag(ids, readName) }}
      onDragEnd={({ active, over }) => over && onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

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

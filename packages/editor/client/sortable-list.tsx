import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface SortableListProps {
  /** The ids of the items, in order. */
  readonly ids: readonly string[];
  readonly readName: (index: number) => string;
  /** Also called if the item is dropped at its old place. */
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

interface SortableItem {
  readonly id: string;
  /** The accessible name of its handle. */
  readonly label: string;
  /** The width of the handle in px. */
  readonly width: number;
}

/** The props that make an element a sortable item, and its drag handle. */
export function useSortableItem({ id, label, width }: SortableItem) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const style = { transform: CSS.Translate.toString(transform), transition };
  const handle = (
    <ActionIcon
      ref={setActivatorNodeRef}
      variant="subtle"
      color="gray"
      {...{ w: width, h: 36, miw: 0 }}
      {...attributes}
      {...listeners}
      data-handle=""
      aria-label={label}
      style={{ cursor: 'grab', touchAction: 'none' }}
    >
      <Icon name="grip-vertical" size={16} />
    </ActionIcon>
  );
  return { item: { ref: setNodeRef, style, 'data-dragging': isDragging || undefined }, handle };
}

/**
 * The announcements for screen readers while an item is dragged with the keyboard.
 * @param ids the ids of the items, in order
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

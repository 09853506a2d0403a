import type { DragEndEvent } from '@dnd-kit/core';
import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon, Badge, Button, Group, Menu, Stack, Text, UnstyledButton } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Fault, OutlineBlock } from '../../protocol.ts';
import { announceDrag } from '../announce-drag.ts';
import { Icon } from '../icon.tsx';
import { useEditor } from '../session.ts';
import type { AddedBlock, BlockCommands } from '../use-block-commands.ts';
import { focusForm } from './block-form.ts';
import classes from './block-list.module.css';
import { useFocusAfter } from './use-focus-after.ts';

interface BlockListProps {
  readonly readName: (block: OutlineBlock) => string;
  /** The text that identifies a block. */
  readonly readWords: (block: OutlineBlock) => string;
  readonly findFaults: (block: OutlineBlock) => readonly Fault[];
  readonly commands: BlockCommands;
  /** The block that was added last. */
  readonly added: AddedBlock | undefined;
}

/** The blocks of the page from top to bottom: selected by click or key, and sorted by dragging or with the keyboard. */
export function BlockList({ commands, added, ...words }: BlockListProps): ReactNode {
  const { outline, selected, select } = useEditor();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const blocks = outline?.blocks ?? [];
  const { list, act } = useFocusAfter(commands, blocks.length, added);
  const ids = blocks.map((_, index) => `block-${index}`);
  const readNameAt = (index: number) => (blocks[index] ? words.readName(blocks[index]) : '');
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))];
    if (to >= 0 && from !== to) act('handle').move(from, to);
  };
  return (
    <Stack gap="xs">
      {outline && outline.pagesOfBlocks > 1 && (
        <Text size="sm" className={classes.note}>
          These blocks are in a template: changes apply to {outline.pagesOfBlocks} pages.
        </Text>
      )}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={{ announcements: announceDrag(ids, readNameAt) }}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol ref={list} className={classes.list} aria-label="Blocks of this page">
            {blocks.map((block, index) => (
              <BlockRow
                key={ids[index]}
                id={ids[index] ?? ''}
                block={block}
                index={index}
                count={blocks.length}
                isSelected={index === selected}
                onSelect={() => select(index)}
                {...words}
                commands={act('name')}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <Button
        variant="light"
        leftSection={<Icon name="plus" />}
        disabled={!outline}
        onClick={() => commands.add(blocks.length === 0 ? undefined : (selected ?? blocks.length - 1))}
      >
        Add a block
      </Button>
    </Stack>
  );
}

interface BlockRowProps extends Omit<BlockListProps, 'added'> {
  readonly id: string;
  readonly block: OutlineBlock;
  readonly index: number;
  readonly count: number;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

function BlockRow({
  id,
  block,
  index,
  count,
  isSelected,
  onSelect,
  readName,
  readWords,
  findFaults,
  commands,
}: BlockRowProps): ReactNode {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition } = useSortable({ id });
  const name = readName(block);
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keyAction(event, index, count, commands);
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      data-selected={isSelected || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <ActionIcon
        ref={setActivatorNodeRef}
        variant="subtle"
        color="gray"
        size={36}
        {...attributes}
        {...listeners}
        data-handle=""
        aria-label={`Drag ${name}`}
      >
        <Icon name="grip-vertical" />
      </ActionIcon>
      <UnstyledButton
        className={classes.name}
        data-name=""
        aria-current={isSelected ? 'true' : undefined}
        title={isSelected ? 'Enter: edit its fields. Escape there leads back. Delete: delete the block.' : undefined}
        onClick={({ detail }) => (isSelected && detail === 0 ? focusForm() : onSelect())}
        onKeyDown={onKeyDown}
      >
        <RowWords block={block} name={name} faults={findFaults(block)} words={readWords(block)} />
      </UnstyledButton>
      <RowMenu {...{ name, index, count, commands }} />
    </li>
  );
}

interface RowWordsProps {
  readonly block: OutlineBlock;
  readonly name: string;
  readonly words: string;
  readonly faults: readonly Fault[];
}

function RowWords({ block, name, words, faults }: RowWordsProps): ReactNode {
  return (
    <>
      <Group gap={6} wrap="nowrap">
        <Text size="sm" fw={500} truncate>
          {name}
        </Text>
        {block.shared && (
          <Badge size="xs" variant="light">
            shared
          </Badge>
        )}
        {block.shownAt === undefined && (
          <Badge size="xs" variant="light" color="gray">
            hidden now
          </Badge>
        )}
        {faults.length > 0 && (
          <Badge
            size="xs"
            color={faults.some(({ severity }) => severity === 'error') ? 'red' : 'yellow'}
            autoContrast
            role="img"
            aria-label={faults.length === 1 ? '1 mistake' : `${faults.length} mistakes`}
          >
            {faults.length}
          </Badge>
        )}
      </Group>
      <Text size="xs" c="dimmed" truncate dir="auto" ta="left">
        {words}
      </Text>
    </>
  );
}

function RowMenu({
  name,
  index,
  count,
  commands,
}: Pick<BlockRowProps, 'index' | 'count' | 'commands'> & { readonly name: string }): ReactNode {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Actions for ${name}`}>
          <Icon name="dots" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          disabled={index === 0}
          rightSection={<Keys>Alt ↑</Keys>}
          onClick={() => commands.move(index, index - 1)}
        >
          Move up
        </Menu.Item>
        <Menu.Item
          disabled={index === count - 1}
          rightSection={<Keys>Alt ↓</Keys>}
          onClick={() => commands.move(index, index + 1)}
        >
          Move down
        </Menu.Item>
        <Menu.Item rightSection={<Keys>Ctrl D</Keys>} onClick={() => commands.duplicate(index)}>
          Duplicate
        </Menu.Item>
        <Menu.Item rightSection={<Keys>Ctrl C</Keys>} onClick={() => commands.copy(index)}>
          Copy
        </Menu.Item>
        <Menu.Item
          disabled={!commands.paste}
          rightSection={<Keys>Ctrl V</Keys>}
          onClick={() => commands.paste?.(index)}
        >
          Paste below
        </Menu.Item>
        <Menu.Item onClick={() => commands.add(index)}>Add a block below</Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" rightSection={<Keys>Del</Keys>} onClick={() => commands.remove(index)}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function Keys({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Text size="xs" c="dimmed">
      {children}
    </Text>
  );
}

interface PressedKey {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** The action of a key on the selected block; undefined for other keys. */
export function keyAction(
  { key, altKey, ctrlKey, metaKey }: PressedKey,
  index: number,
  count: number,
  commands: BlockCommands,
): (() => void) | undefined {
  if (altKey && key === 'ArrowUp' && index > 0) return () => commands.move(index, index - 1);
  if (altKey && key === 'ArrowDown' && index < count - 1) return () => commands.move(index, index + 1);
  const letter = ctrlKey || metaKey ? key.toLowerCase() : '';
  if (letter === 'd') return () => commands.duplicate(index);
  if (letter === 'c') return () => commands.copy(index);
  if (letter === 'v' && commands.paste) return () => commands.paste?.(index);
  if (key === 'Delete' || (key === 'Backspace' && !altKey)) return () => commands.remove(index);
  return undefined;
}

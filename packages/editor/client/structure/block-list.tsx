import { Badge, Button, Group, Paper, Stack, Text, UnstyledButton } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { OutlineBlock } from '../../protocol.ts';
import { RowMenu } from '../action-menu.tsx';
import { Icon } from '../icon.tsx';
import { findWithin, nameMistakes } from '../inspector/place-faults.ts';
import { focusInside } from '../inspector/use-reveal.ts';
import { useEditor } from '../session.ts';
import { SortableList, useSortableItem } from '../sortable-list.tsx';
import type { AddedBlock, BlockCommands } from '../use-block-commands.ts';
import classes from './block-list.module.css';

interface BlockListProps {
  readonly readName: (block: OutlineBlock) => string;
  /** The text that identifies a block among others of its type. */
  readonly readWords: (block: OutlineBlock) => string;
  readonly commands: BlockCommands;
  /** The block that was added last. */
  readonly added: AddedBlock | undefined;
}

/** The blocks of the page from top to bottom; users select and sort them with the pointer or the keyboard. */
export function BlockList({ commands, added, ...words }: BlockListProps): ReactNode {
  const { outline, selected } = useEditor();
  const blocks = outline?.blocks ?? [];
  const { list, act } = useFocusAfter(commands, blocks.length, added);
  const ids = blocks.map((_, index) => `block-${index}`);
  return (
    <Stack gap="xs">
      {outline && outline.pagesOfBlocks > 1 && (
        <Paper bg="yellow-light" px={12} py={8} fz="sm">
          These blocks are in a template: changes apply to {outline.pagesOfBlocks} pages.
        </Paper>
      )}
      <SortableList
        ids={ids}
        readName={(index) => (blocks[index] ? words.readName(blocks[index]) : '')}
        onMove={(from, to) => from !== to && act('handle').move(from, to)}
      >
        <ol ref={list} className={classes.list} aria-label="Blocks of this page">
          {blocks.map((block, index) => (
            <BlockRow
              key={ids[index]}
              id={ids[index] ?? ''}
              block={block}
              index={index}
              count={blocks.length}
              {...words}
              commands={act('name')}
            />
          ))}
        </ol>
      </SortableList>
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
}

function BlockRow({ id, block, index, count, readName, readWords, commands }: BlockRowProps): ReactNode {
  const { selected, select } = useEditor();
  const isSelected = index === selected;
  const name = readName(block);
  const { item, handle } = useSortableItem({ id, label: `Drag ${name}`, width: 36 });
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keyAction(event, index, count, commands);
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <li {...item} className={classes.row} data-selected={isSelected || undefined}>
      {handle}
      <UnstyledButton
        py={6}
        mih={44}
        data-name=""
        aria-current={isSelected ? 'true' : undefined}
        title={isSelected ? 'Enter: edit its fields. Escape there leads back. Delete: delete the block.' : undefined}
        onClick={({ detail }) => (isSelected && detail === 0 ? focusForm() : select(index))}
        onKeyDown={onKeyDown}
      >
        <RowWords block={block} name={name} words={readWords(block)} />
      </UnstyledButton>
      <RowMenu label={`Actions for ${name}`} actions={listActions(index, count, commands)} />
    </li>
  );
}

interface RowWordsProps {
  readonly block: OutlineBlock;
  readonly name: string;
  readonly words: string;
}

function RowWords({ block, name, words }: RowWordsProps): ReactNode {
  const ofFile = useEditor().faults.filter(({ file }) => file === block.file);
  const faults = findWithin(ofFile, block.path);
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
            aria-label={nameMistakes(faults.length)}
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

function listActions(index: number, count: number, { paste, ...commands }: BlockCommands) {
  return [
    { label: 'Move up', keys: 'Alt ↑', act: index > 0 ? () => commands.move(index, index - 1) : undefined },
    { label: 'Move down', keys: 'Alt ↓', act: index < count - 1 ? () => commands.move(index, index + 1) : undefined },
    { label: 'Duplicate', keys: 'Ctrl D', act: () => commands.duplicate(index) },
    { label: 'Copy', keys: 'Ctrl C', act: () => commands.copy(index) },
    { label: 'Paste below', keys: 'Ctrl V', act: paste && (() => paste(index)) },
    { label: 'Add a block below', act: () => commands.add(index) },
    { label: 'Delete', keys: 'Del', act: () => commands.remove(index), isApart: true, isDangerous: true },
  ];
}

/** The action of a key on a block; undefined if the key has none. */
export function keyAction(
  { key, altKey, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>,
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

/** The part of a row that gets the focus. */
type RowPart = 'handle' | 'name';

/** The commands, extended to set the focus: on the moved or new block, or on the block after a deleted one. */
function useFocusAfter(commands: BlockCommands, count: number, added: AddedBlock | undefined) {
  const list = useRef<HTMLOListElement>(null);
  const [next, setNext] = useState<{ readonly index: number; readonly part: RowPart }>();
  const [seen, setSeen] = useState(added);
  if (added !== seen) {
    setSeen(added);
    if (added) setNext({ index: added.index, part: 'name' });
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new row exists only after `count` has grown
  useEffect(() => {
    if (next) list.current?.children[next.index]?.querySelector<HTMLElement>(`[data-${next.part}]`)?.focus();
  }, [next, count]);
  const act = (part: RowPart): BlockCommands => ({
    ...commands,
    move: (from, to) => {
      setNext({ index: to, part });
      commands.move(from, to);
    },
    duplicate: (index) => {
      commands.duplicate(index);
      setNext({ index: index + 1, part });
    },
    remove: (index) => {
      commands.remove(index);
      setNext({ index: Math.max(0, Math.min(index, count - 2)), part });
    },
  });
  return { list, act };
}

/** The attribute that marks the form of the selected block. */
export const BLOCK_FORM = { 'data-block-form': '' };

/** Moves the focus from a block in the list to its form: the Tab key would first pass all other blocks and the page. */
export function focusForm(): void {
  focusInside(document.querySelector('[data-block-form]'));
}

/** On Escape, focuses the block in the list, unless Escape closes something in the form. */
export function leadBack({ key, target, currentTarget, defaultPrevented }: KeyboardEvent): void {
  if (key !== 'Escape' || defaultPrevented || !(target instanceof Element)) return;
  // Dialogs and menus are outside of the form; in an input with an open list, Escape closes the list.
  if (!currentTarget.contains(target) || target.matches(':not(button)[aria-expanded="true"]')) return;
  document.querySelector<HTMLElement>('[data-name][aria-current="true"]')?.focus();
}

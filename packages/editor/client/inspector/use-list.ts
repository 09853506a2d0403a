import { useEffect, useRef, useState } from 'react';
import type { Edit, Json, Path } from '../../../../src/content/yaml/edit/edit.ts';
import type { PropsOf } from './context.ts';
import { useInspector } from './context.ts';
import { fillRow, moveCells } from './grid-cells.ts';
import { isInside } from './json.ts';
import type { ListAction } from './list-actions.ts';
import { editList, followNames, moveNames, readItems } from './list-actions.ts';
import { focusInside } from './use-reveal.ts';

/** The element to focus after the list has changed. */
interface NextFocus {
  readonly item: number | undefined;
  readonly part: 'menu' | 'title' | 'field' | 'handle';
}

/**
 * The ids of items, and these items. After an action, `items` is undefined until the changed list arrives.
 */
interface StoredNames {
  readonly names: readonly number[];
  readonly items: readonly Json[] | undefined;
}

function readNames({ names, items: before = [] }: StoredNames, items: readonly Json[]): readonly number[] {
  if (before === items || (before.length === 0 && names.length === items.length)) return names;
  return followNames(names, before, items);
}

/** The edits for an action on a list; for the columns or rows of a table, including those of the cells. */
function editTable({ form, ...spot }: PropsOf<'list'>, action: ListAction, table: Json | undefined): readonly Edit[] {
  const edits = editList(spot, form, action);
  const { grid } = form;
  if (!grid) return edits;
  const key = spot.at.at(-1);
  if (key === grid.columns && edits.length > 0) {
    return [...edits, ...moveCells(grid, table, spot.at.slice(0, -1), action, readItems(spot.value).length)];
  }
  if (key !== grid.rows || action.kind !== 'add') return edits;
  return edits.map((edit) =>
    edit.kind === 'insert' && 'value' in edit ? { ...edit, value: fillRow(grid, table, edit.value) } : edit,
  );
}

/** The state of a list: the ids of its items, which ones are open, and the next focus. */
export function useList(props: PropsOf<'list'>) {
  const { send, read, reveal } = useInspector();
  const items = readItems(props.value);
  const count = items.length;
  const [stored, setStored] = useState<StoredNames>(() => ({ names: [...items.keys()], items }));
  // A list with a single block starts with the block open.
  const [opened, setOpened] = useState<readonly number[]>(() =>
    count === 1 && props.form.item.kind === 'block' ? [0] : [],
  );
  const [next, setNext] = useState<NextFocus>();
  const [said, setSaid] = useState('');
  const [revealed, setRevealed] = useState<Path>();
  const root = useRef<HTMLDivElement>(null);
  const names = readNames(stored, items);
  if (stored.items !== items) setStored({ names, items });
  if (reveal !== revealed) {
    setRevealed(reveal);
    const wanted = names.find((_, index) => reveal && isInside(reveal, [...props.at, index]));
    if (wanted !== undefined) setOpened([...opened, wanted]);
  }
  useEffect(() => {
    if (!next) return;
    const list = root.current;
    const card = next.item === undefined ? undefined : list?.querySelector(`[data-item="${next.item}"]`);
    if (card) focusPart(card, next.part);
    else list?.querySelector<HTMLElement>('[data-add]')?.focus();
  }, [next]);
  const act = (action: ListAction, part?: NextFocus['part']) => {
    const after = moveNames(names, action);
    send(editTable(props, action, read(props.at.slice(0, -1))));
    setStored({ names: after, items: undefined });
    setSaid(sayDone(action, count));
    setNext({ ...findNextFocus(action, after), ...(part && { part }) });
    if (action.kind === 'add') setOpened([...opened, after.at(-1) ?? 0]);
  };
  const toggle = (name: number) =>
    setOpened(opened.includes(name) ? opened.filter((each) => each !== name) : [...opened, name]);
  return { items, names, act, said, root, opened, toggle };
}

function focusPart(card: Element, part: NextFocus['part']): void {
  const title = card.querySelector<HTMLElement>('[data-fold]');
  if (part === 'menu' || part === 'handle') card.querySelector<HTMLElement>(`[data-${part}]`)?.focus();
  else if (part === 'title' && title) title.focus();
  else focusInside(card.querySelector('[data-content]'));
}

function findNextFocus(action: ListAction, names: readonly number[]): NextFocus {
  switch (action.kind) {
    case 'add':
      return { item: names.at(-1), part: 'field' };
    case 'duplicate':
      return { item: names[action.index + 1], part: 'title' };
    case 'move':
      return { item: names[action.to], part: 'menu' };
    case 'delete':
      return { item: names[action.index] ?? names.at(-1), part: 'title' };
  }
}

function sayDone(action: ListAction, count: number): string {
  switch (action.kind) {
    case 'add':
      return 'Added';
    case 'duplicate':
      return 'Duplicated';
    case 'move':
      return `Moved to position ${action.to + 1} of ${count}`;
    case 'delete':
      return 'Deleted';
  }
}

import type { Edit, Json, Path } from '../../../../src/content/yaml/edit/edit.ts';
import type { Field } from '../../protocol.ts';
import type { JsonGroup } from './json.ts';
import { isGroup, isList } from './json.ts';
import type { ListAction } from './list-actions.ts';

type Grid = NonNullable<Field['grid']>;

/** The placeholder for new cells, because empty cells are invalid. */
const NOTHING = '–';

/**
 * The edits that adapt the cells of a table to an action on its columns.
 * @param table the group with columns and rows; `at` is its path
 * @param count the number of columns before the action, including the column of row labels
 */
export function moveCells(
  grid: Grid,
  table: Json | undefined,
  at: Path,
  action: ListAction,
  count: number,
): readonly Edit[] {
  const rows = isGroup(table) ? table[grid.rows] : undefined;
  if (!isList(rows)) return [];
  return rows.flatMap((row, index) =>
    isGroup(row) ? editRow(grid, row, [...at, grid.rows, index], action, count) : [],
  );
}

function editRow(grid: Grid, row: JsonGroup, at: Path, action: ListAction, count: number): readonly Edit[] {
  const cells = row[grid.cells];
  if (!isList(cells)) return [];
  const path = [...at, grid.cells];
  const cellAt = (column: number) => [...path, column - 1];
  const has = (column: number) => column >= 1 && column <= cells.length;
  switch (action.kind) {
    case 'add':
      return cells.length === count - 1 ? [{ kind: 'insert', path: cellAt(count), value: NOTHING }] : [];
    case 'duplicate':
      if (has(action.index)) return [{ kind: 'duplicate', path: cellAt(action.index) }];
      return action.index === 0 ? [{ kind: 'insert', path: cellAt(1), value: row[grid.label] ?? NOTHING }] : [];
    case 'delete':
      if (has(action.index)) return [{ kind: 'delete', path: cellAt(action.index) }];
      return action.index === 0 ? rewriteRow(grid, row, at, (all) => all.slice(1)) : [];
    case 'move': {
      const { index, to } = action;
      if (has(index) && has(to)) return [{ kind: 'move', path: cellAt(index), to: cellAt(to) }];
      if ((index !== 0 && to !== 0) || !has(Math.max(index, to))) return [];
      return rewriteRow(grid, row, at, (all) =>
        all.toSpliced(index, 1).toSpliced(to, 0, ...all.slice(index, index + 1)),
      );
    }
  }
}

/** Rewrites a row when another column becomes the first one, which has the row labels. */
function rewriteRow(
  { label, cells }: Grid,
  row: JsonGroup,
  at: Path,
  change: (all: readonly Json[]) => readonly Json[],
): readonly Edit[] {
  const others = row[cells];
  const [first, ...rest] = change([row[label] ?? '', ...(isList(others) ? others : [])]);
  if (first === undefined || rest.length === 0) return [];
  return [
    { kind: 'set', path: [...at, label], value: first },
    { kind: 'set', path: [...at, cells], value: rest },
  ];
}

/** Gives a new row a cell for each column. */
export function fillRow(grid: Grid, table: Json | undefined, blank: Json): Json {
  const columns = isGroup(table) ? table[grid.columns] : undefined;
  if (!isGroup(blank) || !isList(columns)) return blank;
  return { ...blank, [grid.cells]: columns.slice(1).map(() => NOTHING) };
}

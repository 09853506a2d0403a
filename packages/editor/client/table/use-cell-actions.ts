import type { ClipboardEvent } from 'react';
import { useRef } from 'react';
import type { Json } from '../../../../src/content/yaml/edit/edit.ts';
import type { EntryList, Fault } from '../../protocol.ts';
import type { CellChange } from './cell-changes.ts';
import type { RowFaults } from './cell-faults.ts';
import { findCellFaults } from './cell-faults.ts';
import type { TableColumn, TableRow } from './columns.ts';
import { readCell, readText, showValue } from './columns.ts';
import type { Selection } from './grid-range.ts';
import { readRange } from './grid-range.ts';
import type { Entries } from './use-entries.ts';

/** The actions of keys and clicks on the grid. */
export type GridActions = ReturnType<typeof useCellActions>;

interface CellContext {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
  readonly faults: ReadonlyMap<string, RowFaults>;
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  readonly change: Entries['change'];
  readonly readOnly: string | undefined;
  readonly checked: ReadonlySet<string>;
  readonly onCheck: (checked: ReadonlySet<string>) => void;
  readonly onSort: (key: string) => void;
  readonly onOpenPage: (row: TableRow) => void;
  readonly onFix: (fault: Fault) => void;
  /** Imports the rows that were pasted below the last entry; undefined if entries cannot be imported. */
  readonly onNewRows: ((sheet: File) => void) | undefined;
  /** The location where pasted rows are added to a sheet; undefined if rows cannot be added. */
  readonly end: EntryList['end'];
  /** Whether the search or the filter hides rows. */
  readonly isFiltered: boolean;
  readonly tell: (message: string, tone?: 'done' | 'problem') => void;
}

/** The actions on cells; each action is one undo step. */
export function useCellActions(context: CellContext) {
  const { columns, faults, change, readOnly, onSort, tell } = context;
  const refuse = () => {
    if (readOnly !== undefined) tell(readOnly, 'problem');
    return readOnly !== undefined;
  };
  const clear = () => {
    if (refuse()) return;
    const changes = listRange(context).map(({ row, column }) => toChange(row, column, ''));
    change((count) => `Empty ${count}`, changes.flat());
  };
  return {
    canEdit: ({ entry }: TableRow) => {
      if (refuse()) return false;
      if (entry.isBroken) tell(`${entry.file} has a mistake that must be fixed first. “Mistakes” shows it.`, 'problem');
      return !entry.isBroken;
    },
    setCell: (row: TableRow, column: TableColumn, value: Json | undefined) => {
      if (column.input) change(() => `Change ${column.label}`, [{ entry: row.entry, column: column.input, value }]);
    },
    clear,
    fillDown: () => {
      if (!refuse()) fillDown(context);
    },
    copy: (event: ClipboardEvent) => {
      event.clipboardData.setData('text/plain', writeBlock(readTexts(context)));
      event.preventDefault();
      if (event.type === 'cut') clear();
    },
    paste: (event: ClipboardEvent) => {
      event.preventDefault();
      if (!refuse()) paste(event.clipboardData.getData('text/plain'), context);
    },
    /** Sorts by a column, given by its index in the grid. */
    sort: (column: number) => {
      const key = columns[column - 1]?.key;
      if (key !== undefined) onSort(key);
    },
    ...useChecking(context),
    openPage: context.onOpenPage,
    fix: (row: TableRow, column: number) => {
      const key = columns[column - 1]?.key ?? '';
      const fault = findCellFaults(faults.get(row.entry.id), key, column === 1).find(({ fix }) => fix);
      if (fault) context.onFix(fault);
      else tell('This cell has nothing that can be fixed with one key.', 'problem');
    },
  };
}

/** Selects rows. */
function useChecking({ rows, checked, onCheck }: CellContext) {
  const last = useRef<string>(undefined);
  return {
    /** @param isRange whether to select all rows between the last selected row and this one */
    check: ({ entry: { id } }: TableRow, isRange = false) => {
      const [start = -1, end = -1] = [last.current, id].map((each) => rows.findIndex(({ entry }) => entry.id === each));
      last.current = id;
      if (isRange && start !== -1) {
        const between = rows.slice(Math.min(start, end), Math.max(start, end) + 1);
        return onCheck(new Set([...checked, ...between.map(({ entry }) => entry.id)]));
      }
      const others = [...checked].filter((each) => each !== id);
      onCheck(new Set(checked.has(id) ? others : [...checked, id]));
    },
    checkAll: () => {
      const shown = rows.map(({ entry }) => entry.id);
      onCheck(new Set(shown.every((id) => checked.has(id)) ? [] : shown));
    },
  };
}

/** The texts of the selected cells. */
function readTexts({ columns, rows, selection }: CellContext): readonly (readonly string[])[] {
  const { from, to } = readRange(selection);
  const shown = columns.slice(from.column - 1, to.column);
  return rows.slice(from.row, to.row + 1).map((row) => shown.map((column) => showValue(readCell(row, column))));
}

/** The selected cells. */
function listRange({ columns, rows, selection }: Pick<CellContext, 'columns' | 'rows' | 'selection'>) {
  const { from, to } = readRange(selection);
  return rows
    .slice(from.row, to.row + 1)
    .flatMap((row) => columns.slice(from.column - 1, to.column).map((column) => ({ row, column })));
}

/** The change that writes a text to a cell; none if the cell cannot be changed. */
function toChange({ entry }: TableRow, { input }: TableColumn, text: string): readonly CellChange[] {
  if (!input) return [];
  const value = input.cell === undefined ? readText(text, input.field, entry.values[input.key]) : text.trim();
  return [{ entry, column: input, value }];
}

function fillDown(context: CellContext): void {
  const { columns, rows, selection, change } = context;
  const { from, to } = readRange(selection);
  // If only one row is selected, its cells get the values of the row above.
  const source = rows[from.row === to.row ? from.row - 1 : from.row];
  if (!source) return;
  const targets = rows.slice(from.row === to.row ? from.row : from.row + 1, to.row + 1);
  const changes = columns
    .slice(from.column - 1, to.column)
    .flatMap(({ input }): readonly CellChange[] =>
      input ? targets.map(({ entry }) => ({ entry, column: input, value: source.entry.values[input.key] })) : [],
    );
  change((count) => `Fill down ${count}`, changes);
}

/** Pastes a block of cells at the selection; a single cell fills the whole selection. */
function paste(text: string, context: CellContext): void {
  const { columns, rows, selection, onSelect, onNewRows, end, isFiltered, change, tell } = context;
  const block = readBlock(text);
  const { from, to } = readRange(selection);
  const isSingle = block.length === 1 && block[0]?.length === 1;
  const height = isSingle ? to.row - from.row + 1 : block.length;
  const width = isSingle ? to.column - from.column + 1 : Math.max(...block.map(({ length }) => length));
  const targets = rows.slice(from.row, from.row + height);
  const shown = columns.slice(from.column - 1, from.column - 1 + width);
  const changes = targets.flatMap((row, down) =>
    shown.flatMap((column, right) => {
      const cell = isSingle ? block[0]?.[0] : block[down]?.[right];
      return cell === undefined ? [] : toChange(row, column, cell);
    }),
  );
  const locked = shown.filter(({ input }) => !input?.isWhole).map(({ label }) => label);
  // Only while all rows are shown, because the search or the filter could hide added rows.
  const added = end && !isFiltered ? appendRows(end, shown, block.slice(targets.length)) : [];
  const lost = added.length > 0 ? 0 : height - targets.length;
  changes.push(...added);
  if (changes.length > 0) change((count) => `Paste ${count}`, changes);
  const anchor = { row: from.row, column: from.column };
  if (targets.length > 0)
    onSelect({ anchor, active: { row: from.row + targets.length - 1, column: from.column + shown.length - 1 } });
  // Rows can only become entries if they include the first column, which has the names.
  if (lost > 0 && onNewRows && from.column === 1) onNewRows(toSheet(shown, block.slice(targets.length)));
  else if (lost > 0)
    tell(
      `The last ${lost} ${lost === 1 ? 'row was' : 'rows were'} not pasted: there are no more entries${
        isFiltered
          ? ' that the search shows. Show all rows, and paste them below the last one.'
          : '. Add new ones first.'
      }`,
      'problem',
    );
  else if (locked.length > 0) tell(`${locked.join(', ')} cannot be pasted: press Enter there to change it.`, 'problem');
}

/** The changes that write new rows below the last row of a sheet. */
function appendRows(
  { file, row }: NonNullable<EntryList['end']>,
  columns: readonly TableColumn[],
  block: readonly (readonly string[])[],
): readonly CellChange[] {
  const inputs = columns.flatMap(({ input }) => input ?? []);
  const values = Object.fromEntries(inputs.map(({ key }) => [key, '']));
  return block.flatMap((cells, down) => {
    const at = [row + down];
    const entry = { id: `${file}#${at}`, file, at, values, words: 0 };
    return inputs.map((column, right) => ({ entry, column, value: cells[right]?.trim() ?? '' }));
  });
}

/** A TSV file with the column keys as its first line; columns that cannot be pasted are left out. */
function toSheet(columns: readonly TableColumn[], block: readonly (readonly string[])[]): File {
  const taken = columns.flatMap(({ input }, index) => (input?.isWhole ? [{ key: input.key, index }] : []));
  const rows = block.map((cells) => taken.map(({ index }) => cells[index] ?? ''));
  return new File([writeBlock([taken.map(({ key }) => key), ...rows])], 'pasted rows.tsv');
}

/** Writes cells in the clipboard format of spreadsheet programs: tabs between cells, and line breaks between rows. */
export function writeBlock(rows: readonly (readonly string[])[]): string {
  const write = (cell: string) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return rows.map((row) => row.map(write).join('\t')).join('\n');
}

/** Parses the rows of cells in a text from the clipboard. */
export function readBlock(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  for (const { groups = {} } of text.matchAll(
    /(?<cell>"(?:[^"]|"")*"(?=[\t\r\n]|$)|[^\t\r\n]*)(?<end>\t|\r\n|\n|\r|$)/g,
  )) {
    const { cell = '', end = '' } = groups;
    rows.at(-1)?.push(cell.startsWith('"') && cell.endsWith('"') && cell.length > 1 ? unquote(cell) : cell);
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  // The text may end with a line break.
  const isEnded = rows.length > 1 && rows.at(-1)?.join('') === '';
  return isEnded ? rows.slice(0, -1) : rows;
}

function unquote(cell: string): string {
  return cell.slice(1, -1).replaceAll('""', '"').replace(/\r\n?/g, '\n');
}

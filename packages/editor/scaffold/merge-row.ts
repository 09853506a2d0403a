import { isDeepStrictEqual } from 'node:util';
import type { RowDocument, SheetRow, Table } from '../../../src/content/index.ts';
import { listValues, SLUG_KEY, showPath } from '../../../src/content/index.ts';
import type { Document, Edit, Path } from '../../../src/content/yaml/index.ts';
import { isJson, isMapping, setAt, valueAt } from '../../../src/content/yaml/index.ts';

/** A cell that changes a value of a file, or conflicts with it. */
export interface ChangedCell {
  readonly file: string;
  /** The name of the cell: `C14 (region)`. */
  readonly cell: string;
  /** The value in the file (`from`) and in the sheet (`to`); undefined if there is none. */
  readonly from: unknown;
  readonly to: unknown;
}

interface ImportedRow {
  readonly entry: RowDocument;
  readonly table: Table;
  readonly row: SheetRow;
  readonly file: string;
  /** The entry file; undefined for a new entry. */
  readonly document: Document | undefined;
  /** The cells of the row at the last import, by header. */
  readonly before: Readonly<Record<string, string>> | undefined;
}

/** The changes that a row makes to its file; `data` has the values of the file afterwards. */
export type MergedRow = ReturnType<typeof mergeRow>;

/**
 * Merges a row into its entry file: the file gets the cells that have changed since the last import and keeps all other
 * values. In the first import, it gets all cells that are not empty.
 * @param winner the side to use if a value has changed on both sides
 */
export function mergeRow(imported: ImportedRow, winner: 'theirs' | 'ours' | undefined) {
  const { entry, table, row, file, document, before } = imported;
  const cells: ChangedCell[] = [];
  const conflicts: ChangedCell[] = [];
  if (!document) return { data: entry.data, edits: [], cells, conflicts };
  const deleted: Path[] = [];
  const changedKeys = new Set<string>();
  let data: unknown = document.data;
  for (const column of table.columns) {
    const { path, index } = column;
    const [key] = path;
    if (typeof key !== 'string' || key === SLUG_KEY) continue;
    const read = (text: string) => readCell(text, column);
    const written = row.cells[index] ?? '';
    const old = before?.[showPath(path)];
    const [from, to] = [valueAt(data, path), read(written)];
    const isKept = old === undefined ? written === '' : old === written;
    if (isKept || areSame(from, to)) continue;
    const { source, range } = entry.locate(path);
    const change = { file, cell: source.cells?.name(range[0]) ?? '', from, to };
    const isConflict = old !== undefined && !areSame(from, read(old));
    if (isConflict && winner === undefined) conflicts.push(change);
    if (isConflict && winner !== 'theirs') continue;
    cells.push(change);
    if (to === undefined) deleted.push(path);
    else {
      data = setAt(data, path, to);
      changedKeys.add(key);
    }
  }
  const merged = isMapping(data) ? data : {};
  const sets = [...changedKeys].flatMap((key): readonly Edit[] => {
    const value = merged[key];
    return isJson(value) ? [{ kind: 'set', path: [key], value }] : [];
  });
  const deletes = deleted.toReversed().map((path): Edit => ({ kind: 'delete', path }));
  return { data: deleted.reduce(withoutKey, merged), edits: [...sets, ...deletes], cells, conflicts };
}

/** Parses a cell; undefined for an empty cell. */
function readCell(text: string, column: Table['columns'][number]): unknown {
  const values = listValues({ number: 0, range: [0, 0], cells: [text] }, [{ ...column, index: 0 }]);
  if (values.length === 0) return undefined;
  return column.field.shape === 'list' ? values.map(({ value }) => value) : values[0]?.value;
}

/** Compares values without spaces around texts, because a text over several lines ends with a line break. */
function areSame(left: unknown, right: unknown): boolean {
  const clean = (value: unknown) => (typeof value === 'string' ? value.trim() : value);
  return isDeepStrictEqual(clean(left), clean(right));
}

function withoutKey(data: Document['data'], [key, ...rest]: Path): Document['data'] {
  const { [String(key)]: value, ...others } = data;
  return rest.length > 0 && isMapping(value) ? { ...data, [String(key)]: withoutKey(value, rest) } : others;
}

import type { Edit, Json } from '../../../../src/content/yaml/edit/edit.ts';
import type { CellChanges, EntryColumn, EntryRow, FileCells } from '../../protocol.ts';
import { findPosition } from '../inspector/edits.ts';
import { isSame } from '../inspector/json.ts';
import { showValue } from './columns.ts';

/** A new value for a cell; `undefined` deletes the value. */
export interface CellChange {
  readonly entry: EntryRow;
  readonly column: EntryColumn;
  readonly value: Json | undefined;
}

/** Whether a change can be written and changes anything. */
export function isChange({ entry, column, value }: CellChange): boolean {
  const { isWhole, key, cell } = column;
  const wanted = cell === undefined ? value : showValue(value);
  return isWhole && entry.isBroken === undefined && !isSame(entry.values[key], wanted);
}

/** The old value of a cell, as the user saw it. */
export function describeSeen({ at, values }: EntryRow, { key, cell }: EntryColumn): FileCells['seen'][number] {
  const value = values[key];
  return { path: [...at, cell ?? key], ...(value !== undefined && { value }) };
}

/** Converts changes of cells into one request. */
export function planChanges(
  label: string,
  changes: readonly CellChange[],
  columns: readonly EntryColumn[],
): CellChanges {
  const order = columns.map(({ key }) => key);
  const files = new Map<string, { edits: Edit[]; seen: FileCells['seen'][number][] }>();
  const keys = new Map<string, string[]>();
  for (const { entry, column, value } of changes) {
    const { file, id, values } = entry;
    const { key, cell } = column;
    const made = files.get(file) ?? { edits: [], seen: [] };
    files.set(file, made);
    const seen = describeSeen(entry, column);
    const { path } = seen;
    made.seen.push(seen);
    const written = keys.get(id) ?? Object.keys(values);
    keys.set(id, written);
    if (cell !== undefined) made.edits.push({ kind: 'set', path, value: showValue(value) });
    else if (value === undefined) made.edits.push({ kind: 'delete', path });
    else {
      const position = written.includes(key) ? undefined : findPosition(key, order, written);
      made.edits.push({ kind: 'set', path, value, ...(position && { position }) });
      if (!written.includes(key)) written.push(key);
    }
  }
  return { label, files: [...files].map(([file, cells]) => ({ file, ...cells })) };
}

/** An entry with changed values. */
export function applyChange(entry: EntryRow, { column: { key, cell }, value }: CellChange): EntryRow {
  if (cell !== undefined) return { ...entry, values: { ...entry.values, [key]: showValue(value) } };
  if (value !== undefined) return { ...entry, values: { ...entry.values, [key]: value } };
  const { [key]: _old, ...values } = entry.values;
  return { ...entry, values };
}

import type { EntryColumn, EntryRow, Fault } from '../../protocol.ts';

/** The faults of an entry, by the key of their column; faults of no column have the key "". */
export type RowFaults = ReadonlyMap<string, readonly Fault[]>;

/** The faults of entries, by the id of the entry. */
export function placeFaults(
  faults: readonly Fault[],
  entries: readonly EntryRow[],
  columns: readonly EntryColumn[],
): ReadonlyMap<string, RowFaults> {
  const files = new Set(faults.map(({ file }) => file));
  const ids = new Map<string, string>();
  for (const { id, file, at } of entries) if (files.has(file)) ids.set(nameSpot(file, at), id);
  const keys = new Map(columns.map(({ key, cell }) => [cell ?? key, key]));
  const placed = new Map<string, Map<string, Fault[]>>();
  for (const fault of faults) {
    const { file, path } = fault;
    // The longest path comes first: an item of a list is preferred to its file.
    const depth = [2, 1, 0].find((length) => ids.has(nameSpot(file, path.slice(0, length))));
    const id = depth === undefined ? undefined : ids.get(nameSpot(file, path.slice(0, depth)));
    if (id === undefined || depth === undefined) continue;
    const key = keys.get(path[depth] ?? '') ?? '';
    const ofRow = placed.get(id) ?? new Map<string, Fault[]>();
    placed.set(id, ofRow.set(key, [...(ofRow.get(key) ?? []), fault]));
  }
  return placed;
}

function nameSpot(file: string, at: EntryRow['at']): string {
  return `${file} ${JSON.stringify(at)}`;
}

/** The faults of a cell; the first column also shows the faults of no column. */
export function findCellFaults(faults: RowFaults | undefined, key: string, isFirst: boolean): readonly Fault[] {
  if (!faults) return NONE;
  const own = faults.get(key) ?? NONE;
  return isFirst ? [...own, ...(faults.get('') ?? NONE)] : own;
}

const NONE: readonly Fault[] = [];

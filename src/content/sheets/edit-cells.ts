import type { Range } from '../../check/diagnostics/index.ts';
import { listWrittenCells, readCsv } from './read-csv.ts';

/** A new text for a cell. */
export interface CellEdit {
  /** The number of its row, from 1. */
  readonly row: number;
  /** Its index in the row. */
  readonly column: number;
  readonly text: string;
}

/**
 * Changes cells of a CSV file; all other bytes stay. A row after the last one is added.
 * @returns undefined for a file that cannot be read
 */
export function editCells(file: string, text: string, edits: readonly CellEdit[]): string | undefined {
  const sheet = readCsv(file, text);
  if ('problem' in sheet) return undefined;
  const byRow = new Map<number, Map<number, string>>();
  for (const { row, column, text: wanted } of edits) {
    const cells = byRow.get(row) ?? new Map<number, string>();
    byRow.set(row, cells.set(column, wanted));
  }
  const lineBreak = /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';
  const { separator } = sheet;
  const ordered = [...byRow].sort(([left], [right]) => left - right);
  // The break of the last line is followed by an empty row.
  const findRow = (number: number) => sheet.rows.slice(number - 1, number).find(({ range }) => range[0] < text.length);
  let result = text;
  for (const [number, cells] of ordered.toReversed()) {
    const row = findRow(number);
    if (!row) continue;
    const [start, end] = row.range;
    result = result.slice(0, start) + changeRow(text, [start, end], cells, separator) + result.slice(end);
  }
  for (const [number, cells] of ordered) {
    if (findRow(number)) continue;
    const isOpen = result !== '' && !/[\r\n]$/.test(result);
    result += `${isOpen ? lineBreak : ''}${writeRow(cells, separator)}${lineBreak}`;
  }
  return result;
}

function writeRow(cells: ReadonlyMap<number, string>, separator: string): string {
  const width = Math.max(...cells.keys()) + 1;
  return Array.from({ length: width }, (_, index) => writeCell(cells.get(index) ?? '', separator, false)).join(
    separator,
  );
}

/** A row with some cells changed; those that it lacks are added. */
function changeRow(text: string, [start, end]: Range, cells: ReadonlyMap<number, string>, separator: string): string {
  const lineEnd = /(?:\r\n|\n|\r)?$/.exec(text.slice(start, end))?.[0] ?? '';
  const stop = end - lineEnd.length;
  const written = listWrittenCells(text, [start, stop], separator);
  const width = Math.max(written.length, ...[...cells.keys()].map((column) => column + 1));
  const parts = Array.from({ length: width }, (_, index) => {
    const cell = written[index];
    const wanted = cells.get(index);
    const before = cell ? text.slice(...cell.whole) : '';
    return wanted === undefined ? before : writeCell(wanted, separator, cell?.isQuoted ?? false);
  });
  return parts.join(separator) + lineEnd;
}

/** A text as a cell: in quotes if it was, or if it has to be. */
function writeCell(text: string, separator: string, isQuoted: boolean): string {
  const needsQuotes = text.includes(separator) || /["\r\n]|^\s|\s$/.test(text);
  return isQuoted || needsQuotes ? `"${text.replaceAll('"', '""')}"` : text;
}

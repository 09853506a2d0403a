import Papa from 'papaparse';
import type { Range } from '../../check/diagnostics/index.ts';
import type { Sheet, SheetProblem, SheetRow } from './sheet.ts';
import {
  cleanCell,
  createCells,
  LONGEST_CELL,
  MOST_COLUMNS,
  MOST_ROWS,
  TOO_LONG,
  TOO_MANY_COLUMNS,
  TOO_MANY_ROWS,
} from './sheet.ts';

/** A sheet with its separator. */
interface CsvSheet extends Sheet {
  readonly separator: string;
}

const SEPARATORS = [',', ';', '\t'] as const;

/**
 * Reads a CSV text with commas, semicolons or tabs between the cells.
 * @param isReadOnly whether cells must not be changed in the file, because it is not UTF-8
 */
export function readCsv(file: string, text: string, isReadOnly = false): CsvSheet | SheetProblem {
  const separator = guessSeparator(file, text);
  const rows: SheetRow[] = [];
  let start = 0;
  let problem: SheetProblem | undefined;
  Papa.parse<readonly string[]>(text, {
    delimiter: separator,
    newline: text.includes('\n') ? '\n' : '\r',
    step: ({ data, errors: [error], meta: { cursor } }, parser) => {
      const range: Range = [start, cursor];
      if (data.length > MOST_COLUMNS) problem = TOO_MANY_COLUMNS;
      else if (rows.length >= MOST_ROWS) problem = TOO_MANY_ROWS;
      else if (data.some(({ length }) => length > LONGEST_CELL)) problem = TOO_LONG;
      else if (error) problem = { ...UNEVEN_QUOTES, range: [start, Math.min(cursor, lineEnd(text, start))] };
      if (problem) return parser.abort();
      rows.push({ number: rows.length + 1, range, cells: data.map(cleanCell) });
      start = cursor;
    },
  });
  if (problem) return problem;
  const findCell = (row: SheetRow, column: number): Range => {
    const cells = listWrittenCells(text, row.range, separator);
    // A cell after the end of the row is located at the row's last value.
    const last = cells.findLast(({ inside: [from, to] }) => to > from)?.inside;
    return cells[column]?.inside ?? last ?? [row.range[0], Math.min(row.range[0] + 1, row.range[1])];
  };
  const cells = createCells({ rows, findCell }, { prefix: '', isWorkbook: false, isReadOnly });
  return { source: { file, text, cells }, rows, findCell, separator };
}

const UNEVEN_QUOTES = {
  problem: 'A quotation mark in this row is not closed, or has text after it.',
  fix: 'Put quotation marks around the whole cell, and write a quotation mark inside it twice: "a ""quoted"" word".',
};

/** The number of characters in which the header is searched. */
const LONGEST_HEADER = 16 * 1024;

function guessSeparator(file: string, text: string): string {
  if (/\.tsv$/i.test(file)) return '\t';
  const [header = ''] = text
    .slice(0, LONGEST_HEADER)
    .trimStart()
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1);
  const count = (separator: string) => header.split(separator).length;
  return SEPARATORS.reduce((best, each) => (count(each) > count(best) ? each : best));
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

interface WrittenCell {
  /** The cell without the quotes and spaces around its value. */
  readonly inside: Range;
  readonly whole: Range;
  readonly isQuoted: boolean;
}

/** The cells of a row, divided in the same way as by the parser. */
export function listWrittenCells(text: string, [start, end]: Range, separator: string): readonly WrittenCell[] {
  const cells: WrittenCell[] = [];
  for (let at = start; at <= end; at += 1) {
    const begin = at;
    let from = at;
    const isQuoted = text[at] === '"';
    if (isQuoted) {
      from += 1;
      at = from;
      while (at < end && !(text[at] === '"' && text[at + 1] !== '"')) at += text[at] === '"' ? 2 : 1;
    }
    let to = at;
    while (at < end && text[at] !== separator) at += 1;
    if (!isQuoted) to = at;
    const inside = text.slice(from, to);
    // The last cell of a row includes the line break, but the value of the cell does not.
    from += (inside.trim() === '' ? /^[^\S\r\n]*/ : /^\s*/).exec(inside)?.[0].length ?? 0;
    cells.push({ inside: [from, from + inside.trim().length], whole: [begin, at], isQuoted });
  }
  return cells;
}

import type { Cells, Range, Source } from '../../check/diagnostics/index.ts';

/** The rows of a sheet, as text. */
export interface Sheet {
  readonly source: Source;
  /** All rows, also empty ones, in order; a row without cells is empty. */
  readonly rows: readonly SheetRow[];
  /** The range of a cell in the source, without quotes and spaces around its value. */
  readonly findCell: (row: SheetRow, column: number) => Range;
}

export interface SheetRow {
  /** As spreadsheet programs count: from 1, with the header. */
  readonly number: number;
  /** Its range in the source. */
  readonly range: Range;
  /** The texts of its cells, without spaces around them. */
  readonly cells: readonly string[];
}

/** Why a file is not a sheet that can be read. */
export interface SheetProblem {
  readonly problem: string;
  readonly fix: string;
  readonly range?: Range | undefined;
}

/** More than anyone edits by hand; each limit keeps time and memory bounded. */
export const MOST_ROWS = 100_000;
export const MOST_COLUMNS = 200;

export const TOO_MANY_COLUMNS: SheetProblem = {
  problem: `This sheet has more than ${MOST_COLUMNS} columns.`,
  fix: 'Delete the columns that are not for this site, or check that the file is the right one.',
};
export const TOO_MANY_ROWS: SheetProblem = {
  problem: `This sheet has more than ${MOST_ROWS.toLocaleString('en')} rows.`,
  fix: 'Split it into several files, each with its own collection.',
};

/** In characters: the limit of Excel. */
export const LONGEST_CELL = 32_767;
export const TOO_LONG: SheetProblem = {
  problem: `A cell of this sheet has more than ${LONGEST_CELL.toLocaleString('en')} characters, which is the limit of Excel.`,
  fix: 'Shorten it. In a CSV file, check that each quotation mark has a second one.',
};

/** The name of a column from its index: A, B, … Z, AA. */
export function nameColumn(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : nameColumn(Math.floor(index / 26) - 1) + letter;
}

/** The text of a cell without spaces around it; its lines end as in YAML. */
export function cleanCell(written: string): string {
  const text = written.trim();
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

/** Finds the cell at an offset. */
export function createCells(
  { rows, findCell }: Pick<Sheet, 'rows' | 'findCell'>,
  { prefix, isWorkbook, isReadOnly }: { prefix: string; isWorkbook: boolean; isReadOnly: boolean },
): Cells {
  const find = (offset: number) => {
    let [low, high] = [0, rows.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((rows[middle]?.range[0] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    const row = rows[low];
    const column = row ? row.cells.findLastIndex((_, index) => findCell(row, index)[0] <= offset) : 0;
    return { line: row?.number ?? 1, column: Math.max(0, column) };
  };
  const header = rows.find((row) => row.cells.some((cell) => cell !== ''));
  return {
    isReadOnly,
    at: (offset) => {
      const { line, column } = find(offset);
      return [line, column];
    },
    name: (offset) => {
      const { line, column } = find(offset);
      const above = line === header?.number ? '' : (header?.cells[column] ?? '');
      return `${prefix}${nameColumn(column)}${line}${above && ` (${above})`}`;
    },
    ...(isWorkbook && {
      position: (offset: number) => {
        const { line, column } = find(offset);
        return { line, column: column + 1 };
      },
    }),
  };
}

/** What spreadsheet programs take for a formula, after the apostrophes that a text already has before it. */
const RISKY = /^'*[=+\-@\t\r\n]/;

/** A text as a cell that no spreadsheet program calculates: one that could be a formula has an apostrophe before it. */
export function quoteFormula(text: string): string {
  return RISKY.test(text) ? `'${text}` : text;
}

/** The text of such a cell. */
export function unquoteFormula(cell: string): string {
  return cell.startsWith("'") && RISKY.test(cell) ? cell.slice(1) : cell;
}

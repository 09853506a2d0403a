import type { Cells, Range, Source } from '../../check/diagnostics/index.ts';

/** The rows of a sheet, as text. */
export interface Sheet {
  readonly source: Source;
  /** All rows in order, including empty ones. */
  readonly rows: readonly SheetRow[];
  /** The range of a cell in the source, without quotes and spaces around its value. */
  readonly findCell: (row: SheetRow, column: number) => Range;
}

export interface SheetRow {
  /** The row's number in spreadsheet programs: from 1, including the header. */
  readonly number: number;
  /** Its range in the source. */
  readonly range: Range;
  /** The texts of its cells, without spaces around them. */
  readonly cells: readonly string[];
  /** The numbers that a workbook shows with a sign, by the index of their column: 180 for a cell that shows "£180.00". */
  readonly numbers?: ReadonlyMap<number, number>;
}

/** Why a sheet cannot be read. */
export interface SheetProblem {
  readonly problem: string;
  readonly fix: string;
  readonly range?: Range | undefined;
}

/** The maximum number of rows and columns, to limit time and memory; no one edits larger sheets by hand. */
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

/** The maximum length of a cell, in characters: the limit of Excel. */
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

/** The text of a cell without spaces around it; its line breaks are "\n". */
export function cleanCell(written: string): string {
  const text = written.trim();
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

/** Creates the functions that find and name the cell at an offset. */
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

/** A text that spreadsheet programs read as a formula, perhaps after apostrophes. */
const RISKY = /^'*[=+\-@\t\r\n]/;

/**
 * Writes a text for a cell so that no spreadsheet program calculates it: a text like a formula gets an apostrophe
 * before it.
 */
export function quoteFormula(text: string): string {
  return RISKY.test(text) ? `'${text}` : text;
}

/** Reverses `quoteFormula`. */
export function unquoteFormula(cell: string): string {
  return cell.startsWith("'") && RISKY.test(cell) ? cell.slice(1) : cell;
}

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

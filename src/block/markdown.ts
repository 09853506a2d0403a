/** A mistake in Markdown syntax that visitors would see as text. */
export interface MarkdownSlip {
  readonly written: string;
  readonly problem: string;
  readonly fix: string;
}

/*
 * In these patterns a label ends at the next "[" or "]", and an address is never matched partially. Otherwise, matching
 * takes quadratic time if no bracket is closed.
 */
const SLIPS: readonly { readonly pattern: RegExp; readonly problem: string; readonly fix: string }[] = [
  {
    pattern: /\[[^[\]\n]+\]\([^()\s]*(?![^()\s])(?=[^()\n]*$)/m,
    problem: 'is a link that is never closed, and would be shown as it is written here',
    fix: 'Put a ")" after its address.',
  },
  {
    pattern: /\[[^[\]\n]+\] +\((?:\/|#|https?:|mailto:|tel:)[^)\n]*\)/,
    problem: 'is not a link because of the space in its middle, and would be shown as it is written here',
    fix: 'Write the "(" directly after the "]".',
  },
  {
    pattern: /^[ \t]*[•●▪‣·](?=\s)/m,
    problem: 'does not start a list item, and would be shown as it is written here',
    fix: 'Write "- " instead, and a blank line above the list.',
  },
];

/** Only texts with one of these characters can contain a slip. */
const SUSPECT = /[[|•●▪‣·]/;

/** Removes code blocks and inline code, whose characters are all literal. */
export function withoutCode(markdown: string): string {
  if (!/[`~]/.test(markdown)) return markdown;
  return markdown
    .replace(/^([ >]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ >]*\2[`~]*[ \t]*$|(?![\s\S]))/gm, '')
    .replace(/`[^`]*`/g, '');
}

/** Finds the first slip of each kind in a text. */
export function findMarkdownSlips(markdown: string): readonly MarkdownSlip[] {
  if (!SUSPECT.test(markdown)) return [];
  const words = withoutCode(markdown);
  const slips = SLIPS.flatMap(({ pattern, problem, fix }) => {
    const [found] = pattern.exec(words) ?? [];
    return found === undefined ? [] : [{ written: found.trim(), problem, fix }];
  });
  const row = findUnevenRow(markdown);
  return row ? [...slips, row] : slips;
}

/**
 * Finds the first table row whose number of cells differs from the header. Additional cells would be lost. A row with
 * fewer cells is often a sentence below the table; the parser pads it, so a short text could become a million cells.
 */
function findUnevenRow(markdown: string): MarkdownSlip | undefined {
  if (!markdown.includes('|')) return undefined;
  let columns: number | undefined;
  let before = { row: '', quotes: '' };
  let isCode = false;
  for (const line of markdown.split('\n')) {
    const quotes = /^[ >]*/.exec(line)?.[0].replaceAll(' ', '') ?? '';
    const row = line.replace(/^[ >]*/, '').trimEnd();
    if (/^(?:```|~~~)/.test(row)) isCode = !isCode;
    if (isCode || quotes !== before.quotes || row === '' || isOtherBlock(row)) columns = undefined;
    else if (columns !== undefined && countCells(row) !== columns) return unevenRow(row, columns);
    else if (columns === undefined && isRule(row) && before.row.includes('|')) {
      columns = countCells(before.row);
      if (countCells(row) !== columns) return unevenRow(row, columns);
    }
    before = { row, quotes };
  }
  return undefined;
}

function unevenRow(written: string, columns: number): MarkdownSlip {
  const cells = countCells(written);
  const isText = !written.includes('|');
  return {
    written,
    problem: `is a table row with ${cells} ${cells === 1 ? 'cell' : 'cells'}, but the header of the table has ${columns}`,
    fix: isText
      ? 'If it does not belong to the table, leave a blank line above it.'
      : 'Write one "|" between two cells, and as many cells as in the header.',
  };
}

/** `|---|:--:|`, the line below the table header. */
function isRule(row: string): boolean {
  return row.includes('|') && /^[|:-][|: -]*$/.test(row) && row.includes('-');
}

/** Whether a line is a heading, a list item or a rule, which end a table even without a blank line. */
function isOtherBlock(row: string): boolean {
  return /^(?:#{1,6}\s|[-*+]\s|\d{1,9}[.)]\s|(?:[-*_] *){3,}$)/.test(row);
}

/** Counts the cells of a row; an escaped `\\|` is text. */
function countCells(row: string): number {
  const signs = row.replace(/\\./g, '').replace(/^\|/, '').replace(/\|$/, '');
  return signs.split('|').length;
}

/** Finds the first heading that is # or ##, or that skips a level. */
export function findHighHeading(markdown: string): string | undefined {
  if (!markdown.includes('#')) return undefined;
  let level = 2;
  for (const { 0: written, 1: signs = '' } of withoutCode(markdown).matchAll(/^ {0,3}(#{1,6})(?=\s).*$/gm)) {
    if (signs.length < 3 || signs.length > level + 1) return written.trim();
    level = signs.length;
  }
  return undefined;
}

/** Something that people mean as Markdown and that visitors would read as it stands. */
export interface MarkdownSlip {
  readonly written: string;
  readonly problem: string;
  readonly fix: string;
}

/*
 * A label ends at the next bracket of either kind: a pattern that looks beyond it takes the square of a text's length where
 * none is closed. For the same reason an address is never read in part.
 */
const SLIPS: readonly { readonly pattern: RegExp; readonly problem: string; readonly fix: string }[] = [
  {
    pattern: /\[[^[\]\n]+\]\([^()\s]*(?![^()\s])(?=[^()\n]*$)/m,
    problem: 'is a link that is never closed, and would be shown as it stands here',
    fix: 'Put a ")" behind its address.',
  },
  {
    pattern: /\[[^[\]\n]+\] +\((?:\/|#|https?:|mailto:|tel:)[^)\n]*\)/,
    problem: 'is no link because of the space in its middle, and would be shown as it stands here',
    fix: 'Write the "(" right behind the "]".',
  },
  {
    pattern: /^[ \t]*[•●▪‣·](?=\s)/m,
    problem: 'does not start a list item, and would be shown as it stands here',
    fix: 'Write "- " instead, and a blank line above the list.',
  },
];

/** A sign without which a text has none of the slips. */
const SUSPECT = /[[|•●▪‣·]/;

/** A text without the code in it, of which every sign is meant as it is. */
export function withoutCode(markdown: string): string {
  if (!/[`~]/.test(markdown)) return markdown;
  return markdown
    .replace(/^([ >]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ >]*\2[`~]*[ \t]*$|(?![\s\S]))/gm, '')
    .replace(/`[^`]*`/g, '');
}

/** What a text has of it, each kind once. */
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
 * The first row of a table with more cells than its head, of which the rest would be lost, or with fewer: it is often a sentence
 * below the table. The parser fills up such rows, so that a short text could become a million cells.
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
    problem: `is a row of a table with ${cells} ${cells === 1 ? 'cell' : 'cells'}, and the head of the table has ${columns}`,
    fix: isText
      ? 'If it does not belong to the table, leave a blank line above it.'
      : 'Write one "|" between two cells, and as many cells as in the head.',
  };
}

/** `|---|:--:|`, the line below the head of a table. */
function isRule(row: string): boolean {
  return row.includes('|') && /^[|:-][|: -]*$/.test(row) && row.includes('-');
}

/** A heading, a list or a rule, which ends a table without a blank line. */
function isOtherBlock(row: string): boolean {
  return /^(?:#{1,6}\s|[-*+]\s|\d{1,9}[.)]\s|(?:[-*_] *){3,}$)/.test(row);
}

/** How many cells a row has; `\\|` is a sign in a cell. */
function countCells(row: string): number {
  const signs = row.replace(/\\./g, '').replace(/^\|/, '').replace(/\|$/, '');
  return signs.split('|').length;
}

/** The first heading of a text that is higher than ###, or that leaves out a level. */
export function findHighHeading(markdown: string): string | undefined {
  if (!markdown.includes('#')) return undefined;
  let level = 2;
  for (const { 0: written, 1: signs = '' } of withoutCode(markdown).matchAll(/^ {0,3}(#{1,6})(?=\s).*$/gm)) {
    if (signs.length < 3 || signs.length > level + 1) return written.trim();
    level = signs.length;
  }
  return undefined;
}

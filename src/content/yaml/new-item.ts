import type { Fix } from '../../check/diagnostics/index.ts';
import { ITEM, lineAt, lineEnd, measureIndent, nextLine } from './lines.ts';

/** A dash before a line that starts an item. The lines below it in its column belong to it, and move with it. */
export function addDash(text: string, from: number): Fix {
  const column = measureIndent(lineAt(text, from));
  const end = endOfItem(text, from, column);
  const first = `${' '.repeat(column)}- ${lineAt(text, from).slice(column)}`;
  return replaceLines(text, from, end, first, hasLineAt(text, from, end, column) ? '  ' : '');
}

/** A space behind the dash of a line that starts an item. The lines below it that stand in the column of its key move with it. */
export function spaceBehindDash(text: string, from: number): Fix {
  const column = measureIndent(lineAt(text, from));
  const end = endOfItem(text, from, column + 1);
  const first = lineAt(text, from).replace(/^ *-/, '$& ');
  return replaceLines(text, from, end, first, hasLineAt(text, from, end, column + 1) ? ' ' : '');
}

/** The end of the lines that stand in a column or deeper, up to the next item there. */
function endOfItem(text: string, from: number, column: number): number {
  let end = lineEnd(text, from);
  for (let line = nextLine(text, from); line < text.length; line = nextLine(text, line)) {
    const content = text.slice(line, lineEnd(text, line));
    if (content.trim() === '') continue;
    if (measureIndent(content) < column || (measureIndent(content) === column && ITEM.test(content))) break;
    end = lineEnd(text, line);
  }
  return end;
}

function hasLineAt(text: string, from: number, end: number, column: number): boolean {
  for (let line = nextLine(text, from); line < end; line = nextLine(text, line)) {
    if (measureIndent(lineAt(text, line)) === column) return true;
  }
  return false;
}

function replaceLines(text: string, from: number, end: number, first: string, deeper: string): Fix {
  const firstEnd = lineEnd(text, from);
  const below = deeper === '' ? '' : text.slice(firstEnd, end).replace(/\n(?=[^\r\n])/g, `\n${deeper}`);
  return deeper === '' ? { range: [from, firstEnd], text: first } : { range: [from, end], text: first + below };
}

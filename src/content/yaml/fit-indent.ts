import type { Fix } from '../../check/diagnostics/index.ts';
import { isFiller, lineAt, lineEnd, lineStart, measureIndent, nextContent } from './lines.ts';

/** How many columns one character of an indent may have stood for, the likeliest first. */
const WIDTHS = [1, 2, 4, 0, 3, 8];
/** How much deeper a level is than the one around it. */
const STEP = 2;

/**
 * An indent of spaces instead of one with other characters: as deep as makes the line stand where lines around it do.
 * @param indent what stands before the words of the line at `from`
 */
export function fitIndent(text: string, from: number, indent: string): Fix {
  const spaces = [...indent].filter((character) => character === ' ').length;
  const others = [...indent].length - spaces;
  const isItem = /^-(?:\s|$)/.test(text.slice(from + indent.length));
  const around = columnsAround(text, from, isItem);
  const columns = WIDTHS.map((width) => spaces + others * width);
  const column = columns.find((each) => around.includes(each)) ?? spaces + others;
  return { range: [from, from + indent.length], text: ' '.repeat(column) };
}

/** The columns in which a line may stand below the one above it. */
function columnsAround(text: string, from: number, isItem: boolean): readonly number[] {
  const above = lineAbove(text, from);
  const next = nextContent(text, from);
  const below = text.slice(next, lineEnd(text, next));
  const columns = below === '' || /^ *[^\x21-\x7e]/.test(below) ? [] : findColumns(below, isItem);
  if (above === undefined) return [0];
  const deeper = /:\s*(?:#.*)?$/.test(above) ? [(findColumns(above, false)[0] ?? 0) + STEP] : [];
  return [...deeper, ...findColumns(above, isItem), ...columns];
}

/** The column of a key or, for an item, the columns of the dashes of a line. */
function findColumns(line: string, isItem: boolean): readonly number[] {
  const own = measureIndent(line);
  const [dashes = ''] = /^(?:- +)*/.exec(line.slice(own)) ?? [];
  if (!isItem) return [own + dashes.length];
  return dashes === '' ? [] : [own];
}

function lineAbove(text: string, from: number): string | undefined {
  for (let at = from; at > 0; ) {
    at = lineStart(text, at - 1);
    const line = lineAt(text, at);
    if (!isFiller(line)) return line;
  }
  return undefined;
}

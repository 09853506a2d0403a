/**
 * The part of a file that determines the completions at an offset: the top-level key around it with one item of its
 * list.
 */
export interface Focus {
  readonly text: string;
  /** The difference between an offset in the file and in this text. */
  readonly shift: number;
}

/** A line of a file. */
interface Line {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Removes everything beside the key and the item around an offset. A text that is tried in several variants is parsed
 * several times, and of a page with thirty blocks only one matters.
 */
export function focusOn(text: string, offset: number): Focus {
  const lines = splitLines(text);
  const at = lines.findLastIndex(({ start }) => start <= offset);
  const isTop = ({ text: line }: Line) => /^[^\s#-]/.test(line);
  const top = lines.findLastIndex((line, index) => index <= at && isTop(line));
  if (top === -1) return { text, shift: 0 };
  const next = lines.findIndex((line, index) => index > top && isTop(line));
  const section = lines.slice(top, next === -1 ? undefined : next);
  const [header = { start: 0, end: 0, text: '' }] = section;
  const first = section.slice(1).find(({ text: line }) => !/^\s*(?:#|$)/.test(line));
  const indent = first && measureItem(first.text);
  const isItem = ({ text: line }: Line) => indent !== undefined && measureItem(line) === indent;
  const item = section.findLastIndex((line, index) => index <= at - top && isItem(line));
  const after = section.findIndex((line, index) => index > Math.max(item, at - top) && isItem(line));
  const part = section.slice(Math.max(item, 0), after === -1 ? undefined : after);
  const kept = text.slice(part[0]?.start ?? header.start, part.at(-1)?.end);
  if (item <= 0) return { text: kept, shift: header.start };
  const head = text.slice(header.start, header.end);
  return { text: head + kept, shift: (part[0]?.start ?? 0) - head.length };
}

/** The indent of a line that starts an item of a list. */
function measureItem(line: string): number | undefined {
  return /^( *)-(?:\s|$)/.exec(line)?.[1]?.length;
}

/** The lines of a text with their line breaks. */
function splitLines(text: string): readonly Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const line of text.split(/(?<=\n)/)) {
    const end = start + line.length;
    lines.push({ start, end, text: line });
    start = end;
  }
  return text.endsWith('\n') ? [...lines, { start, end: start, text: '' }] : lines;
}

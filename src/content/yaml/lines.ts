/** A key with its colon, at the start of a text; a plain key can contain spaces, but no colon. */
export const KEY =
  /^(?:"(?:[^"\\]|\\.)*"|'[^']*'|[^\s"'#&*!|>%@`[\]{},?:-][^\s:"[\]{}]*(?: [^\s:"[\]{}]+)*)[ \t]*:(?=\s|$)/;

/** True for a line without content: blank, a comment, or an instruction for the parser. */
export function isFiller(line: string): boolean {
  return /^\s*(?:#.*)?$|^(?:---|\.\.\.)(?:\s|$)|^%/.test(line);
}

export function lineStart(text: string, offset: number): number {
  // With a negative position, lastIndexOf looks at the first character.
  return offset <= 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}

/** The end of the line at `offset`, before its line break. */
export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  if (end === -1) return text.length;
  return text.charAt(end - 1) === '\r' && end > offset ? end - 1 : end;
}

/** The whole line at `offset`, without its line break. */
export function lineAt(text: string, offset: number): string {
  return text.slice(lineStart(text, offset), lineEnd(text, offset));
}

/** The end of a line's content after `start`, without a comment, the line break and the spaces before these. */
export function contentEnd(text: string, start: number): number {
  const line = text.slice(start, lineEnd(text, start));
  const comment = line.search(/\s#(?=\s|$)/);
  return start + (comment === -1 ? line : line.slice(0, comment)).trimEnd().length;
}

/** The offset of the first character of a line that is not a space. */
export function contentStart(text: string, offset: number): number {
  const start = lineStart(text, offset);
  return start + measureIndent(text.slice(start, lineEnd(text, offset)));
}

const SPACE = 0x20;

export function measureIndent(line: string): number {
  let indent = 0;
  while (line.charCodeAt(indent) === SPACE) indent += 1;
  return indent;
}

/** The start of the line below, or the end of the text. */
export function nextLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end + 1;
}

/** The start of the next line with content, or the end of the text. */
export function nextContent(text: string, offset: number): number {
  let line = nextLine(text, offset);
  while (line < text.length && isFiller(lineAt(text, line))) line = nextLine(text, line);
  return line;
}

/** Returns a function that finds the line number, counted from 1, of an offset. The text is scanned only once. */
export function createLineFinder(text: string): (offset: number) => number {
  let starts: readonly number[] | undefined;
  return (offset) => {
    starts ??= [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** The offset of the start of the line that `offset` is on. */
export function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

/** The offset of the end of that line, before its line break. */
export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  if (end === -1) return text.length;
  return text.charAt(end - 1) === '\r' && end > offset ? end - 1 : end;
}

/** The whole line that `offset` is on, without its line break. */
export function lineAt(text: string, offset: number): string {
  return text.slice(lineStart(text, offset), lineEnd(text, offset));
}

/** The end of what a line says from `start` on: before a comment, the spaces in front of it, and the line break. */
export function contentEnd(text: string, start: number): number {
  const line = text.slice(start, lineEnd(text, start));
  const comment = line.search(/\s#(?=\s|$)/);
  return start + (comment === -1 ? line : line.slice(0, comment)).trimEnd().length;
}

/** The offset of the first character of a line that is not a space. */
export function contentStart(text: string, offset: number): number {
  const start = lineStart(text, offset);
  return start + indentOf(text.slice(start, lineEnd(text, offset)));
}

/** How many spaces a line starts with. */
export function indentOf(line: string): number {
  return line.length - line.replace(/^ +/, '').length;
}

/** The start of the nearest line above that holds something; undefined when there is none. */
export function lineAbove(text: string, offset: number): number | undefined {
  for (let start = lineStart(text, offset); start > 0; ) {
    start = lineStart(text, start - 1);
    if (/\S/.test(lineAt(text, start)) && !/^\s*#/.test(lineAt(text, start))) return start;
  }
  return undefined;
}

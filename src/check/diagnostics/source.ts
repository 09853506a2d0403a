/** A text file as the loader read it. `file` is relative to the site root, with `/` separators. */
export interface Source {
  readonly file: string;
  readonly text: string;
  /** If the file has several entries, the entry that this source belongs to. */
  readonly entry?: string | undefined;
  /** Undefined for a file that is not a sheet. */
  readonly cells?: Cells | undefined;
}

/** The cells of a sheet, by an offset inside them. */
export interface Cells {
  /** The name of a cell, as spreadsheet programs show it, and its header: `C14 (region)`. */
  readonly name: (offset: number) => string;
  /** The number of the row of a cell, and its index in the row. */
  readonly at: (offset: number) => readonly [row: number, column: number];
  /** True if fixes cannot be written, because the file is a workbook or in an old encoding. */
  readonly isReadOnly: boolean;
  /** The row and column of a cell, if the file is not a text file. */
  readonly position?: (offset: number) => Position;
}

/** Half-open range of UTF-16 offsets into a source's text. */
export type Range = readonly [start: number, end: number];

export interface Location {
  readonly source: Source;
  readonly range: Range;
  readonly cause?: Cause | undefined;
}

/** The cause of a fault that other places may have for the same reason. */
export interface Cause {
  /**
   * The kind of cause: a placeholder that filled in the value, a shared block that the page includes, a site value that
   * the place uses, or the choices of a field.
   */
  readonly kind: 'placeholder' | 'shared' | 'value' | 'choices';
  readonly location: Location;
}

/** 1-based line and column; a column counts UTF-16 units, as editors do. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** The line and column of `offset` in `text`. An offset beyond the end counts as the end. */
export function positionAt(text: string, offset: number): Position {
  const end = Math.max(0, Math.min(offset, text.length));
  let line = 1;
  let lineStart = 0;
  for (let at = text.indexOf('\n'); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) {
    line += 1;
    lineStart = at + 1;
  }
  return { line, column: end - lineStart + 1 };
}

/** The line and column of an offset; in a workbook, the row and column of its cell. */
export function findPosition({ text, cells }: Source, offset: number): Position {
  return cells?.position?.(offset) ?? positionAt(text, offset);
}

/** The start of a range, and the position after its last character. */
export function findSpan(source: Source, [start, end]: Range) {
  return { start: findPosition(source, start), end: findPosition(source, end) };
}

/** The offset of a line and column in `text`; the end of the text if it has no such line. */
export function offsetAt(text: string, { line, column }: Position): number {
  let lineStart = 0;
  for (let passed = 1; passed < line; passed += 1) {
    const end = text.indexOf('\n', lineStart);
    if (end === -1) return text.length;
    lineStart = end + 1;
  }
  return Math.min(lineStart + column - 1, text.length);
}

/** A completion item. */
export interface Completion {
  /** Its label in the list, and the text to filter by. */
  readonly label: string;
  readonly kind: 'key' | 'value' | 'name' | 'word' | 'snippet';
  /** The replacement of `range`: text, or a snippet with `$1` for the cursor. */
  readonly insert: string;
  readonly isSnippet: boolean;
  /** UTF-16 offsets in the text of the file. */
  readonly range: readonly [start: number, end: number];
  /** Smaller ones come first. */
  readonly order: string;
  /** A few words beside the label. */
  readonly detail?: string | undefined;
  /** In Markdown, shown when it is selected in the list. */
  readonly about?: string | undefined;
}

/** All completions at a position. */
export interface Completions {
  readonly items: readonly Completion[];
  /** Whether there are more when more is typed. */
  readonly hasMore: boolean;
}

/** Escapes the special characters of a snippet. */
export function escapeSnippet(text: string): string {
  return text.replace(/[\\$}]/g, '\\$&');
}

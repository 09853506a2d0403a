export interface Completion {
  /** The label in the list; the editor also filters by it. */
  readonly label: string;
  readonly kind: 'key' | 'value' | 'name' | 'word' | 'snippet';
  /** The replacement of `range`: text, or a snippet with `$1` for the cursor. */
  readonly insert: string;
  readonly isSnippet: boolean;
  /** UTF-16 offsets in the text of the file. */
  readonly range: readonly [start: number, end: number];
  /** The sort key: smaller keys come first. */
  readonly order: string;
  /** A few words beside the label. */
  readonly detail?: string | undefined;
  /** Markdown that the editor shows when the item is selected. */
  readonly about?: string | undefined;
}

/** All completions at a position. */
export interface Completions {
  readonly items: readonly Completion[];
  /** True if the list was cut: the editor must ask again when the author types more. */
  readonly hasMore: boolean;
}

/** Escapes the special characters of a snippet. */
export function escapeSnippet(text: string): string {
  return text.replace(/[\\$}]/g, '\\$&');
}

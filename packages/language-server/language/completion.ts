/** Something that an editor offers to write. */
export interface Completion {
  /** What is shown in the list, and what is typed to find it. */
  readonly label: string;
  readonly kind: 'key' | 'value' | 'name' | 'word' | 'snippet';
  /** What is written in the place of `range`: text, or a snippet with `$1` where the cursor goes. */
  readonly insert: string;
  readonly isSnippet: boolean;
  /** UTF-16 offsets in the text of the file. */
  readonly range: readonly [start: number, end: number];
  /** Those with the smaller come first. */
  readonly order: string;
  /** In a few words beside the label. */
  readonly detail?: string | undefined;
  /** In Markdown, once it is chosen in the list. */
  readonly about?: string | undefined;
}

/** All that is offered at a place. */
export interface Completions {
  readonly items: readonly Completion[];
  /** Whether there is more once more is typed. */
  readonly hasMore: boolean;
}

/** A text in a snippet, in which some signs have a meaning. */
export function escapeSnippet(text: string): string {
  return text.replace(/[\\$}]/g, '\\$&');
}

import type { Path } from '../../../src/content/yaml/edit/edit.ts';

/** The blocks of a page, and the files that they are in. */
export interface PageOutline {
  readonly path: string;
  /** True if a mistake prevents the page from being rendered; its blocks are unknown. */
  readonly isBroken?: true;
  /** The file to edit for this page; for an entry, its own. */
  readonly file: string;
  /** The URL of its social card; undefined if it has none. */
  readonly card?: string;
  /** Where to edit the entry of the page, if the editor cannot: it is one of several in a file. */
  readonly entryIn?: { readonly file: string; readonly where: string };
  /** The file with its blocks: the page's own, or the template of its collection. */
  readonly blocksFile: string;
  /** The number of pages that are made from that file. */
  readonly pagesOfBlocks: number;
  /** In page order. */
  readonly blocks: readonly OutlineBlock[];
  /** By file, the text to which the paths of the blocks apply. */
  readonly texts: Readonly<Record<string, string>>;
}

export interface OutlineBlock {
  readonly type: string;
  readonly id?: string;
  /** The file that contains it. */
  readonly file: string;
  readonly path: Path;
  readonly line: number;
  /** Its index among the children of `main` with `data-block`; undefined if it is hidden at the moment. */
  readonly shownAt?: number;
  /** The shared block that is included here; the values in `file` at `path` override those of its own file. */
  readonly shared?: { readonly name: string; readonly file: string; readonly pages: number };
}

import type { Path } from '../../../src/content/yaml/edit/edit.ts';

/** What is on a page, and where it is written. */
export interface PageOutline {
  readonly path: string;
  /** True while a mistake keeps the page from being made: nothing is known of its blocks. */
  readonly isBroken?: true;
  /** The file that a person edits to change the page: of an entry, its own. */
  readonly file: string;
  /** The address of the image that social networks show of it; undefined on a site without. */
  readonly card?: string;
  /** Where its blocks are written: the file itself, or the template of its collection. */
  readonly blocksFile: string;
  /** How many pages are made from that file. */
  readonly pagesOfBlocks: number;
  /** In their order. */
  readonly blocks: readonly OutlineBlock[];
  /** By file, the text to which the paths of the blocks apply. */
  readonly texts: Readonly<Record<string, string>>;
}

export interface OutlineBlock {
  readonly type: string;
  readonly id?: string;
  /** Where it is written. */
  readonly file: string;
  readonly path: Path;
  readonly line: number;
  /** Its place among the children of `main` that carry `data-block`; undefined for one that is not shown now. */
  readonly shownAt?: number;
  /** The shared block that stands here: what is said of it in `file` at `path` goes before what its own file says. */
  readonly shared?: { readonly name: string; readonly file: string; readonly pages: number };
}

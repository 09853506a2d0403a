import { hash } from 'node:crypto';
import type { Directives } from './headers/index.ts';
import type { FileSignature } from './output.ts';
import type { Table } from './store/index.ts';
import { openFiles, openTable } from './store/index.ts';

/** A file that a build wrote, with enough of its inputs to decide whether a build would write the same file again. */
export interface WrittenFile {
  /** Equal as long as the inputs are equal; undefined for a page with a fault, which every build writes again. */
  readonly version: string | undefined;
  /** `Output.readSignature` of the written file. */
  readonly signature: string | undefined;
  /** The addresses of the pictures in the file. */
  readonly pictures: readonly string[];
  /** The directives of the policy of the page. */
  readonly policy: Directives;
  /** The headings of the page in the search index. */
  readonly headings: readonly string[];
  /** The names of the files of props that the page needs. */
  readonly propsFiles: readonly string[];
  /** The file with the JSON of the page, if the build wrote one. */
  readonly json?: FileSignature | undefined;
}

/** The written files of pages, by path. */
export type WrittenPages = ReadonlyMap<string, WrittenFile>;

/** The files that the last build into a folder wrote for pages, by path: the pages and their social cards. */
export type BuildManifest = Table<WrittenFile>;

/** Opens the manifest of the folder `out`; it is stored in the cache of the site. */
export function openManifest(folder: string, out: string): BuildManifest {
  return openTable(openFiles(folder), `written-${hash('sha1', out).slice(0, 16)}`);
}

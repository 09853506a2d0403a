import { hash } from 'node:crypto';
import type { Directives } from './headers/index.ts';
import type { FileSignature } from './output.ts';
import type { Table } from './store/index.ts';
import { openFiles, openTable } from './store/index.ts';

/** A file that a build wrote, with its inputs: enough to see whether a build would write the same again. */
export interface WrittenFile {
  /** Equal as long as its inputs are; undefined for a page with a fault, which every build writes again. */
  readonly version: string | undefined;
  /** `Output.readSignature` of the written file. */
  readonly signature: string | undefined;
  /** The addresses of the pictures that it mentions. */
  readonly pictures: readonly string[];
  /** What it may load. */
  readonly policy: Directives;
  /** Its headings in the search index. */
  readonly headings: readonly string[];
  /** The names of its files of props. */
  readonly propsFiles: readonly string[];
  /** The JSON of the page, which was written with it. */
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

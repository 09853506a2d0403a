import { hash } from 'node:crypto';
import type { Directives } from './headers/index.ts';
import type { Table } from './store/index.ts';
import { openFiles, openTable } from './store/index.ts';

/** A file that a build wrote, and what from: enough to tell whether it would write the same again. */
export interface WrittenFile {
  /** Equal while the same would be written; undefined for a page with a fault, which every build writes again. */
  readonly version: string | undefined;
  /** `Output.readSignature` of the file when it had been written. */
  readonly signature: string | undefined;
  /** The addresses of the pictures that it mentions. */
  readonly pictures: readonly string[];
  /** What it may load. */
  readonly policy: Directives;
  /** Its headings, as far as the search of the site lists them. */
  readonly headings: readonly string[];
}

/** What a build wrote for pages, by file. */
export type WrittenPages = ReadonlyMap<string, WrittenFile>;

/** What the last build into a folder wrote for pages, by file: the pages and their social cards. */
export type BuildManifest = Table<WrittenFile>;

/** Opens the manifest of what is built into `out`, in a folder that belongs to the site. */
export function openManifest(folder: string, out: string): BuildManifest {
  return openTable(openFiles(folder), `written-${hash('sha1', out).slice(0, 16)}`);
}

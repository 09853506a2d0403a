import { hash } from 'node:crypto';
import { join } from 'node:path';
import type { PageRecord } from '../content/index.ts';
import { listFiles } from './list-files.ts';
import type { WrittenSite } from './page-writer.ts';
import type { StoredFiles, StoredValue } from './store/index.ts';
import { openFiles, openValue } from './store/index.ts';

/** One of several parts of a site's pages, as `3/8` names the third of eight. */
export interface Shard {
  readonly part: number;
  readonly of: number;
}

/** Undefined for a text that names no shard. */
export function parseShard(text: string): Shard | undefined {
  const [, part, of] = /^(\d{1,4})\/(\d{1,4})$/.exec(text)?.map(Number) ?? [];
  return part !== undefined && of !== undefined && part >= 1 && part <= of ? { part, of } : undefined;
}

/** Whether a page belongs to a shard, by the file it is made from: always the same for the same file. */
export function isInShard({ part, of }: Shard, file: string): boolean {
  return Number.parseInt(hash('sha1', file).slice(0, 8), 16) % of === part - 1;
}

/** What a machine that has built a shard hands over. */
export interface ShardFolder {
  /** The folder of its files, as they will lie in the site. */
  readonly site: string;
  /** The encoded pictures that its pages show. */
  readonly encoded: StoredFiles;
  /** The names of these. */
  readonly listEncoded: () => readonly string[];
  readonly result: StoredValue<ShardResult>;
}

/** What was built. Its `source` is looked at before anything else: the rest may be of another state of the builder. */
export interface ShardResult extends WrittenSite {
  /** Equal for shards of one site in one state, built by the same builder. */
  readonly source: string;
  readonly rendered: number;
  /** The instant for which it was built, in ms since 1970. */
  readonly at: number;
  /** The hash of the bytes of each file of its pages. */
  readonly hashes: ReadonlyMap<string, string>;
  /** What its sound pages depend on, by file. */
  readonly records: ReadonlyMap<string, PageRecord>;
}

/** The hash of the bytes of a file, as a result has it. */
export function hashContent(content: string | Uint8Array): string {
  return hash('sha1', content);
}

/** The folder of one shard in that of all of them. */
export function openShardFolder(folder: string, { part, of }: Shard): ShardFolder {
  const own = join(folder, `${part}-of-${of}`);
  return {
    site: join(own, 'site'),
    encoded: openFiles(join(own, 'encoded')),
    listEncoded: () => listFiles(join(own, 'encoded')),
    result: openValue(openFiles(own), 'result'),
  };
}

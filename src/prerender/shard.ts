import { hash } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import type { PageStore } from '../content/index.ts';
import { createPageStore, pageBook } from '../content/index.ts';
import { listFiles } from './list-files.ts';
import type { StoredManifest } from './manifest.ts';
import { storedManifest } from './manifest.ts';
import type { StoredFiles, StoredValue } from './store/index.ts';
import { openFiles, openParts, openValue } from './store/index.ts';

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
  readonly manifest: StoredValue<ShardManifest>;
  readonly written: StoredValue<StoredManifest>;
  /** What its sound pages depend on. */
  readonly pages: PageStore;
}

const shardManifest = z.strictObject({
  part: z.int(),
  of: z.int(),
  /** Equal for shards of one site in one state, built by the same builder. */
  source: z.string(),
  rendered: z.int(),
  /** The instant for which it was built, in ms since 1970. */
  at: z.number(),
  /** The files of its pages, with a hash of the bytes of each. */
  files: z.array(z.tuple([z.string(), z.string()])),
});
export type ShardManifest = z.output<typeof shardManifest>;

/** The hash of the bytes of a file, as a manifest has it. */
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
    manifest: openValue(join(own, 'shard.json'), shardManifest),
    written: openValue(join(own, 'written.json'), storedManifest),
    pages: createPageStore(openParts(join(own, 'pages.json'), pageBook)),
  };
}

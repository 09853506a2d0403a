import { hash } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import type { KeptFiles, KeptValue } from '../incremental/store/index.ts';
import { keepFiles, keepInFile } from '../incremental/store/index.ts';
import type { PageStore } from '../site/index.ts';
import { createPageStore, isPageBook } from '../site/index.ts';
import type { KeptLedger } from './ledger.ts';
import { isKeptLedger } from './ledger.ts';
import { listFiles } from './output.ts';

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
  readonly encoded: KeptFiles;
  /** The names of these. */
  readonly listEncoded: () => readonly string[];
  readonly manifest: KeptValue<ShardManifest>;
  readonly ledger: KeptValue<KeptLedger>;
  /** On what grounds its pages were found sound. */
  readonly pages: PageStore;
}

const shardManifest = z.strictObject({
  part: z.int(),
  of: z.int(),
  /** Equal for shards of one site in one state, built by the same builder. */
  source: z.string(),
  rendered: z.int(),
  /** The moment for which it was built, in ms since 1970. */
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
  const isManifest = (value: unknown): value is ShardManifest => shardManifest.safeParse(value).success;
  return {
    site: join(own, 'site'),
    encoded: keepFiles(join(own, 'encoded')),
    listEncoded: () => listFiles(join(own, 'encoded')),
    manifest: keepInFile(join(own, 'shard.json'), isManifest),
    ledger: keepInFile(join(own, 'ledger.json'), isKeptLedger),
    pages: createPageStore(keepInFile(join(own, 'pages.json'), isPageBook)),
  };
}

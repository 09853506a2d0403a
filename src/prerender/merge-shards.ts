import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRefused } from '../check/diagnostics/index.ts';
import { withFuture } from '../check/index.ts';
import { formatInstant } from '../content/index.ts';
import { beginBuild } from './begin-build.ts';
import type { BuildOptions, BuildResult, BuildTools } from './build-tools.ts';
import { finishSite } from './finish-site.ts';
import type { WrittenFile } from './manifest.ts';
import { buildInto, sizesByEnding } from './output.ts';
import type { ShardFolder, ShardResult } from './shard.ts';
import { hashContent, openShardFolder } from './shard.ts';
import type { StoredFiles } from './store/index.ts';

interface MergeOptions extends BuildOptions {
  /** The folder with those of the shards. */
  readonly from: string;
  /** As the shards must name it. */
  readonly source: string;
  /** Where this builder stores encoded pictures. */
  readonly encoded: StoredFiles;
}

/** Shards that cannot be put together, and why. */
export class ShardError extends Error {}

/** Puts the shards of a site together: the folder holds what a build of the whole would have written. */
export async function mergeShards(tools: BuildTools, options: MergeOptions): Promise<BuildResult> {
  const { root, out, from, source, encoded, strict = false, json = false, onProgress } = options;
  const shards = findShards(from, source);
  const { client, loaded } = await beginBuild(tools, onProgress);
  const check = tools.createCheck(loaded);
  const pageFiles = new Set(check.pages.map(({ file }) => file));
  const records = new Map(shards.flatMap((shard) => [...shard.records].filter(([file]) => pageFiles.has(file))));
  check.merge(records);
  // A page with a warning has no stored record, so it is checked again here to find the warning.
  for (const page of check.pages) if (!records.has(page.file)) check.check(page);
  check.linking();
  const { site } = loaded;
  const instants = check.instants();
  refuseCrossed(instants, [site.at, ...shards.map(({ at }) => at)], site.timeZone);
  const diagnostics = withFuture(site, instants, check.diagnostics(), tools.diagnoseAt);
  if (isRefused(diagnostics, strict)) return { diagnostics, built: undefined };

  return buildInto(out, async (output) => {
    const pages = new Map<string, WrittenFile>();
    for (const shard of shards) {
      for (const [file, page] of shard.pages) {
        const write = (name: string) => {
          output.write(name, readPage(shard, name));
          return output.readSignature(name);
        };
        const asJson = page.json && ([page.json[0], write(page.json[0]) ?? ''] as const);
        pages.set(file, { ...page, signature: write(file), json: asJson });
      }
      for (const name of shard.folder.listEncoded()) {
        const bytes = shard.folder.encoded.read(name);
        if (bytes) encoded.write(name, bytes);
      }
    }
    const propsFiles = new Map(shards.flatMap((shard) => [...shard.propsFiles]));
    await finishSite(tools, { root, loaded, client, output, pages, propsFiles, instants, json, onProgress });
    const rendered = shards.reduce((sum, shard) => sum + shard.rendered, 0);
    return { diagnostics, built: { url: site.url, pages: site.pages.length, rendered, sizes: sizesByEnding(output) } };
  });
}

/** A page of a shard, as it was written there. */
function readPage({ name, folder, hashes }: BuiltShard, file: string): Uint8Array {
  const path = join(folder.site, file);
  const bytes = existsSync(path) ? readFileSync(path) : undefined;
  if (bytes && hashContent(bytes) === hashes.get(file)) return bytes;
  throw new ShardError(
    `Shard ${name} is damaged: its ${file} is ${bytes ? 'different from what was built' : 'missing'}. Build it again, or copy it here again.`,
  );
}

/** Throws where something of the site came or went between the instants for which its parts were built. */
function refuseCrossed(instants: readonly number[], parts: readonly number[], timeZone: string): void {
  const [first, last] = [Math.min(...parts), Math.max(...parts)];
  const crossed = instants.find((instant) => instant > first && instant <= last);
  if (crossed === undefined) return;
  throw new ShardError(
    `Something on the site starts or ends at ${formatInstant(crossed, timeZone)}, and some shards were built before that and some after. ` +
      'Build them again, and merge them, with the same --at.',
  );
}

interface BuiltShard extends ShardResult {
  /** As `3/8`. */
  readonly name: string;
  readonly folder: ShardFolder;
}

/** All shards of one build; throws when they are not, or not all there. */
function findShards(from: string, source: string): readonly BuiltShard[] {
  const names = existsSync(from) ? readdirSync(from).filter((name) => /^\d+-of-\d+$/.test(name)) : [];
  const [of = 0, other] = new Set(names.map((name) => Number(name.split('-').at(-1))));
  if (of === 0) throw new ShardError(`There are no shards in ${from}. Build them first: npm run build -- --shard 1/8`);
  if (other !== undefined) {
    throw new ShardError(`${from} has shards of ${of} and of ${other}. Delete those that belong to another build.`);
  }
  const found = Array.from({ length: of }, (_, index) => {
    const folder = openShardFolder(from, { part: index + 1, of });
    return { name: `${index + 1}/${of}`, folder, result: folder.result.read() };
  });
  const missing = found.filter(({ result }) => !result).map(({ name }) => name);
  if (missing.length > 0) {
    throw new ShardError(`${from} has no shard ${missing.join(', ')}: it failed, or was not copied here.`);
  }
  const foreign = found.filter(({ result }) => result?.source !== source).map(({ name }) => name);
  if (foreign.length > 0) {
    const which = foreign.join(', ');
    throw new ShardError(
      `Shard ${which} was built from other files, or by a different version of the builder. Build it again.`,
    );
  }
  return found.flatMap(({ result, ...shard }) => (result ? [{ ...result, ...shard }] : []));
}

import { basename } from 'node:path';
import { isRefused } from '../check/diagnostics/index.ts';
import type { PageRecord } from '../content/index.ts';
import { beginBuild } from './begin-build.ts';
import { buildPages } from './build-pages.ts';
import type { BuildOptions, BuildResult, BuildTools } from './build-tools.ts';
import { encodePictures } from './finish-site.ts';
import type { Output } from './output.ts';
import { buildInto, sizesByEnding } from './output.ts';
import { pageScripts } from './page-scripts.ts';
import { createPageWriter } from './page-writer.ts';
import { paintSocialCards } from './paint-social-cards.ts';
import type { Shard } from './shard.ts';
import { hashContent, isInShard, openShardFolder } from './shard.ts';
import { findShownPictures } from './shown-pictures.ts';

interface ShardOptions extends BuildOptions {
  readonly shard: Shard;
  /** Names the state of the builder and of the site's files: shards with another do not go together. */
  readonly source: string;
}

/**
 * Builds one of several parts of a site's pages into a folder of its own in `out`. It checks the pages of the part, and all
 * that is between pages; the files that a site has beside its pages are for `mergeShards` to write.
 */
export async function buildShard(tools: BuildTools, options: ShardOptions): Promise<BuildResult> {
  const { out, shard, source, strict = false, json, onProgress } = options;
  const { client, loaded } = await beginBuild(tools, onProgress);
  const { site } = loaded;
  const folder = openShardFolder(out, shard);
  return buildInto(folder.site, async (output) => {
    const render = tools.createRenderer(site, pageScripts(client));
    const hashes = new Map<string, string>();
    const write: Output['write'] = (file, content) => {
      output.write(file, content);
      hashes.set(file, hashContent(content));
    };
    const writer = createPageWriter({
      site,
      render,
      socialCards: tools.socialCards(site),
      output: { ...output, write },
      json,
    });
    const records = new Map<string, PageRecord>();
    const check = tools.createCheck(loaded, records);
    const rendered = await buildPages({
      site,
      check,
      pages: check.pages.filter(({ file }) => isInShard(shard, file)),
      writer,
      output,
      isFirst: true,
      onProgress: (done, total) => onProgress?.({ step: 'rendering', done, total }),
    });
    const diagnostics = check.diagnostics();
    if (isRefused(diagnostics, strict)) {
      return { diagnostics, built: undefined };
    }
    const written = writer.written();
    const shown = findShownPictures(tools.pictures, site, written.pages).encoded;
    const { encoded } = folder;
    for (const [address, bytes] of await encodePictures(tools.pictures, shown, onProgress)) {
      encoded.write(basename(address), bytes);
    }
    const socialCards = tools.socialCards(site);
    const own = site.pages.filter(({ file }) => isInShard(shard, file));
    if (socialCards)
      await paintSocialCards(socialCards, own, onProgress, (address, image) => encoded.write(basename(address), image));
    onProgress?.({ step: 'writing' });
    output.commit();
    folder.result.write({ source, rendered, at: site.at, hashes, ...written, records });
    return { diagnostics, built: { url: site.url, pages: rendered, rendered, sizes: sizesByEnding(output) } };
  });
}

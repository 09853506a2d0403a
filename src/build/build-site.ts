import { withFuture } from '../check/index.ts';
import { beginBuild, isRefused } from './begin-build.ts';
import { buildPages } from './build-pages.ts';
import type { BuildOptions, BuildResult, BuildTools } from './build-tools.ts';
import { finishSite } from './finish-site.ts';
import { buildInto, sizesByEnding } from './output.ts';
import { pageScripts } from './page-scripts.ts';
import { createPageWriter } from './page-writer.ts';

/**
 * Builds a site into a folder of static files. Pages that an earlier build has written from the same are left alone;
 * with an error in the content the folder stays untouched.
 */
export async function buildSite(
  tools: BuildTools,
  { root, out, strict = false, onProgress }: BuildOptions,
): Promise<BuildResult> {
  const { client, loaded } = await beginBuild(tools, onProgress);
  const { site } = loaded;
  return buildInto(out, async (output) => {
    const scripts = pageScripts(client);
    const render = tools.createRenderer(site, scripts);
    const writer = createPageWriter({
      site,
      render,
      socialCards: tools.socialCards(site),
      output,
      last: tools.manifest,
    });
    const check = tools.createCheck(loaded);
    const { buildElsewhere } = tools;
    const rendered = await buildPages({
      site,
      check,
      pages: check.pages,
      writer,
      output,
      elsewhere: buildElsewhere && ((files) => buildElsewhere({ scripts, files })),
      onProgress: (done, total) => onProgress?.({ step: 'rendering', done, total }),
    });
    check.linking();
    const instants = check.instants();
    const diagnostics = withFuture(site, instants, check.diagnostics(), tools.diagnoseAt);
    if (isRefused(diagnostics, strict)) {
      return { diagnostics, built: undefined };
    }

    await finishSite(tools, {
      root,
      loaded,
      client,
      output,
      pages: writer.pages(),
      instants,
      onProgress,
    });
    return { diagnostics, built: { pages: site.pages.length, rendered, sizes: sizesByEnding(output) } };
  });
}

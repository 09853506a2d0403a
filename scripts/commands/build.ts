import { resolve } from 'node:path';
import colors from 'picocolors';
import { createEngine, openMedia, readPageAssets } from '../../src/app.ts';
import type { BuildProgress } from '../../src/build/index.ts';
import { buildSite, bundleClient } from '../../src/build/index.ts';
import type { Command } from '../command.ts';
import { EXIT, parseOptions, siteRoot } from '../command.ts';
import { encodedFiles, siteCache } from '../site-cache.ts';
import { createProgressLine, formatBytes, formatTime, printDiagnostics } from '../terminal.ts';

const HELP = `Usage: npm run build -- [options]

Checks the site and writes it to dist/. With an error in the content nothing is written.

  --strict     build nothing with a warning either, such as a TODO: for the build that goes live
  --root DIR   the folder of site.yaml (default: this project)
  --out DIR    the folder to write to (default: dist in the root)
`;

export const build: Command = async (args, project, cache) => {
  const options = { strict: { type: 'boolean' }, root: { type: 'string' }, out: { type: 'string' } } as const;
  const { values } = parseOptions(args, options, HELP);
  const root = siteRoot(values.root, project, HELP);
  const out = resolve(root, values.out ?? 'dist');
  const progress = createProgressLine();
  const started = performance.now();
  const known = siteCache(cache, root);
  progress.show('Looking at the pictures…');
  const media = await openMedia(root, { cache: known, encoded: encodedFiles(project) });
  const checking = createEngine(root, [], { cache: known, media });
  const { diagnostics, built } = await buildSite(
    {
      loadSite: checking.load,
      checkSite: checking.check,
      bundleClient: () => bundleClient(project),
      pictures: media.pictures,
      iconFiles: checking.iconFiles,
      files: readPageAssets().files,
      createPageRenderer: (site, scripts) => {
        const render = createEngine(root, scripts, { media }).createRenderer(site);
        return (page) => render(page, site.open(page).blocks).html;
      },
    },
    { root, out, strict: values.strict ?? false, onProgress: (step) => progress.show(inWords(step)) },
  );
  checking.save();
  progress.clear();
  printDiagnostics(diagnostics);
  for (const file of media.icons.damaged)
    console.error(colors.yellow(`${file} cannot be drawn, so the site lacks the icons made from it.`));
  if (!built) {
    console.error(colors.red('Nothing was built.'));
    return EXIT.content;
  }
  const time = formatTime(performance.now() - started);
  console.log(`${colors.green('Built')} ${built.pages} pages in ${time} to ${out}`);
  for (const [kind, bytes] of [...built.sizes].sort(([, left], [, right]) => right - left)) {
    console.log(`  ${kind.padEnd(6)} ${formatBytes(bytes).padStart(9)}`);
  }
  return EXIT.fine;
};

function inWords({ step, done, total }: BuildProgress): string {
  switch (step) {
    case 'reading':
      return 'Reading the site…';
    case 'checking':
      return `Checking ${total} pages…`;
    case 'bundling':
      return 'Bundling the scripts…';
    case 'rendering':
      return `Rendering ${done} of ${total} pages…`;
    case 'encoding':
      return `Encoding pictures: ${done} of ${total}…`;
    case 'writing':
      return 'Copying files…';
  }
}

import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import colors from 'picocolors';
import { refreshForms } from '../../packages/receivers/index.ts';
import { isSheet } from '../../src/content/index.ts';
import type { BuildOptions, BuildProgress, BuildResult } from '../../src/prerender/index.ts';
import { buildSite, holdsBuiltSite, listFiles } from '../../src/prerender/index.ts';
import type { OpenSite } from '../build/open-site.ts';
import { openSite } from '../build/open-site.ts';
import type { Command } from '../command.ts';
import { EXIT, parseOptions, readInstant, siteRoot, UsageError } from '../command.ts';
import { readSources } from '../read-sources.ts';
import { refuseForeign, refuseSources } from '../refuse-folder.ts';
import { createProgressLine, formatBytes, formatTime, printDiagnostics } from '../terminal.ts';

const HELP = `Usage: npm run build -- [options]

Checks the site and writes it to dist/. Pages that have not changed since an earlier build are not written again.
With an error in the content, nothing is written. dist/ only changes when the build has succeeded.

  --strict      also refuse to build with a warning, such as a TODO; for the build that goes live
  --at DATE     build the site as it will be on a day, or at a day and time, in its own time zone:
                --at 2027-01-01, --at "2027-01-01 09:00" (default: now). dist/next-change.json says when the next
                page or block comes or goes, which is when to build again
  --json        also write each page as JSON, and pages/manifest.json with all addresses, for React apps
                (docs/react.md)
  --offline     take the last answers of the site's own sources, without asking them (docs/spreadsheets.md)
  --root DIR    the folder of site.yaml (default: this project)
  --out DIR     the folder to write to (default: dist in the root). All else in it is deleted, so it must be empty,
                or hold a site that was built into it
`;

const OPTIONS = {
  strict: { type: 'boolean' },
  json: { type: 'boolean' },
  at: { type: 'string' },
  offline: { type: 'boolean' },
  root: { type: 'string' },
  out: { type: 'string' },
} as const;

export const build: Command = async (args, project, cache) => {
  const { values } = parseOptions(args, OPTIONS, HELP);
  const root = siteRoot(values.root, project, HELP);
  const out = resolve(root, values.out ?? 'dist');
  refuseSources(out, [root, project], HELP);
  // The default folder always belongs to the builder, so its content may be deleted.
  if (values.out !== undefined) refuseForeign(out, holdsBuiltSite, HELP);
  if (!(await readSources(root, values.offline, values.strict))) return EXIT.content;
  const progress = createProgressLine();
  const started = performance.now();
  progress.show('Reading the pictures…');
  const site = await openSite({ root, out, project, cache, at: readInstant(values.at, HELP) });
  const onProgress = (step: BuildProgress) => progress.show(inWords(step));
  const json = values.json ?? false;
  if (json) refuseOwnJson(join(root, 'public'));
  const options = { root, out, strict: values.strict ?? false, json, onProgress };
  try {
    const result = await buildWhole(site, options);
    progress.clear();
    site.save();
    if (result.built) refreshForms(root, () => site.tools.load().site);
    for (const file of site.damaged)
      console.error(colors.yellow(`${file} cannot be drawn, so the site lacks the icons made from it.`));
    const time = formatTime(performance.now() - started);
    const code = tell(result, `in ${time} to ${out}`);
    if (result.built) remindOfAddress(result.built.url);
    return code;
  } finally {
    progress.clear();
    await site.thread.stop();
  }
};

/**
 * Warns if the site still has the example address of a new site, to which search engines and shared links would lead.
 */
function remindOfAddress(url: string): void {
  if (!/(?:^|\.)example\.(?:com|net|org)$/.test(new URL(url).hostname)) return;
  console.log(colors.yellow(`The address of the site is still ${url}. Write your own into site.yaml, as "url:".`));
}

/** @throws {UsageError} if files of the site itself are where the JSON of pages will be */
function refuseOwnJson(publicFolder: string): void {
  const own = listFiles(join(publicFolder, 'pages')).find((file) => file.endsWith('.json'));
  if (own) throw new UsageError(`--json writes pages to pages/, where public/pages/${own} would be, too.`, HELP);
}

/**
 * The estimated number of pages from which an early start of the second thread saves time. The number of pages to build
 * is not known yet at this point.
 */
const LARGE = 1000;

/**
 * By default, V8 lets the heap of each thread grow to a multiple of the used memory before it collects garbage. For ten
 * thousand pages, collecting earlier saves 75 of 514 MiB. It costs 4 % more processor time, so smaller sites are built
 * as usual. The flag is reset afterwards, because V8 uses stored code only with the flags of the run that stored it.
 */
const MANY = 5000;
const [COLLECT_OFTEN, COLLECT_AS_USUAL] = ['--heap-growing-percent=60', '--heap-growing-percent=0'];

async function buildWhole({ tools, thread }: OpenSite, options: BuildOptions): Promise<BuildResult> {
  const pages = tools.manifest.isEmpty() ? guessPages(options.root) : 0;
  if (pages < LARGE) return buildSite(tools, options);
  if (pages >= MANY) setFlagsFromString(COLLECT_OFTEN);
  try {
    return await buildSite({ ...tools, secondThread: { ...thread, scout: thread.startScouting() } }, options);
  } finally {
    setFlagsFromString(COLLECT_AS_USUAL);
  }
}

/** In bytes: rows of a sheet that are shorter than this rarely have a page of their own. */
const ROW = 500;

/** Estimates the number of pages: one for each file, and one for each `ROW` bytes of a sheet. */
function guessPages(root: string): number {
  const files = ['pages', 'data'].flatMap((folder) => listFiles(join(root, folder)).map((file) => join(folder, file)));
  const lists = files.filter((file) => isSheet(file) || /\.json$/i.test(file));
  return lists.reduce((sum, list) => sum + statSync(join(root, list)).size / ROW, files.length);
}

function inWords({ step, done, total }: BuildProgress): string {
  switch (step) {
    case 'bundling':
      return 'Bundling the scripts…';
    case 'reading':
      return 'Reading the site…';
    case 'rendering':
      return `Checking and rendering ${done} of ${total} pages…`;
    case 'encoding':
      return `Encoding pictures: ${done} of ${total}…`;
    case 'painting':
      return `Drawing social cards: ${done} of ${total}…`;
    case 'writing':
      return 'Copying files…';
  }
}

/** Prints the result of a build. */
function tell({ diagnostics, built }: BuildResult, where: string): number {
  printDiagnostics(diagnostics);
  if (!built) {
    console.error(colors.red('Nothing was built.'));
    return EXIT.content;
  }
  const { pages, rendered } = built;
  const again = rendered < pages ? `, ${rendered} of them rendered again,` : '';
  console.log(`${colors.green('Built')} ${pages} pages${again} ${where}`);
  for (const [kind, { files, bytes }] of [...built.totals].sort(([, left], [, right]) => right.bytes - left.bytes)) {
    const count = `${files} file${files === 1 ? ' ' : 's'}`;
    console.log(`  ${kind.padEnd(8)} ${count.padStart(12)} ${formatBytes(bytes).padStart(9)}`);
  }
  return EXIT.fine;
}

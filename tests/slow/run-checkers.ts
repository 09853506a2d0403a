import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { HtmlValidate } from 'html-validate/browser';
import { chromium } from 'playwright';
import { z } from 'zod';
import { installSources } from '../../packages/bench/packages.ts';
import { CHROMIUM_FLAGS } from '../../scripts/chromium.ts';

const sources = join(import.meta.dirname, 'checkers');
/** The checkers are not among our packages: they weigh 230 MB, and nothing but this test asks them. */
const home = join(import.meta.dirname, '../../.cache/checkers');

const LARGEST_OUTPUT = 64 * 1024 * 1024;

const vnuReport = z.object({ messages: z.array(z.object({ url: z.string().optional(), message: z.string() })) });
const crawlReport = z.strictObject({
  pages: z.array(z.string()),
  links: z.array(z.string()),
  fragments: z.array(z.string()),
});
const pageScore = z.strictObject({ path: z.string(), score: z.number(), failed: z.array(z.string()) });
const seoReport = z.array(pageScore);
type PageScore = z.infer<typeof pageScore>;

/** Installs the checkers that are no dependency, once for each state of their `package.json`; throws with the reason where it cannot. */
export function installCheckers(): void {
  const problem = installSources(sources, home);
  if (problem !== undefined) throw new Error(`The checkers are not there: ${problem}.`);
}

/** Whether there is a Java, which the Nu checker needs. */
export function hasJava(): boolean {
  return spawnSync('java', ['-version']).status === 0;
}

/**
 * What html-validate finds in pages, given as file name and HTML. Its presets about style are left out: they ask for `<meta>` and
 * `<input disabled>` where React writes `<meta/>` and `<input disabled="">`, which mean the same.
 */
export async function askHtmlValidate(pages: readonly (readonly [string, string])[]): Promise<readonly string[]> {
  const validator = new HtmlValidate({ extends: ['html-validate:standard', 'html-validate:document'] });
  const reports = await Promise.all(pages.map(([file, html]) => validator.validateString(html, file)));
  return reports.flatMap(({ results }) =>
    results.flatMap(({ filePath, messages }) =>
      messages.map(({ ruleId, line, message }) => `${filePath}:${line} ${ruleId}: ${message}`),
    ),
  );
}

/**
 * The errors that the Nu checker of the W3C finds in files. What it says of CSS is left out, because its CSS parser does not know
 * what browsers have had for years: nesting, `@starting-style`, `@view-transition`, `interpolate-size`.
 */
export async function askNu(files: readonly string[]): Promise<readonly string[]> {
  const jar = join(home, 'node_modules/vnu-jar/build/dist/vnu.jar');
  const options = ['--format', 'json', '--errors-only', '--exit-zero-always', '--filterpattern', 'CSS: .*'];
  const { stderr } = await run('java', ['-jar', jar, ...options, ...files]);
  return vnuReport.parse(JSON.parse(stderr)).messages.map(({ url = '', message }) => `${url} ${message}`);
}

/**
 * The pages that linkinator reaches from the addresses of a served site, the links of them that are broken or redirected, and those to a place
 * that is not on its page. Links to the hosts of the sample content are left out.
 * @param own the address that the site says it has
 */
export async function askLinkinator(origin: string, own: string, starts: readonly string[]) {
  return crawlReport.parse(await runScript('crawl.mjs', [origin, own, ...starts]));
}

/**
 * What Lighthouse gives pages for search engines, from 0 to 100, and the audits they failed, in the order of the pages. A half of them
 * is asked beside the other, because most of the time is spent waiting.
 */
export async function askLighthouse(origin: string, paths: readonly string[]): Promise<readonly PageScore[]> {
  const browser = process.env.CHROMIUM_PATH ?? chromium.executablePath();
  const middle = Math.ceil(paths.length / 2);
  const halves = [paths.slice(0, middle), paths.slice(middle)].filter((half) => half.length > 0);
  const ask = async (half: readonly string[]) => {
    const addresses = half.map((path) => origin + path);
    return seoReport.parse(await runScript('seo.mjs', [browser, JSON.stringify(CHROMIUM_FLAGS), ...addresses]));
  };
  return (await Promise.all(halves.map(ask))).flat();
}

async function runScript(script: string, args: readonly string[]): Promise<unknown> {
  const { stdout } = await run(process.execPath, [script, ...args]);
  return JSON.parse(stdout);
}

/** Proxies are left out of the environment: what is asked is on this machine. */
function run(program: string, args: readonly string[]) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^https?_proxy$/i.test(name)));
  return promisify(execFile)(program, args, { cwd: home, env, maxBuffer: LARGEST_OUTPUT });
}

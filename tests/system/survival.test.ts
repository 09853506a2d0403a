import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { DevServer } from '../support/dev-server.ts';
import { startDevServer } from '../support/dev-server.ts';
import type { RuleFixture } from '../support/rule-fixtures.ts';
import { fixtureCodes, fixturesFolder, readBase, readFixture } from '../support/rule-fixtures.ts';
import type { Workspace } from '../support/workspace.ts';
import { copySite } from '../support/workspace.ts';

/** How soon a good save has to show: most of the time, and on a machine that does something else as well. */
const MEDIAN_MS = 300;
const LONGEST_MS = 10_000;

/** Each broken site three times in the slow tests, and else one of each family once. */
const isSlow = process.env.EVERY_CASE !== undefined;
const ROUNDS = isSlow ? 3 : 1;
const codes = fixtureCodes().filter(
  (code, index, all) => isSlow || all.findIndex((other) => findFamily(other) === findFamily(code)) === index,
);

function findFamily(code: string): string | undefined {
  return code.split('/')[0];
}

const base = readBase();
let site: Workspace;
let server: DevServer;
beforeAll(async () => {
  site = copySite({ from: join(fixturesFolder, '_base') });
  server = await startDevServer(site);
  // The first start compiles everything: that time is not the time of a save.
  expect(await (await fetch(`${server.address}/about`)).text()).toContain('Twelve inspectors');
});
afterAll(async () => {
  await server.stop();
  site.dispose();
});

/** The page whose save is looked for: the file that most fixtures break. */
const SAVED = 'pages/about.yaml';
const PATIENTLY = { interval: 5, timeout: LONGEST_MS };
const took: number[] = [];

function write(file: string, content: Uint8Array | string): void {
  mkdirSync(dirname(join(site.root, file)), { recursive: true });
  writeFileSync(join(site.root, file), content);
}

/** Replaces the sound site with a broken one. */
function breakSite({ files, links, deleted }: RuleFixture): void {
  for (const [file, content] of Object.entries(files)) write(file, content);
  for (const { file } of links) {
    mkdirSync(dirname(join(site.root, file)), { recursive: true });
    symlinkSync('/etc/passwd', join(site.root, file));
  }
  for (const file of deleted) rmSync(join(site.root, file));
}

/** Puts back the sound site, but for the page that is saved last. */
function fixSite({ files, links, deleted }: RuleFixture): void {
  for (const { file } of links) rmSync(join(site.root, file));
  for (const file of Object.keys(files)) if (!(file in base)) rmSync(join(site.root, file));
  for (const file of [...Object.keys(files), ...deleted]) {
    const content = base[file];
    if (content && file !== SAVED) write(file, content);
  }
}

const cases = Array.from({ length: ROUNDS }, (_, round) => codes.map((code) => ({ code, round: round + 1 }))).flat();

it.each(cases)('the dev server survives $code (round $round) and shows the next good save', async ({ code, round }) => {
  const fixture = readFixture(code);
  const already = server.output().length;
  const printed = () => server.output().slice(already);
  let isBroken = true;
  const fix = (saved: Uint8Array | string | undefined = base[SAVED]) => {
    if (isBroken) fixSite(fixture);
    if (isBroken && saved) write(SAVED, saved);
    isBroken = false;
  };
  // A case that fails must not leave its mistakes to the next one.
  onTestFinished(() => fix());
  breakSite(fixture);
  await expect.poll(printed, PATIENTLY).toMatch(/:\d+:\d+ {2}(?:error|warning) {2}\S+/);
  expect((await fetch(server.address)).headers.get('content-type')).toContain('text/html');

  const words = `Good again after ${code} in round ${round}`;
  const saved = performance.now();
  fix(new TextDecoder().decode(base[SAVED]).replace('Twelve inspectors', words));
  await expect.poll(async () => (await fetch(`${server.address}/about`)).text(), PATIENTLY).toContain(words);
  took.push(performance.now() - saved);
  await expect.poll(printed, PATIENTLY).toContain('All fine again.');
});

it.runIf(isSlow)('good saves show at once', () => {
  const sorted = took.toSorted((left, right) => left - right);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  console.log(
    `${sorted.length} good saves: half within ${median.toFixed()} ms, the slowest ${sorted.at(-1)?.toFixed()} ms`,
  );
  expect(median).toBeLessThanOrEqual(MEDIAN_MS);
});

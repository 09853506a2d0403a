import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DevServer } from '../support/dev-server.ts';
import { startDevServer } from '../support/dev-server.ts';
import { fixturesFolder } from '../support/rule-fixtures.ts';
import type { Workspace } from '../support/workspace.ts';
import { copySite } from '../support/workspace.ts';

const STEPS = 500;
const SEED = Number(process.env.FUZZ_SEED ?? 14);
/** By when the page is the one on the disk, whatever has happened to the files. */
const LATEST_MS = 2000;

const FOLDERS = ['pages/one', 'pages/two', 'pages/two/deep'] as const;
const PICTURE = 'public/images/villa.svg';
const COLLECTIONS = FOLDERS.map((folder, index) => {
  const below = folder.slice('pages/'.length);
  return `  c${index}: { entries: "${below}/*.yaml", route: "/${below}/{slug}", template: _templates/place }\n`;
});
const LISTS = FOLDERS.map((_, index) => `{ collection: c${index}, each: { label: "\${name}", to: "\${path}" } }`);

let site: Workspace;
let server: DevServer;
let written = 0;
beforeAll(async () => {
  site = copySite({ from: join(fixturesFolder, '_base') });
  const [head = ''] = site.read('site.yaml').split('collections:');
  site.write(
    'site.yaml',
    `${head.replace(/links: .*\n/, `links: [/about, ${LISTS.join(', ')}] }\n`)}collections:\n${COLLECTIONS.join('')}`,
  );
  site.remove('pages/places');
  for (const folder of FOLDERS) for (const name of ['a', 'b']) site.write(`${folder}/${name}.yaml`, entry());
  makeBranches();
  server = await startDevServer(site);
});
afterAll(async () => {
  await server.stop();
  site.dispose();
});

/** The next entry, which has a name of its own. */
function entry(): string {
  written += 1;
  return `name: Place ${written}.\nregion: north\nhomes: 12\n`;
}

const git = (...args: string[]) => {
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
  expect(spawnSync('git', [...identity, ...args], { cwd: site.root })).toMatchObject({ status: 0 });
};

/** Two states of the site in git, with other folders, entries and facts. */
function makeBranches(): void {
  site.write('.gitignore', '.vscode/\n');
  git('init', '-q', '-b', 'first');
  git('add', '-A');
  git('commit', '-qm', 'first');
  git('checkout', '-qb', 'second');
  site.remove('pages/two');
  for (const name of ['b', 'x', 'y']) site.write(`pages/one/${name}.yaml`, entry());
  edit('site.yaml', (text) => text.replace('971 4 000', '971 4 222'));
  git('add', '-A');
  git('commit', '-qm', 'second');
}

const path = (file: string) => join(site.root, file);
const aside = () => `${site.root}-aside`;

function edit(file: string, change: (text: string) => string): void {
  if (existsSync(path(file))) writeFileSync(path(file), change(readFileSync(path(file), 'utf8')));
}

/** The entries that are there. */
function entries(): readonly string[] {
  return FOLDERS.flatMap((folder) => {
    const names = existsSync(path(folder)) ? readdirSync(path(folder), { withFileTypes: true }) : [];
    return names.filter((each) => each.isFile()).map(({ name }) => `${folder}/${name}`);
  });
}

function saveByRename(file: string, text: string): void {
  mkdirSync(dirname(path(file)), { recursive: true });
  const beside = join(dirname(path(file)), `.${basename(file)}.swp`);
  writeFileSync(beside, text);
  renameSync(beside, path(file));
}

/** Away, and back after as long as it takes. */
async function moveAway(folder: string, wait: number): Promise<void> {
  if (!existsSync(path(folder))) return;
  renameSync(path(folder), aside());
  await new Promise((resolve) => setTimeout(resolve, wait));
  renameSync(aside(), path(folder));
}

function replaceFolder(folder: string): void {
  if (!existsSync(path(folder))) return;
  cpSync(path(folder), aside(), { recursive: true });
  for (const name of readdirSync(aside())) if (/^[ab]\.yaml$/.test(name)) writeFileSync(join(aside(), name), entry());
  renameSync(path(folder), `${aside()}-old`);
  renameSync(aside(), path(folder));
  rmSync(`${aside()}-old`, { recursive: true });
}

function makeAgain(folder: string): void {
  if (!existsSync(path(folder))) return;
  cpSync(path(folder), aside(), { recursive: true });
  rmSync(path(folder), { recursive: true });
  cpSync(aside(), path(folder), { recursive: true });
  rmSync(aside(), { recursive: true });
}

async function loseSettings(wait: number): Promise<void> {
  const text = site.read('site.yaml');
  rmSync(path('site.yaml'));
  await new Promise((resolve) => setTimeout(resolve, wait));
  writeFileSync(path('site.yaml'), text);
}

type Step = readonly [kind: keyof typeof ACTS, folder: string, name: string, wait: number];
const ACTS = {
  write: (folder, name) => site.write(`${folder}/${name}.yaml`, entry()),
  saveByRename: (folder, name) => saveByRename(`${folder}/${name}.yaml`, entry()),
  emptyThenWrite: async (folder, name, wait) => {
    site.write(`${folder}/${name}.yaml`, '');
    await new Promise((resolve) => setTimeout(resolve, wait));
    site.write(`${folder}/${name}.yaml`, entry());
  },
  writeOften: async (folder, name, wait) => {
    for (let count = 0; count < 30; count += 1) {
      site.write(`${folder}/${name}.yaml`, entry());
      if (count % 7 === 0) await new Promise((resolve) => setTimeout(resolve, wait / 10));
    }
  },
  remove: (folder, name) => site.remove(`${folder}/${name}.yaml`),
  rename: (folder, name) => {
    const [file] = entries();
    if (file) mkdirSync(path(folder), { recursive: true });
    if (file) renameSync(path(file), path(`${folder}/${name}.yaml`));
  },
  moveAway: (folder, _name, wait) => moveAway(folder, wait),
  moveAllAway: (_folder, _name, wait) => moveAway('pages', wait),
  movePicturesAway: (_folder, _name, wait) => moveAway('public', wait),
  replaceFolder,
  replaceAll: () => replaceFolder('pages'),
  replacePictures: () => {
    replaceFolder('public/images');
    edit(PICTURE, (text) => text.replace(/<svg( data-n="\d+")?/, `<svg data-n="${written}"`));
  },
  makeAgain,
  removeFolder: (folder) => site.remove(folder),
  changeSettings: () => edit('site.yaml', (text) => text.replace(/971 4 \d+/, `971 4 ${100 + (written % 900)}`)),
  loseSettings: (_folder, _name, wait) => loseSettings(wait),
  switchBranch: (_folder, _name, wait) => {
    git('checkout', '-qf', wait % 2 === 0 ? 'first' : 'second');
    git('clean', '-qfd');
  },
} satisfies Record<string, (folder: string, name: string, wait: number) => unknown>;

const step: fc.Arbitrary<Step> = fc.tuple(
  fc.constantFrom(...Object.keys(ACTS).filter((kind): kind is keyof typeof ACTS => kind in ACTS)),
  fc.constantFrom(...FOLDERS),
  fc.constantFrom('a', 'b', 'c', 'x'),
  fc.nat(60),
);

/** What the disk says: the names of all entries, the phone number, and the picture. */
function onDisk() {
  return {
    names: entries()
      .map((file) => /Place \d+\./.exec(site.read(file))?.[0])
      .sort(),
    phone: /971 4 \d+/.exec(site.read('site.yaml'))?.[0],
    picture: site.read(PICTURE),
  };
}

/** What the server shows; what it has printed when it has ended. */
async function served() {
  return readServed().catch((error: unknown) => ({ error, printed: server.output().slice(-3000) }));
}

async function readServed() {
  // The rest of a picture that became smaller on its way never comes.
  const signal = AbortSignal.timeout(LATEST_MS);
  const [page, picture] = await Promise.all(
    ['/', PICTURE.slice('public'.length)].map(async (address) =>
      (await fetch(server.address + address, { signal })).text(),
    ),
  );
  return {
    names: (page?.match(/Place \d+\./g) ?? []).sort(),
    phone: /971 4 \d+/.exec(page ?? '')?.[0],
    picture,
  };
}

it(`shows the files as they are, after each of ${STEPS} changes`, async () => {
  const times: number[] = [];
  for (const [index, [kind, ...args]] of fc.sample(step, { numRuns: STEPS, seed: SEED }).entries()) {
    // People look at the page while it changes; a picture that is cut off on its way is asked for again.
    const looking = served();
    await ACTS[kind](...args);
    await looking;
    const start = performance.now();
    await expect
      .poll(served, {
        interval: 20,
        timeout: LATEST_MS,
        message: `step ${index}: ${kind} ${args.join(' ')}`,
      })
      .toEqual(onDisk());
    times.push(performance.now() - start);
  }
  times.sort((left, right) => left - right);
  console.log(
    `${STEPS} changes: half shown within ${times[Math.floor(times.length / 2)]?.toFixed()} ms, the last after ${times.at(-1)?.toFixed()} ms`,
  );
});

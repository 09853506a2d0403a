#!/usr/bin/env node
// @ts-check
/**
 * Runs a command of the builder: `node scripts/run.mjs build --root ../other-site`.
 * The commands are TypeScript and import the blocks with their CSS, so they are bundled first; the bundle is cached under
 * node_modules/.cache and made again when a source file changes, or one of its own is damaged.
 * This file is JavaScript because it runs before that.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { tellBrokenCode } from './broken-code.mjs';
import { isInstalled } from './is-installed.mjs';
import { createCodeLoader } from './load-code.mjs';
import { mapStacks } from './map-stacks.mjs';
import { findUnchanged, isSound, listFiles, noteUnchanged, writeList } from './stored-bundle.mjs';

const project = dirname(dirname(fileURLToPath(import.meta.url)));
const site = findSite(process.argv.slice(2));
// The blocks of another site are part of the bundle: vite.config.ts reads where they are.
if (site === project) delete process.env.PAGE_BUILDER_SITE;
else process.env.PAGE_BUILDER_SITE = site;
const cache = join(project, 'node_modules/.cache/page-builder');
const KEPT_BUNDLES = 8;
const BUNDLE = /^cli-[0-9a-f]{16}(|-dev)$/;
/** A command loads parts of its bundle when it needs them: until then it says again and again that it uses it. In ms. */
const SAYS_SO_EVERY = 600_000;
const IN_USE = 6 * SAYS_SO_EVERY;
/** Packages with files of their own beside their code. The others are bundled, which starts a command in half the time. */
const EXTERNAL = ['vite', 'playwright', 'sharp', 'subset-font'];

const PACKAGE_FILES = ['package-lock.json', 'package.json'];

/** The commands, and what they run in a thread or a process of its own. */
const ENTRIES = [
  'scripts/cli.ts',
  'scripts/build/thread.ts',
  'scripts/build/bundle.ts',
  'scripts/editor/editor-bundle.ts',
  'scripts/lsp/site-thread.ts',
];

/**
 * The folder of the site: `--root`, else the working directory where that holds one, else the builder's own.
 * @param {string[]} args
 */
function findSite(args) {
  const at = args.indexOf('--root');
  const root =
    args.find((arg) => arg.startsWith('--root='))?.slice('--root='.length) ?? (at === -1 ? undefined : args[at + 1]);
  if (root !== undefined) return resolve(root);
  return existsSync('site.yaml') ? process.cwd() : project;
}

/** @returns {string[]} every file that the bundle is made from */
function sourceFiles() {
  const own = join(site, 'blocks');
  const ofSite = site !== project && existsSync(own) ? listFiles(own) : [];
  const folders = ['src', 'blocks', 'themes', 'scripts', 'packages']
    .map((name) => join(project, name))
    .filter(existsSync);
  const ours = folders.flatMap(listFiles);
  const files = [...ours, ...ofSite];
  const results = join(project, 'packages/bench/results');
  const sources = files.filter((file) => !/\.test\.tsx?$|\.md$/.test(file) && !file.startsWith(results));
  // A package has no lock file: there its version stands for those of its packages.
  const packages = ofSite.length > 0 ? [project, site] : [project];
  const versions = packages.flatMap((folder) => PACKAGE_FILES.map((name) => join(folder, name))).filter(existsSync);
  return [...sources, join(project, 'vite.config.ts'), ...versions].sort();
}

/**
 * What the packages beside the engine need and is not installed, as where a site has no editor. Only their commands ask for it.
 * @returns {string[]}
 */
function listMissing() {
  const packages = join(project, 'packages');
  const folders = existsSync(packages) ? readdirSync(packages).map((name) => join(packages, name)) : [];
  return folders.flatMap((folder) => {
    const manifest = join(folder, 'package.json');
    const { dependencies = {} } = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {};
    return Object.keys(dependencies).filter((name) => !isInstalled(folder, name));
  });
}

/** @param {readonly string[]} sources */
function hashSources(sources) {
  const hash = createHash('sha256').update(process.version);
  for (const file of sources) hash.update(relative(project, file)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/**
 * @param {string} folder where the bundle goes, all at once, so that two commands started together do not meet
 * @param {string} mode `development` for names of classes that people can read
 */
async function bundle(folder, mode) {
  const { build } = await import('vite');
  const temporary = `${folder}.${process.pid}`;
  const missing = listMissing();
  await build({
    root: project,
    mode,
    configFile: join(project, 'vite.config.ts'),
    logLevel: 'silent',
    publicDir: false,
    // The server of `start` shows what a build would write. After an edit to code it is loaded through Vite, with the React that warns.
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, external: EXTERNAL },
    build: {
      ssr: true,
      sourcemap: 'hidden',
      // The files that blocks import go with the site: see `scripts/build/block-files.ts`.
      ssrEmitAssets: true,
      rolldownOptions: {
        external: (name) => missing.some((each) => name === each || name.startsWith(`${each}/`)),
        input: ENTRIES.map((entry) => join(project, entry)),
        // What V8 has compiled can be stored for such modules, on each version of Node. In ASCII they are read with one byte a character.
        output: {
          format: 'cjs',
          dynamicImportInCjs: false,
          charset: 'ascii',
          comments: false,
          sourcemapExcludeSources: true,
        },
      },
      outDir: temporary,
      emptyOutDir: true,
      target: 'node20',
      cssMinify: true,
    },
  });
  writeList(temporary);
  // Another process may have put its own there meanwhile, and be running from it.
  if (!isSound(folder, ENTRIES.length)) rmSync(folder, { recursive: true, force: true });
  try {
    renameSync(temporary, folder);
  } catch (error) {
    if (!isSound(folder, ENTRIES.length)) throw error;
    rmSync(temporary, { recursive: true });
  }
}

/**
 * A folder for this run alone, where the cache cannot be written: packages are found from there, too.
 */
function openTemporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'page-builder-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return folder;
}

/** @param {string} folder */
function isWritable(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Has what the server needs made by a process of its own, for a server runs for long: the 500 MB that the bundler takes go with it. */
function prepareElsewhere() {
  const command = [fileURLToPath(import.meta.url), 'start', '--prepare', '--root', site];
  const env = { ...process.env, NODE_ENV: environment };
  const { status } = spawnSync(process.execPath, command, { stdio: ['ignore', 'ignore', 'inherit'], env });
  if (status !== 0) process.exit(status ?? 70);
}

/** Keeps the bundles that were used last, and those that a command may still be running from. */
function removeOldBundles() {
  const bundles = readdirSync(cache)
    .filter((name) => BUNDLE.test(name))
    .map((name) => ({ path: join(cache, name), used: lastUse(join(cache, name)) }))
    .sort((left, right) => right.used - left.used);
  for (const { path, used } of bundles.slice(KEPT_BUNDLES))
    if (used < Date.now() - IN_USE) rmSync(path, { recursive: true, force: true });
}

/** @param {string} folder of a bundle, which another process may remove at any time */
const lastUse = (folder) => statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** @param {string} folder of the bundle that this process runs from */
function noteUse(folder) {
  try {
    utimesSync(folder, new Date(), new Date());
  } catch {
    // There is none yet, or it is somebody else's.
  }
}

/*
 * What reads fonts is WebAssembly whose functions V8 optimises for half a second on all cores, after they have worked for a tenth of
 * one. So it waits for more work than a few fonts are.
 */
setFlagsFromString('--wasm-tiering-budget=1000000000');

const isForDevelopment = process.argv[2] === 'start';
const environment = process.env.NODE_ENV ?? (isForDevelopment ? 'development' : 'production');
// One bundle serves several commands, so its JSX must not depend on the command that happened to make it.
process.env.NODE_ENV = 'production';
if (isForDevelopment) {
  // The memory allocator of Vite's bundler reads these when it is first imported. Left to itself, it keeps 220 MB that it does not use.
  process.env.MIMALLOC_PURGE_DELAY ??= '0';
  process.env.MIMALLOC_ARENA_EAGER_COMMIT ??= '0';
}

const isHelpOrPreparation = ['--help', '--prepare'].some((option) => process.argv.includes(option));
const ending = isForDevelopment ? '-dev' : '';
const sources = sourceFiles();
const unchanged = findUnchanged(cache, sources, (name) => BUNDLE.exec(name)?.[1] === ending);
const name = unchanged ?? `cli-${hashSources(sources)}${ending}`;
let folder = join(cache, name);
noteUse(folder);
if (!unchanged && !isSound(folder, ENTRIES.length)) {
  const isCached = isWritable(cache);
  if (!isCached) folder = join(openTemporaryFolder(), name);
  if (process.stderr.isTTY) process.stderr.write('Preparing the builder…');
  // A bundle that is not cached is of use to no other process.
  if (isForDevelopment && isCached && !isHelpOrPreparation) prepareElsewhere();
  else await bundle(folder, isForDevelopment ? 'development' : 'production').catch((error) => tellBrokenCode(error, 1));
  if (isCached) removeOldBundles();
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
}
if (!unchanged) noteUnchanged(folder, sources);
setInterval(noteUse, SAYS_SO_EVERY, folder).unref();
// Vite reads this.
process.env.NODE_ENV = environment;
const [, , command = '', ...options] = process.argv;
mapStacks(folder);
const { load, save } = createCodeLoader(join(folder, 'code', /^[a-z]+$/.test(command) ? command : 'other'));
await load(join(folder, 'cli.cjs')).main([command, ...options], project, join(folder, 'cache'));
// Each command calls functions of its own. One that fails, or tells its options alone, calls few of them.
if (process.exitCode === 0 && !isHelpOrPreparation) save();

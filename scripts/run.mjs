#!/usr/bin/env node
// @ts-check
/**
 * Runs a command of the builder: `node scripts/run.mjs build --root ../other-site`.
 * The commands are TypeScript and import the blocks with their CSS, so they are bundled first. The bundle is cached
 * under node_modules/.cache, and made again if a source file has changed or the bundle is damaged.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { createCodeLoader, MODULES } from './load-code.mjs';
import { mapStacks } from './map-stacks.mjs';

const project = dirname(dirname(fileURLToPath(import.meta.url)));
const [, , command = '', ...options] = process.argv;
const isForDevelopment = command === 'start';
const isHelpOrPreparation = options.includes('--help') || options.includes('--prepare');
const site = findSite();
const HOUR = 3_600_000;
const NO_SOURCE = /[\\/]sources[\\/][\w-]+\.json$|\.test\.tsx?$|\.md$|[\\/]node_modules[\\/]/;

/** The folder of the site: `--root`, else the working directory if it has a site.yaml, else the builder's own. */
function findSite() {
  const { root } = parseArgs({ args: options, options: { root: { type: 'string' } }, strict: false }).values;
  if (typeof root === 'string') return resolve(root);
  return fs.existsSync('site.yaml') ? process.cwd() : project;
}

/**
 * @param {string} folder
 * @returns {string[]} every file below it
 */
function listFiles(folder) {
  if (!fs.existsSync(folder)) return [];
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => `${entry.parentPath}/${entry.name}`);
}

/**
 * Hashes the names and contents of files. The hash is cached with the sizes and times of the files: reading only these
 * takes a quarter of the time.
 * @param {string} stored the file of the cache
 * @param {string} base the folder that the names are relative to
 * @param {readonly string[]} files
 */
function hashFiles(stored, base, files) {
  const named = [...files].sort().map((file) => ({ file, name: relative(base, file) }));
  const stats = named.map(({ file, name }) => {
    const { size, mtimeMs, ctimeMs } = fs.statSync(file);
    return `${name} ${size} ${mtimeMs} ${ctimeMs}`;
  });
  const seen = digest(stats);
  const [known, hash = ''] = fs.existsSync(stored) ? fs.readFileSync(stored, 'utf8').split(' ') : [];
  if (known === seen && /^[0-9a-f]{16}$/.test(hash)) return hash;
  const fresh = digest(named.flatMap(({ file, name }) => [name, fs.readFileSync(file)]));
  fs.writeFileSync(stored, `${seen} ${fresh}`);
  return fresh;
}

/** @param {readonly (string | Uint8Array)[]} parts */
function digest(parts) {
  const hash = createHash('sha256').update(process.version);
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 16);
}

/**
 * The hash of the inputs of the bundle. An installed builder has no lock file: its version determines the versions of
 * its dependencies.
 */
function hashSources() {
  const folders = ['src', 'blocks', 'themes', 'scripts', 'packages'].map((name) => join(project, name));
  const ofSite = site === project ? [] : ['blocks', 'sources'].flatMap((name) => listFiles(join(site, name)));
  const manifests = (ofSite.length > 0 ? [project, site] : [project]).flatMap((folder) =>
    ['package-lock.json', 'package.json'].map((name) => join(folder, name)).filter((file) => fs.existsSync(file)),
  );
  const code = [...folders.flatMap(listFiles), ...ofSite].filter((file) => !NO_SOURCE.test(file));
  const name = ofSite.length > 0 ? `sources-${digest([site])}` : 'sources';
  return hashFiles(join(cache, name), project, [...code, join(project, 'vite.config.ts'), ...manifests]);
}

/** The folder of all bundles; if it is not writable, a temporary folder for this run, with a link to the packages. */
function openCache() {
  const folder = join(project, 'node_modules/.cache/page-builder');
  try {
    fs.mkdirSync(folder, { recursive: true });
    fs.accessSync(folder, fs.constants.W_OK);
    return folder;
  } catch {
    const temporary = fs.mkdtempSync(join(tmpdir(), 'page-builder-'));
    process.once('exit', () => fs.rmSync(temporary, { recursive: true, force: true }));
    fs.symlinkSync(join(project, 'node_modules'), join(temporary, 'node_modules'), 'junction');
    return temporary;
  }
}

/** @param {string} folder of a bundle */
function hashBundle(folder) {
  const code = join(folder, 'code');
  return hashFiles(join(folder, 'seen'), code, listFiles(code));
}

/** @param {string} folder of a bundle */
function isSound(folder) {
  const hash = join(folder, 'hash');
  return fs.existsSync(hash) && fs.readFileSync(hash, 'utf8') === hashBundle(folder);
}

/**
 * @param {string} folder of the bundle. The bundle is moved there in one step, because another command may make the
 * same bundle at the same time.
 */
function bundle(folder) {
  const temporary = `${folder}.${process.pid}`;
  const code = join(temporary, 'code');
  const command = [join(project, 'scripts/bundle.mjs'), code, isForDevelopment ? 'development' : 'production'];
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status } = spawnSync(process.execPath, command, { stdio: ['ignore', 'ignore', 'inherit'], env });
  if (status !== 0) process.exit(status ?? 70);
  fs.writeFileSync(join(temporary, 'hash'), hashBundle(temporary));
  if (!isSound(folder)) fs.rmSync(folder, { recursive: true, force: true });
  try {
    fs.renameSync(temporary, folder);
  } catch (error) {
    if (!isSound(folder)) throw error;
    fs.rmSync(temporary, { recursive: true });
  }
}

/**
 * Bundles the packages for browsers in a separate process: the server itself would not free the memory of the bundler.
 */
function prepareServer() {
  const command = [fileURLToPath(import.meta.url), 'start', '--prepare', '--root', site];
  const { status } = spawnSync(process.execPath, command, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) process.exit(status ?? 70);
}

/** Removes all bundles except the last eight and those from the last hour, which a command may still run from. */
function removeOldBundles() {
  const used = (/** @type {string} */ path) => fs.statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const bundles = fs.readdirSync(cache).filter((name) => name.startsWith('cli-'));
  const paths = bundles.map((name) => join(cache, name)).sort((left, right) => used(right) - used(left));
  for (const path of paths.slice(8))
    if (used(path) < Date.now() - HOUR) fs.rmSync(path, { recursive: true, force: true });
}

/** @param {string} folder of the bundle, from which this command loads parts on demand */
function noteUse(folder) {
  try {
    fs.utimesSync(folder, new Date(), new Date());
  } catch {
    // The folder belongs to another user.
  }
}

// V8 deletes the bytecode of functions that have not run for a while, so the compiled code of a long build would lack
// what every start needs: a small build after it then takes 20 % longer.
setFlagsFromString('--no-flush-bytecode');
// By default, V8 optimises WebAssembly (the font reader) for half a second on all cores after 0.1 s of work.
setFlagsFromString('--wasm-tiering-budget=1000000000');
// The allocator of Vite's bundler reads these variables on import. By default it keeps 220 MB that a dev server does
// not use.
process.env.MIMALLOC_PURGE_DELAY ??= '0';
process.env.MIMALLOC_ARENA_EAGER_COMMIT ??= '0';
process.env.NODE_ENV ??= isForDevelopment ? 'development' : 'production';
// The blocks of another site are part of the bundle: vite.config.ts reads the folder of the site from this variable.
if (site === project) delete process.env.PAGE_BUILDER_SITE;
else process.env.PAGE_BUILDER_SITE = site;

const cache = openCache();
const folder = join(cache, `cli-${hashSources()}${isForDevelopment ? '-dev' : ''}`);
if (!isSound(folder)) {
  if (process.stderr.isTTY) process.stderr.write('Preparing the builder…');
  bundle(folder);
  // Another process cannot use a temporary cache.
  const isServing = isForDevelopment && !isHelpOrPreparation && fs.existsSync(join(site, 'site.yaml'));
  if (isServing && cache.startsWith(project)) prepareServer();
  removeOldBundles();
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
}
noteUse(folder);
setInterval(noteUse, HOUR / 6, folder).unref();
mapStacks(join(folder, 'code'));
const { load, save } = createCodeLoader(
  MODULES,
  join(folder, 'compiled', /^[a-z]+$/.test(command) ? command : 'other'),
);
await load(join(folder, 'code/cli.cjs')).main([command, ...options], project, join(folder, 'cache'));
// Compiled code is stored only after a successful run: a command that fails, or only lists its options, calls few of
// its functions.
if (process.exitCode === 0 && !isHelpOrPreparation) save();

// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The names of the files of a bundle, each with its hash. */
const LIST = 'files.json';
/** The signatures of what a bundle was made from, and of its files, when all of them were last read. */
const STATE = 'state.json';

/** In ms. The coarsest file systems in use count in steps of two seconds, and a second edit within one step would go unseen. */
const SETTLED = 2000;

/** @param {string} file */
const hashFile = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

/**
 * @param {string} folder
 * @returns {string[]} every file below it
 */
export function listFiles(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  // Of a thousand files `join` would take as long as the listing.
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.parentPath + sep + entry.name);
}

/**
 * Whether a bundle is there, and as it was written.
 * @param {string} folder
 * @param {number} least how many files it has
 */
export function isSound(folder, least) {
  try {
    const files = Object.entries(readList(folder));
    return files.length >= least && files.every(([file, hash]) => hashFile(join(folder, file)) === hash);
  } catch {
    return false;
  }
}

/** @param {string} folder of a bundle that was just written */
export function writeList(folder) {
  const files = listFiles(folder).map((file) => [relative(folder, file), hashFile(file)]);
  writeFileSync(join(folder, LIST), JSON.stringify(Object.fromEntries(files)));
}

/**
 * The bundle of these sources, if neither they nor the bundle have changed since both were last read: to ask the system about files
 * takes a tenth of the time that reading them takes.
 * @param {string} cache the folder of the bundles
 * @param {readonly string[]} sources
 * @param {(name: string) => boolean} isMeant
 * @returns {string | undefined} its name
 */
export function findUnchanged(cache, sources, isMeant) {
  const state = existsSync(cache) ? describe(sources) : undefined;
  return state && readdirSync(cache).find((name) => isMeant(name) && isUnchanged(join(cache, name), state));
}

/**
 * Notes that a bundle is that of these sources; it never fails.
 * @param {string} folder of the bundle
 * @param {readonly string[]} sources
 */
export function noteUnchanged(folder, sources) {
  try {
    const [state, own] = [describe(sources), describeOwn(folder)];
    const temporary = join(folder, `${STATE}.${process.pid}`);
    if (state === undefined || own === undefined) return;
    writeFileSync(temporary, JSON.stringify([state, own]));
    renameSync(temporary, join(folder, STATE));
  } catch {
    // The disk may be full or read-only.
  }
}

/**
 * @param {string} folder
 * @param {string} state of the sources
 */
function isUnchanged(folder, state) {
  try {
    const [sources, own] = JSON.parse(readFileSync(join(folder, STATE), 'utf8'));
    return sources === state && own === describeOwn(folder);
  } catch {
    return false;
  }
}

/** @param {string} folder */
const describeOwn = (folder) => describe([LIST, ...Object.keys(readList(folder))].map((file) => join(folder, file)));

/**
 * @param {string} folder
 * @returns {Record<string, string>}
 */
const readList = (folder) => JSON.parse(readFileSync(join(folder, LIST), 'utf8'));

/**
 * @param {readonly string[]} files
 * @returns {string | undefined} equal while all of them are the same; undefined where one was changed just now, or is gone
 */
function describe(files) {
  const hash = createHash('sha1').update(process.version);
  const latest = Date.now() - SETTLED;
  for (const file of files) {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (!stats || Math.max(stats.mtimeMs, stats.ctimeMs) > latest) return undefined;
    hash.update(`${file} ${stats.mtimeMs} ${stats.ctimeMs} ${stats.size} ${stats.ino}\n`);
  }
  return hash.digest('hex');
}

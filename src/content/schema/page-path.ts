import picomatch from 'picomatch';
import { decodePercent } from '../../block/address/index.ts';
import { plainPath } from './site-address.ts';

/** An address as nearly all are: there is nothing in it to fold, and nothing to complain about but its length. */
const USUAL = /^(?:\/[a-z\d][a-z\d_-]*)+$/;

/** The form under which two paths are the same address: lower case, NFC, no slash at the end. */
export function normalisePath(path: string): string {
  if (USUAL.test(path)) return path;
  const plain = path.normalize('NFC').toLowerCase();
  return plain.length > 1 && plain.endsWith('/') ? plain.replace(/(?<!\/)\/+$/, '') || '/' : plain;
}

/** The path of a whole address, decoded; unchanged where it cannot be decoded. */
export function readPath({ pathname }: Pick<URL, 'pathname'>): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** The address of a page that is written as its file is published: `/about.html`, `/index.html`. */
export function stripHtmlEnding(path: string): string {
  return path.replace(/(?:\/index)?\.html?$/i, '') || '/';
}

/** Why a path or a link cannot be an address, what to do about it, and what was meant where there is no doubt. */
export interface PathProblem {
  readonly problem: string;
  readonly fix: string;
  readonly better?: string | undefined;
}

/** In bytes: no file name may have more than 255 on the file systems in use, and a page adds ".html" to the last part. */
const LONGEST_PART = 250;
/** In bytes: hosts that read `_redirects` take no more than 1,000 for both addresses of a row. */
const LONGEST_PATH = 500;

/** What is wrong with the form of a path, whatever signs are in it. */
function findPathSlip(path: string): PathProblem | undefined {
  const whole = /^(?:https?:\/\/|www\.)[^/?#]+(\/[^#]*)?/i.exec(path);
  if (whole) return withBetter('is a whole address; only what stands behind the host belongs here', whole[1] ?? '/');
  const hash = path.indexOf('#');
  if (hash !== -1) return withBetter('has a "#"; the address of a page ends before it', path.slice(0, hash) || '/');
  if (!path.startsWith('/')) return withBetter('does not start with "/"', `/${path}`);
  if (path.includes('//')) return withBetter('has two slashes in a row', path.replace(/\/+/g, '/'));
  if (path.split('/').some((part) => part === '.' || part === '..')) {
    return { problem: 'has a "." or ".." between its slashes', fix: 'Write the whole path.' };
  }
  const isLong = path.split('/').some((part) => Buffer.byteLength(part) > LONGEST_PART);
  if (isLong || Buffer.byteLength(path) > LONGEST_PATH) {
    return { problem: 'is too long for the name of a file', fix: 'Use a few words: people read and type addresses.' };
  }
  return undefined;
}

/** Why a path cannot be an address of this site, with the fix; undefined when it can. */
export function pathProblem(path: string): PathProblem | undefined {
  if (path.length <= LONGEST_PART && USUAL.test(path)) return undefined;
  return findPathSlip(path) ?? findForeignSign(path);
}

/** What no address of this site has. */
function findForeignSign(path: string): PathProblem | undefined {
  const end = path.indexOf('?');
  if (end !== -1) return withBetter('has a "?"; the address of a page ends before it', path.slice(0, end) || '/');
  if (path.includes('*')) {
    return { problem: 'has a "*", and a line here is for one address only', fix: 'Write a line for each address.' };
  }
  if (path.includes(' ')) {
    const words = path.trim().replace(/\s+/g, '-');
    return { problem: 'has a space, which no address has', fix: `Write for example "${words}".` };
  }
  if (path.includes('%')) return { problem: 'contains a percent escape', fix: 'Write the plain characters.' };
  if (/^[\p{L}\p{N}\p{M}\-_./]+$/u.test(path)) return undefined;
  const problem = 'has characters that cannot stand in an address';
  return { problem, fix: 'Use letters, digits, "-", "_", "." and "/".' };
}

/** Why a page cannot have a path that servers take for another, with the fix; undefined when it can. A redirect may have it. */
export function pagePathProblem(path: string): PathProblem | undefined {
  if (!path.includes('.') && !/\/index$/i.test(path)) return undefined;
  const better = path.replace(/\.html(?=\/|$)/gi, '').replace(/\/index$/i, '') || '/';
  return better === path ? undefined : withBetter('has an ending that servers leave out', better);
}

/** What is wrong where there is no doubt what was meant. */
export function withBetter(problem: string, better: string): PathProblem {
  return { problem, fix: `Write "${better}".`, better };
}

/** The last part of a file name without its ending: the slug of an entry. */
export function deriveSlug(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.yaml$/, '');
}

/** The most `*` in a pattern. What a pattern costs grows with each of them. */
const MOST_STARS = 3;

/** Whether a pattern costs little enough to be matched with every file. */
export function isPattern(pattern: string): boolean {
  return (pattern.match(/\*+/g) ?? []).length <= MOST_STARS;
}

/**
 * Distinguishes files that match a pattern from others: `*` matches any name, `**` any folders. Nothing matches a pattern that `isPattern` refuses.
 */
export function createMatcher(pattern: string): (file: string) => boolean {
  if (!isPattern(pattern)) return () => false;
  const matches = picomatch(pattern.replace(/[^\w/*-]/g, '\\$&'), { dot: true });
  // With a second argument, as a list gives it to a filter, it would answer with an object.
  return (file) => matches(file);
}

/** Invisible characters that browsers do not send, and what servers take for something else. */
const NOT_IN_A_PATH = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\\?]/u;
/** Names and values, as a server that is given a list compares them. */
const QUERY = /^[^=&]+=[^&]*(?:&[^=&]+=[^&]*)*$/;

/**
 * The old address that a line of `redirects:` is for: its escapes read, its letters in the usual form, and what is asked behind "?" as
 * browsers send it. `/old%20page` is `/old page`.
 */
export function readOldPath(written: string): string {
  const end = written.indexOf('?');
  const path = decodePercent(end === -1 ? written : written.slice(0, end)).normalize('NFC');
  return end === -1 ? path : plainPath(path) + new URL(`https://a/${written.slice(end)}`).search;
}

/** Why a line of `redirects:` cannot be for an address, with the fix; undefined when it can. An old site had other addresses than this one. */
export function oldPathProblem(written: string): PathProblem | undefined {
  const [before = '', ...asked] = written.split('?');
  const path = decodePercent(before);
  const slip = findPathSlip(/^\w/.test(written) ? written : before) ?? findPathSlip(path);
  if (slip) return slip;
  if (path.includes('*')) {
    const fix = 'Write a line for each address. A rule for many is set up at the host itself.';
    return { problem: 'has a "*", and a line here is for one address only', fix };
  }
  if (NOT_IN_A_PATH.test(path) || NOT_IN_A_PATH.test(asked.join())) {
    return { problem: 'has characters that cannot stand in an address', fix: 'Type it again by hand.' };
  }
  if (/%[\da-f]{2}/i.test(path)) {
    return { problem: 'has an escape that stands for no letter in UTF-8', fix: 'Write the plain characters.' };
  }
  if (asked.length === 0 || QUERY.test(asked.join('?'))) return undefined;
  const problem = 'has a "?" without a name and a value behind it';
  return withBetter(problem, path);
}

import picomatch from 'picomatch';
import { CONTACT_KINDS, decodePercent, looksLikeMail, looksLikePhone } from '../../block/address/index.ts';
import { suggestSurely } from '../../check/diagnostics/index.ts';
import { plainPath } from './site-address.ts';

/** The form of nearly all paths. These are already normalised, and only their length must be checked. */
const USUAL = /^(?:\/[a-z\d][a-z\d_-]*)+$/;

/** Normalises a path for comparisons: lower case, NFC, no trailing slash. */
export function normalisePath(path: string): string {
  if (USUAL.test(path)) return path;
  const plain = path.normalize('NFC').toLowerCase();
  return plain.length > 1 && plain.endsWith('/') ? plain.replace(/(?<!\/)\/+$/, '') || '/' : plain;
}

/** The path of a full address, decoded; unchanged if it cannot be decoded. */
export function readPath({ pathname }: Pick<URL, 'pathname'>): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** The path of a page whose address has the ending of its published file: `/about.html`, `/index.html`. */
export function stripHtmlEnding(path: string): string {
  return path.replace(/(?:\/index)?\.html?$/i, '') || '/';
}

/** Why a path or a link cannot be an address, how to fix it, and the certain correction if there is one. */
export interface PathProblem {
  readonly problem: string;
  readonly fix: string;
  readonly better?: string | undefined;
}

/** In bytes: file systems allow 255 for a file name, and a page adds ".html" to its last part. */
const LONGEST_PART = 250;
/** In bytes: hosts that read `_redirects` allow 1,000 for both addresses of a row. */
const LONGEST_PATH = 500;

/** What is wrong with the form of a path, apart from its characters. */
function findPathSlip(path: string): PathProblem | undefined {
  const whole = /^(?:https?:\/\/|www\.)[^/?#]+(\/[^#]*)?/i.exec(path);
  if (whole) return withBetter('is a whole address; only the part after the host belongs here', whole[1] ?? '/');
  const hash = path.indexOf('#');
  if (hash !== -1) return withBetter('has a "#"; the address of a page ends before it', path.slice(0, hash) || '/');
  if (!path.startsWith('/')) return withBetter('does not start with "/"', `/${path}`);
  if (path.includes('//')) return withBetter('has two slashes in a row', path.replace(/\/+/g, '/'));
  if (path.split('/').some((part) => part === '.' || part === '..')) {
    return { problem: 'has a "." or ".." between its slashes', fix: 'Write the whole path.' };
  }
  const isLong = path.split('/').some((part) => Buffer.byteLength(part) > LONGEST_PART);
  if (isLong || Buffer.byteLength(path) > LONGEST_PATH) {
    return { problem: 'is too long for a file name', fix: 'Use a few words: people read and type addresses.' };
  }
  return undefined;
}

/** Why a path cannot be an address of this site, with the fix; undefined for a valid path. */
export function pathProblem(path: string): PathProblem | undefined {
  if (path.length <= LONGEST_PART && USUAL.test(path)) return undefined;
  return findPathSlip(path) ?? findForeignSign(path);
}

/** The problem of a path with a character that paths of this site cannot contain. */
function findForeignSign(path: string): PathProblem | undefined {
  const end = path.indexOf('?');
  if (end !== -1) return withBetter('has a "?"; the address of a page ends before it', path.slice(0, end) || '/');
  if (path.includes('*')) {
    return { problem: 'has a "*", but a line here is for a single address', fix: 'Write a line for each address.' };
  }
  if (path.includes(' ')) {
    const words = path.trim().replace(/\s+/g, '-');
    return { problem: 'has a space, which an address cannot have', fix: `Write for example "${words}".` };
  }
  if (path.includes('%')) return { problem: 'contains a percent escape', fix: 'Write the plain characters.' };
  if (/^[\p{L}\p{N}\p{M}\-_./]+$/u.test(path)) return undefined;
  const problem = 'has characters that an address cannot have';
  return { problem, fix: 'Use letters, digits, "-", "_", "." and "/".' };
}

/**
 * Why a page cannot have this path, with the fix; undefined for a valid path. Servers remove ".html" and "/index". The
 * old address of a redirect can have these endings.
 */
export function pagePathProblem(path: string): PathProblem | undefined {
  if (!path.includes('.') && !/\/index$/i.test(path)) return undefined;
  const better = path.replace(/\.html(?=\/|$)/gi, '').replace(/\/index$/i, '') || '/';
  return better === path ? undefined : withBetter('has an ending that servers remove', better);
}

/** A problem with a certain correction. */
function withBetter(problem: string, better: string): PathProblem {
  return { problem, fix: `Write "${better}".`, better };
}

/**
 * The slug of an entry: its file name without folder and extension, or the part after "#" for an entry inside a file.
 */
export function deriveSlug(file: string): string {
  const [, inside] = /\.(?:csv|tsv|xlsx|json|yaml)#(.*)$/i.exec(file) ?? [];
  return inside ?? file.slice(file.lastIndexOf('/') + 1).replace(/\.(?:yaml|md)$/, '');
}

/** The maximum number of `*` in a pattern. Each one makes matching slower. */
const MOST_STARS = 3;

/** Whether a pattern has few enough `*` to match it against every file. */
export function isPattern(pattern: string): boolean {
  return (pattern.match(/\*+/g) ?? []).length <= MOST_STARS;
}

/**
 * Returns a function that matches files against a pattern: `*` matches any part of a name, `**` any folders. A pattern
 * that `isPattern` refuses matches nothing.
 */
export function createMatcher(pattern: string): (file: string) => boolean {
  if (!isPattern(pattern)) return () => false;
  const matches = picomatch(pattern.replace(/[^\w/*-]/g, '\\$&'), { dot: true });
  // picomatch returns an object if it gets a second argument, and `filter` would pass one.
  return (file) => matches(file);
}

/** Invisible characters that browsers do not send, and characters that servers interpret. */
const NOT_IN_A_PATH = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\\?]/u;
/** A query string of names and values, which servers can compare with a redirect rule. */
const QUERY = /^[^=&]+=[^&]*(?:&[^=&]+=[^&]*)*$/;

/**
 * Normalises the old address in a `redirects:` entry: decodes its escapes, normalises its letters to NFC, and encodes
 * the query after "?" like browsers. `/old%20page` becomes `/old page`.
 */
export function readOldPath(written: string): string {
  const end = written.indexOf('?');
  const path = decodePercent(end === -1 ? written : written.slice(0, end)).normalize('NFC');
  return end === -1 ? path : plainPath(path) + new URL(`https://a/${written.slice(end)}`).search;
}

/**
 * Why a line of `redirects:` cannot have this old address, with the fix; undefined for a valid one. Old addresses may
 * have characters that the addresses of pages cannot have.
 */
export function oldPathProblem(written: string): PathProblem | undefined {
  const [before = '', ...asked] = written.split('?');
  const path = decodePercent(before);
  const slip = findPathSlip(/^\w/.test(written) ? written : before) ?? findPathSlip(path);
  if (slip) return slip;
  if (path.includes('*')) {
    const fix = 'Write a line for each address. A rule for many addresses belongs in the settings of the host itself.';
    return { problem: 'has a "*", but a line here is for a single address', fix };
  }
  if (NOT_IN_A_PATH.test(path) || NOT_IN_A_PATH.test(asked.join())) {
    return { problem: 'has characters that an address cannot have', fix: 'Type it again by hand.' };
  }
  if (/%[\da-f]{2}/i.test(path)) {
    return { problem: 'has a percent escape that is not a character in UTF-8', fix: 'Write the plain characters.' };
  }
  if (asked.length === 0 || QUERY.test(asked.join('?'))) return undefined;
  const problem = 'has a "?" without a name and a value after it';
  return withBetter(problem, path);
}

const SAFE = ['https', ...CONTACT_KINDS];
/** Unsafe schemes: their URLs contain code or a page, or read files of the visitor. */
const UNSAFE: ReadonlySet<string> = new Set(['javascript', 'vbscript', 'data', 'blob', 'filesystem', 'about']);
/** The allowed targets of a link, in words. */
export const ALLOWED_ADDRESSES = 'Use /path, #anchor, https:, mailto:, tel:, sms: or whatsapp:.';

/** What is wrong with the address of a link; whether its page exists is not checked. `url` is the site's own. */
export function findAddressProblem(to: string, url: string): PathProblem | undefined {
  const foreign = /^(?:[\\/]{2,}|\/?\\+)([^\\/]*)/.exec(to);
  if (foreign) return leavesSite(foreign[1]);
  if (/^[/#]/.test(to)) return undefined;
  return findMissingStart(to, url) ?? findLocalAddress(to) ?? findForeignStart(to) ?? findPlainText(to, url);
}

function leavesSite(host: string | undefined): PathProblem {
  const fix = host
    ? `Write https://${host}/… if you mean that site, or one slash for a page of this site.`
    : 'Write one slash for a page of this site.';
  return { problem: `leaves this site for ${host || 'another one'}`, fix };
}

/** The problem of a phone number, an e-mail address or a host that is written without a scheme. */
function findMissingStart(to: string, url: string): PathProblem | undefined {
  if (looksLikePhone(to)) {
    return withBetter('is a phone number without "tel:" before it', `tel:${to}`);
  }
  if (looksLikeMail(to)) {
    return withBetter('is an e-mail address without "mailto:" before it', `mailto:${to}`);
  }
  if (!/^www\.[^\s/.]+\.\S+$/i.test(to)) return undefined;
  return withBetter('does not start with "https://"', pathOnSite(`https://${to}`, url) ?? `https://${to}`);
}

/** The problem of an address on the author's own computer. */
function findLocalAddress(to: string): PathProblem | undefined {
  const local = /^https?:\/\/(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])(?::\d+)?(?:(\/\S*)|$)/i.exec(to);
  if (local) return withBetter('leads to your own computer, which no one else can reach', local[1] ?? '/');
  if (!/^(?:file:|[a-z]:[\\/])/i.test(to)) return undefined;
  return {
    problem: 'is a file on your own computer, which no one else can reach',
    fix: 'Copy the file into the folder public, and write its path there, such as "/price-list.pdf".',
  };
}

function findForeignStart(to: string): PathProblem | undefined {
  const start = /^([a-z][a-z0-9+.-]*):(?!\d)/i.exec(to)?.[1]?.toLowerCase();
  if (start === undefined || start === 'http' || SAFE.includes(start)) return undefined;
  if (UNSAFE.has(start))
    return { problem: `starts with "${start}:", which is not safe in a link`, fix: ALLOWED_ADDRESSES };
  const meant = suggestSurely(start, SAFE);
  const problem = `starts with "${start}:", which is not allowed in a link`;
  return { problem, fix: meant ? `Did you mean "${meant}:"?` : ALLOWED_ADDRESSES };
}

function findPlainText(to: string, url: string): PathProblem | undefined {
  if (!/^http:\/\//i.test(to)) return undefined;
  const secure = to.replace(/^http:/i, 'https:');
  const path = pathOnSite(secure, url);
  return path === undefined
    ? { problem: 'is not encrypted', fix: `Write "${secure}" if that address works.` }
    : { problem: 'is not encrypted', fix: `Write "${path}", because it is a page of this site.`, better: path };
}

/** The path of an address on this site; undefined for an address on another site. */
function pathOnSite(address: string, url: string): string | undefined {
  if (address === url) return '/';
  return address.startsWith(`${url}/`) ? address.slice(url.length) : undefined;
}

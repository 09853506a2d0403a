import { EMBED_PATH } from './vendors.ts';

/** The form under which two paths are the same address: lower case, NFC, no slash at the end. */
export function normalisePath(path: string): string {
  const plain = path.normalize('NFC').toLowerCase();
  return plain.length > 1 ? plain.replace(/\/+$/, '') || '/' : plain;
}

/** Why a path cannot be an address, what to do about it, and the path that was meant where there is no doubt. */
export interface PathProblem {
  readonly problem: string;
  readonly fix: string;
  readonly better?: string | undefined;
}

/** Why a path cannot be an address of this site, with the fix; undefined when it can. */
export function pathProblem(path: string): PathProblem | undefined {
  if (!path.startsWith('/'))
    return { problem: 'does not start with "/"', fix: `Write "/${path}".`, better: `/${path}` };
  if (path.includes('%')) return { problem: 'contains a percent escape', fix: 'Write the plain characters.' };
  if (path.includes('//')) {
    const better = path.replace(/\/+/g, '/');
    return { problem: 'has two slashes in a row', fix: `Write "${better}".`, better };
  }
  if (path.split('/').some((part) => part === '.' || part === '..')) {
    return { problem: 'has a "." or ".." between its slashes', fix: 'Write the whole path.' };
  }
  if (!/^[\p{L}\p{N}\p{M}\-_./]+$/u.test(path)) {
    return {
      problem: 'has characters that cannot stand in an address',
      fix: 'Use letters, digits, "-", "_", "." and "/".',
    };
  }
  return undefined;
}

const RESERVED: Readonly<Record<string, string>> = {
  '/assets': 'the built scripts',
  '/404': 'the page for unknown addresses',
  '/recover.js': 'the built scripts',
  [EMBED_PATH]: 'the widgets of other companies',
  '/sitemap.xml': 'the list of pages for search engines',
  '/robots.txt': 'the rules for search engines',
  '/llms.txt': 'the list of pages for programs that read the site',
  '/next-change.json': 'the time of the next build',
  '/manifest.webmanifest': 'what phones need to install the site',
  '/favicon.ico': 'the icon of the site',
  '/apple-touch-icon.png': 'the icon of the site',
  '/icon-192.png': 'the icon of the site',
  '/icon-512.png': 'the icon of the site',
  '/icon-maskable-512.png': 'the icon of the site',
};

/** What the builder itself needs a path for; undefined when it is free. */
export function reservedFor(path: string): string | undefined {
  const normal = normalisePath(path);
  if (/^\/[_@]/.test(normal)) return 'the builder itself';
  if (/^\/sitemap-\d+\.xml$/.test(normal)) return RESERVED['/sitemap.xml'];
  for (let end = normal.length; end > 0; end = normal.lastIndexOf('/', end - 1)) {
    const above = normal.slice(0, end);
    if (Object.hasOwn(RESERVED, above)) return RESERVED[above];
  }
  return undefined;
}

/** The last part of a file name without its ending: the slug of an entry. */
export function slugOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.yaml$/, '');
}

/** True for what may stand between two slashes of an entry's address: small letters, digits and single "-". */
export function isSlug(text: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}

/** Latin letters that Unicode does not take apart into a plain one and a mark. */
const PLAIN: Readonly<Record<string, string>> = { æ: 'ae', ø: 'o', œ: 'oe', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

/** A name as it stands in an address: "Villas & Flats" is `villas-and-flats`. Empty when it has no Latin letter and no digit. */
export function slugify(name: string): string {
  if (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name)) return name;
  return name
    .toUpperCase()
    .toLowerCase()
    .replace(/[æøœłđðþı]/g, (letter) => PLAIN[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .replaceAll('&', ' and ')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-');
}

/** True when `file` matches a pattern in which `*` stands for any name and `**` for any folders. */
export function matchesPattern(file: string, pattern: string): boolean {
  const source = pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('**/', '(?:.*/)?')
    .replace(/(?<!\.)\*/g, '[^/]*');
  return new RegExp(`^${source}$`).test(file);
}

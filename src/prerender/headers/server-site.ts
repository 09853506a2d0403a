import { extname } from 'node:path';
import type { Addresses, HeaderRule, Headers } from './header-rules.ts';
import { POLICY } from './header-rules.ts';

/**
 * The input for the configuration of a server. All paths are relative to the base path of the site; the paths of pages
 * end with a slash if their addresses do.
 */
export interface ServedSite {
  /** The base path of the site, the prefix of every address; empty for a site at the root of its host. */
  readonly base: string;
  /** Whether the addresses of pages have a trailing slash; then each page is the `index.html` of a folder. */
  readonly trailingSlash: 'never' | 'always';
  readonly rules: readonly HeaderRule[];
  /** The redirects, by old address. */
  readonly redirects: ReadonlyMap<string, Redirect>;
  /**
   * The canonical address for other spellings. A redirect of a server contains this address, and never the requested
   * one.
   */
  readonly addresses: Addresses;
}

/** The target of an old address, and whether the redirect is permanent (308) or temporary (307). */
export interface Redirect {
  readonly to: string;
  readonly status: 308 | 307;
}

/** The start of the paths of all files that are only for servers and never sent. */
export const PRIVATE_FILES = '/_';

/** The media types of pictures, scripts and texts, by extension. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  apng: 'image/apng',
  avif: 'image/avif',
  avifs: 'image/avif',
  bmp: 'image/bmp',
  css: 'text/css',
  gif: 'image/gif',
  html: 'text/html',
  ico: 'image/x-icon',
  jfif: 'image/jpeg',
  jif: 'image/jpeg',
  jpe: 'image/jpeg',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript',
  json: 'application/json',
  mp4: 'video/mp4',
  otf: 'font/otf',
  pdf: 'application/pdf',
  pjp: 'image/jpeg',
  pjpeg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  ttf: 'font/ttf',
  txt: 'text/plain',
  webm: 'video/webm',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  xml: 'text/xml',
};

/** Whether a type is text, which is sent compressed and with its charset. */
export function isText(type: string): boolean {
  return /^text\/|json$|xml$/.test(type);
}

/** The media type of a file, by its name. */
export function findMediaType(file: string): string {
  return MEDIA_TYPES[extname(file).slice(1).toLowerCase()] ?? 'application/octet-stream';
}

/** The Content-Type header of a file: with the charset for a text. */
export function addCharset(type: string): string {
  return isText(type) ? `${type}; charset=utf-8` : type;
}

/** The headers of every response. */
export function headersEverywhere(rules: readonly HeaderRule[]): Headers {
  return rules.find(({ pattern }) => pattern === '/*')?.headers ?? {};
}

/** The policies by file. The policy of a folder has a pattern with `*` at the end instead of a file. */
export function policiesByFile(rules: readonly HeaderRule[]): readonly (readonly [file: string, policy: string])[] {
  const policies = rules.flatMap(({ pattern, headers }) => {
    const policy = headers[POLICY];
    if (policy === undefined) return [];
    return [[/\*|\.html$/.test(pattern) ? pattern : nameFile(pattern), policy] as const];
  });
  return [...new Map(policies)];
}

/** The file of a page, by its address: `/about.html` for `/about`, `/about/index.html` for `/about/`. */
export function nameFile(address: string): string {
  return address.endsWith('/') ? `${address}index.html` : `${address}.html`;
}

/** The address of a page's file. */
export function deriveAddress(file: string): string {
  return file.replace(/(?<=\/)index\.html$|\.html$/, '');
}

/** The source of a regular expression for a pattern with one `*`, which matches at least one character. */
export function patternSource(pattern: string): string {
  const [start = '', end = ''] = pattern.split('*').map((part) => part.replaceAll('.', '\\.'));
  return `^${start}.+${end}$`;
}

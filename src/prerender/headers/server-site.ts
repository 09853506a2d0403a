import { extname } from 'node:path';
import type { HeaderRule, Headers } from './header-rules.ts';
import { POLICY } from './header-rules.ts';
import type { Addresses } from './spellings.ts';

/** What the configuration of a server is written from: all in it are paths in the site, those of pages in the form of their addresses. */
export interface ServedSite {
  /** The path at which the whole site lies, with which every address begins; empty for a site that has its host for itself. */
  readonly base: string;
  /** Whether the addresses of pages end with a slash, and the pages are the `index.html` of folders. */
  readonly trailingSlash: 'never' | 'always';
  readonly rules: readonly HeaderRule[];
  /** By old address. */
  readonly redirects: ReadonlyMap<string, Redirect>;
  /** What a request may mean in another spelling. A server names in a redirect what stands here, and never what it was asked. */
  readonly addresses: Addresses;
}

/** Where an old address sends visitors on to: for good, or for now. */
export interface Redirect {
  readonly to: string;
  readonly status: 308 | 307;
}

/** Files of the built site that are for servers only and never sent. */
export const PRIVATE_FILES = '/_';

/** The pictures, scripts and texts of a built site, by ending. */
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

/** Whether a type is text, which is sent compressed and says how its letters are written. */
export function isText(type: string): boolean {
  return /^text\/|json$|xml$/.test(type);
}

/** The media type of a file, by its name. */
export function findMediaType(file: string): string {
  return MEDIA_TYPES[extname(file).slice(1).toLowerCase()] ?? 'application/octet-stream';
}

/** A media type as it is sent: that of a text says how its letters are written. */
export function addCharset(type: string): string {
  return isText(type) ? `${type}; charset=utf-8` : type;
}

/** The headers of every answer. */
export function headersEverywhere(rules: readonly HeaderRule[]): Headers {
  return rules.find(({ pattern }) => pattern === '/*')?.headers ?? {};
}

/** The policies, by the files that they are for; those of a folder are a pattern with `*` at the end. */
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

/** The address at which the file of a page is shown. */
export function deriveAddress(file: string): string {
  return file.replace(/(?<=\/)index\.html$|\.html$/, '');
}

/** The source of a regular expression for a pattern with one `*`, which matches at least one character. */
export function patternSource(pattern: string): string {
  const [start = '', end = ''] = pattern.split('*').map((part) => part.replaceAll('.', '\\.'));
  return `^${start}.+${end}$`;
}

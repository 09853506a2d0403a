import { readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import compression from '@polka/compression';
import sirv from 'sirv';
import type { HeaderRule } from '../headers/index.ts';
import {
  CACHED_UNTIL_CHANGED,
  CACHING,
  headersFor,
  isText,
  MEDIA_TYPES,
  NOT_FOUND,
  PRIVATE_FILES,
  parseHeadersFile,
  parseRedirectsFile,
} from '../headers/index.ts';

export interface PreviewOptions {
  /** The built site. */
  readonly folder: string;
  readonly port: number;
}

/** Serves a built site as a host would: clean addresses, its headers and redirects, compression, and the 404 page. */
export function startPreviewServer({ folder, port }: PreviewOptions): Promise<Server> {
  const server = createServer(createHandler(folder));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

/** The quality at which hosts compress while they answer; the highest takes longer than the way to the visitor. */
const ON_THE_FLY = 5;

/** Files are looked up at each request, so that a build made meanwhile is served at once. */
function createHandler(folder: string): RequestListener {
  const files = sirv(folder, { dev: true, extensions: ['html'], etag: true, setHeaders: setType });
  const compress = compression({ brotli: true, level: ON_THE_FLY });

  return (request, response) => {
    const rules = parseHeadersFile(readIfPresent(join(folder, '_headers')) ?? '');
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const isReadable = isAddress(pathname);
    setHeaders(response, rules, isReadable ? pathname : NOT_FOUND);
    const fail = (status: number) => sendFailure(request, response, { folder, rules, status });

    if (!isReadable) return fail(400);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return fail(405);
    }
    if (pathname.startsWith(PRIVATE_FILES)) return fail(404);
    const plain = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
    const withoutSlash = plain === pathname ? undefined : ({ to: plain + search, status: 308 } as const);
    const target = readRedirects(folder).get(plain) ?? withoutSlash;
    if (target !== undefined) {
      response.writeHead(target.status, { location: target.to }).end();
      return undefined;
    }
    // A part of a file is a part of its plain bytes.
    if (request.headers.range) return files(request, response, () => fail(404));
    return compress(request, response, () => files(request, response, () => fail(404)));
  };
}

/** Whether a path has only characters that one can have, whole and in letters. */
function isAddress(pathname: string): boolean {
  try {
    return !decodeURIComponent(pathname).includes('\0');
  } catch {
    return false;
  }
}

function setHeaders(response: ServerResponse, rules: readonly HeaderRule[], path: string): void {
  const headers = { [CACHING]: CACHED_UNTIL_CHANGED, ...headersFor(rules, path) };
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

interface Failure {
  readonly folder: string;
  readonly rules: readonly HeaderRule[];
  readonly status: number;
}

/** Answers with the page for unknown addresses, whatever is wrong. */
function sendFailure(request: IncomingMessage, response: ServerResponse, { folder, rules, status }: Failure): void {
  setHeaders(response, rules, NOT_FOUND);
  const page = readIfPresent(join(folder, '404.html')) ?? '<!doctype html><title>404</title><p>Page not found';
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
  response.end(request.method === 'HEAD' ? undefined : page);
}

function setType(response: ServerResponse, path: string): void {
  const type = MEDIA_TYPES[extname(path).slice(1) || 'html'];
  if (type !== undefined) response.setHeader('Content-Type', isText(type) ? `${type}; charset=utf-8` : type);
}

function readRedirects(folder: string): ReturnType<typeof parseRedirectsFile> {
  return parseRedirectsFile(readIfPresent(join(folder, '_redirects')) ?? '');
}

function readIfPresent(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

import { readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { join } from 'node:path';
import compression from '@polka/compression';
import send from 'send';
import type { Addresses, HeaderRule, Redirect } from '../../prerender/headers/index.ts';
import {
  ADDRESSES_FILE,
  addCharset,
  BASE_FILE,
  CACHED_UNTIL_CHANGED,
  CACHING,
  deriveAddress,
  findAddress,
  findMediaType,
  isText,
  NOT_FOUND,
  nameFile,
  PRIVATE_FILES,
  parseAddressesFile,
} from '../../prerender/headers/index.ts';
import {
  ADDED_QUERY,
  encodeSource,
  headersFor,
  parseHeadersFile,
  parseRedirectsFile,
  passQuery,
} from '../../prerender/hosts/index.ts';
import { readRequestTarget } from './request-target.ts';

export interface PreviewOptions {
  /** The built site. */
  readonly folder: string;
  readonly port: number;
}

/** Serves a built site as a host would: clean addresses, its headers and redirects, compression, and the 404 page. */
export function startPreviewServer({ folder, port }: PreviewOptions): Promise<Server> {
  const server = createServer(withoutEnd(createHandler(folder)));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

/** Keeps the server running if the handler of a request throws. */
function withoutEnd(handle: RequestListener): RequestListener {
  return (request, response) => {
    try {
      handle(request, response);
    } catch (error) {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    }
  };
}

/** The compression level of hosts; the highest takes longer than sending the file. */
const ON_THE_FLY = 5;

/** Files are looked up at each request, so that a new build is served at once. */
function createHandler(folder: string): RequestListener {
  const compress = compression({ brotli: true, level: ON_THE_FLY });
  const readAddresses = createAddressReader(folder);

  return (request, response) => {
    const rules = parseHeadersFile(readIfPresent(join(folder, '_headers')) ?? '');
    const base = readIfPresent(join(folder, BASE_FILE))?.trim() ?? '';
    const fail = (status: number) => sendFailure(request, response, { folder, base, rules, status });
    const target = readRequestTarget(request.url ?? '/');
    if (target === undefined) return fail(400);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return fail(405);
    }
    const { path: asked, search } = target;
    // On a host, the root belongs to another site; here, it redirects to this site.
    if (base !== '' && (asked === '/' || asked === base)) {
      return response.writeHead(307, { location: `${base}/${search}` }).end();
    }
    if (!asked.startsWith(`${base}/`)) return fail(404);
    const path = asked.slice(base.length);
    if (isForServers(path)) return fail(404);
    const redirects = readRedirects(folder);
    const old = base + encodeSource(path);
    const byQuery = search === '' ? undefined : redirects.get(old + search.split(ADDED_QUERY, 1)[0]);
    const written = redirects.get(old);
    const moved =
      byQuery ??
      (written && { ...written, to: passQuery(written.to, search) }) ??
      findSpelling(base, path, search, readAddresses());
    if (moved !== undefined) {
      setHeaders(response, rules, base + path);
      return response.writeHead(moved.status, { location: moved.to }).end();
    }
    const file = findFile(folder, path);
    if (file === undefined) return fail(404);
    setHeaders(response, rules, base + encodeURI(deriveAddress(file)));
    const answer = () => sendFile(request, response, { folder, file, fail });
    // A byte range refers to the uncompressed bytes.
    return request.headers.range ? answer() : compress(request, response, answer);
  };
}

/** The redirect from another spelling of an address to the canonical one, which is never built from the request. */
function findSpelling(base: string, path: string, search: string, addresses: Addresses): Redirect | undefined {
  const address = findAddress(addresses, path);
  if (address === undefined || address === path) return undefined;
  return { to: base + encodeURI(address) + search, status: 308 };
}

/** Reads the list of addresses again after a build. */
function createAddressReader(folder: string): () => Addresses {
  const list = join(folder, ADDRESSES_FILE);
  let known: { readonly text: string; readonly addresses: Addresses } | undefined;
  return () => {
    const text = readIfPresent(list) ?? '';
    if (known?.text !== text) known = { text, addresses: parseAddressesFile(text) };
    return known.addresses;
  };
}

function findFile(folder: string, path: string): string | undefined {
  return [path, nameFile(path)].find((name) => isFile(join(folder, name)));
}

/** Also false for a path that is not possible, for example because a name is too long. */
function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

interface SentFile {
  readonly folder: string;
  readonly file: string;
  readonly fail: (status: number) => void;
}

function sendFile(request: IncomingMessage, response: ServerResponse, { folder, file, fail }: SentFile): void {
  const type = findMediaType(file);
  response.setHeader('Content-Type', addCharset(type));
  if (isText(type)) response.setHeader('Vary', 'Accept-Encoding');
  const options = { root: folder, index: false, dotfiles: 'allow', cacheControl: false } as const;
  send(request, encodeURIComponent(file), options)
    .on('error', ({ status }: { readonly status: number }) => fail(status))
    .pipe(response);
}

function setHeaders(response: ServerResponse, rules: readonly HeaderRule[], path: string): void {
  const headers = { [CACHING]: CACHED_UNTIL_CHANGED, ...headersFor(rules, path) };
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

interface Failure {
  readonly folder: string;
  readonly base: string;
  readonly rules: readonly HeaderRule[];
  readonly status: number;
}

/** Responds with the not-found page, whatever the status is. */
function sendFailure(request: IncomingMessage, response: ServerResponse, failure: Failure): void {
  const { folder, base, rules, status } = failure;
  setHeaders(response, rules, base + NOT_FOUND);
  const page = readIfPresent(join(folder, '404.html')) ?? '<!doctype html><title>404</title><p>Page not found';
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
  response.end(request.method === 'HEAD' ? undefined : page);
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

/** Whether a file is only for servers. `/_blocks` has the prefix of these files, but is the public catalogue. */
function isForServers(path: string): boolean {
  return path.startsWith(PRIVATE_FILES) && !/^\/_blocks(?:\/|$)/.test(path);
}

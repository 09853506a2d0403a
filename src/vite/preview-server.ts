import { readFileSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import { join } from 'node:path';
import compression from '@polka/compression';
import sirv from 'sirv';

export interface PreviewOptions {
  /** The built site. */
  readonly folder: string;
  readonly port: number;
}

/** Serves a built site as a host would: clean addresses, compression, long-lived assets, redirects, and the 404 page. */
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
  const files = sirv(folder, {
    dev: true,
    extensions: ['html'],
    etag: true,
    setHeaders: (response, path) => {
      const immutable = path.startsWith('/assets/');
      response.setHeader(
        'cache-control',
        immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
      );
    },
  });
  const compress = compression({ brotli: true, level: ON_THE_FLY });

  return (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const plain = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
    const target = readRedirects(folder).get(plain) ?? (plain === pathname ? undefined : plain + search);
    if (target !== undefined) {
      response.writeHead(308, { location: target }).end();
      return;
    }
    compress(request, response, () => {
      files(request, response, () => {
        const page = readIfPresent(join(folder, '404.html')) ?? '<!doctype html><title>404</title><p>Page not found';
        response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(page);
      });
    });
  };
}

function readRedirects(folder: string): ReadonlyMap<string, string> {
  const rows = (readIfPresent(join(folder, '_redirects')) ?? '').split('\n').filter(Boolean);
  return new Map(rows.map((row) => row.split(' ')).map(([from = '', to = '']) => [from, to]));
}

function readIfPresent(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

import type { Connect, ViteDevServer } from 'vite';
import { decodePercent } from '../block/address/index.ts';
import { once } from '../block/index.ts';
import { BLOCKED_PATH, EDITION } from '../client/dev/fault.ts';
import type { Directives } from '../prerender/headers/index.ts';
import { addCharset, findMediaType, mergeDirectives, POLICY, renderPolicy } from '../prerender/headers/index.ts';
import type { SiteHolder } from './site-holder.ts';

/** Serves the files that the build writes to `assets/`. */
export function fileMiddleware(
  readFile: (address: string) => Promise<string | Uint8Array | undefined> | undefined,
): Connect.NextHandleFunction {
  return async (request, response, next) => {
    try {
      const address = request.originalUrl ?? '';
      const bytes = await readFile(address);
      if (bytes === undefined) return next();
      response.setHeader('content-type', addCharset(findMediaType(address)));
      return response.end(bytes);
    } catch (error) {
      return next(error);
    }
  };
}

/**
 * @param readEdition returns the number of changes to the site; each page gets the number, and sends it back when the
 * page connects
 * @param boot the first script of pages, which Vite prepares while the browser reads the first page
 */
export function pageMiddleware(
  server: ViteDevServer,
  site: SiteHolder,
  readEdition: () => number,
  boot: string,
): Connect.NextHandleFunction {
  // The tags are the same for every page. Vite gets a minimal page, so that it does not parse a whole page and its CSS.
  const page = `<!doctype html><html><head></head><body><script type="module" src="${boot}"></script></body></html>`;
  const findTags = once(() => server.transformIndexHtml('/', page).then(readHead));
  return (request, response, next) => {
    const address = request.originalUrl ?? '/';
    const [asked = '/'] = address.split('?', 1);
    // An invalid path is unchanged, and has no page.
    const path = decodePercent(asked);
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    if (!/text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')) return next();
    const edition = readEdition();
    site
      .answer(path, address.slice(asked.length))
      .then(async (answer) => {
        response.setHeader('server-timing', `${EDITION};desc=${edition}`);
        response.statusCode = answer.status;
        response.setHeader('cache-control', 'no-store');
        if ('location' in answer) return response.setHeader('location', answer.location).end();
        response.setHeader('content-type', 'text/html; charset=utf-8');
        const tags = await findTags();
        const nonce = server.config.html?.cspNonce ?? '';
        if (answer.policy) response.setHeader(POLICY, writeDevPolicy(answer.policy, nonce));
        return response.end(answer.html.replace('<head>', (head) => head + tags));
      })
      .catch(next);
  };
}

function readHead(html: string): string {
  return html.slice(html.indexOf('<head>') + '<head>'.length, html.indexOf('</head>'));
}

/**
 * The policy of a published page, plus what the dev server needs: a nonce for its scripts and styles, its socket, the
 * worker in which Vite waits after it has lost the server, frames in the editor, and reports of what is blocked.
 */
export function writeDevPolicy(published: Directives, nonce: string): string {
  const added: Directives = {
    'script-src': [`'nonce-${nonce}'`],
    'style-src': [`'nonce-${nonce}'`],
    'connect-src': ['ws:'],
    'worker-src': ["'self'", 'blob:'],
    'frame-ancestors': ["'self'"],
    'report-uri': [BLOCKED_PATH],
  };
  const merged = Object.entries(mergeDirectives(published, added)).map(([name, sources]) => {
    const others = sources.filter((source) => source !== "'none'");
    return [name, others.length > 0 ? others : sources] as const;
  });
  return renderPolicy(Object.fromEntries(merged));
}

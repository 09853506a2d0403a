import type { Connect } from 'vite';

/**
 * Serves a site at its base path, as its host will: after this middleware, addresses are paths in the site. Modules
 * stay at the root.
 * @param isApart whether an address belongs to something other than the site, such as the block catalogue
 */
export function baseMiddleware(
  readBase: () => Promise<string>,
  isApart: (address: string) => boolean,
): Connect.NextHandleFunction {
  return async (request, response, next) => {
    const base = await readBase();
    const address = request.url ?? '/';
    if (base === '') return next();
    const [path = ''] = address.split('?', 1);
    if (path === '/' || path === base)
      return response.writeHead(307, { location: `${base}/${address.slice(path.length)}` }).end();
    if (address.startsWith(`${base}/`)) {
      request.url = address.slice(base.length);
      request.originalUrl = request.url;
      return next();
    }
    const asksForPage = request.headers.accept?.includes('text/html') && !isApart(address);
    if (!asksForPage) return next();
    return response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(renderOutside(base));
  };
}

function renderOutside(base: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Not below ${base}/</title></head><body>
<p>The url in site.yaml puts this site below ${base}/, so there is nothing here. <a href="${base}/">Open it</a></p>
<p>Links in YAML are written without ${base}. A block that writes an address itself must take it from a link.</p></body></html>`;
}

import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Connect, InlineConfig, ViteDevServer } from 'vite';
import { createServer, optimizeDeps, resolveConfig } from 'vite';
import { EXAMPLES_PATH } from '../content/examples/index.ts';
import { layerStyles } from './changed-styles.ts';
import { guardPlugin } from './guard-plugin.ts';
import type { PagesPluginOptions } from './pages-plugin.ts';
import { createPagesPlugin } from './pages-plugin.ts';

export interface DevServerOptions extends PagesPluginOptions {
  /** The folder of the builder itself. */
  readonly project: string;
  readonly port: number;
  /**
   * Vite's cache of bundled packages; by default, in the folder of the builder. Each site has other aliases: if two
   * sites had the same cache, each server would discard the packages of the other. The folder is below
   * `node_modules/.vite`, which browsers may read.
   */
  readonly packagesFolder?: string | undefined;
}

/**
 * The files that browsers may read: the code and the packages of the builder, and the blocks of the site, except hidden
 * files, certificates and cryptographic keys.
 */
function listReadable(root: string) {
  return {
    strict: true,
    allow: ['src', 'blocks', 'packages', 'node_modules', join(root, 'blocks')],
    deny: ['.*', '*.{crt,pem,key,p12,pfx,cer,der}', '**/.git/**'],
  };
}

function configure({ project, port, packagesFolder, ...options }: DevServerOptions): InlineConfig {
  const publicFolder = join(options.root, 'public');
  const apart = [EXAMPLES_PATH, ...options.tools.map(({ path }) => path)];
  const isApart = (address: string) => apart.some((path) => address.startsWith(path));
  const token = randomBytes(32).toString('base64url');
  const { plugin: pages, readBase } = createPagesPlugin(options, token);
  return {
    root: project,
    configFile: join(project, 'vite.config.ts'),
    ...(packagesFolder !== undefined && { cacheDir: packagesFolder }),
    appType: 'custom',
    publicDir: publicFolder,
    logLevel: 'warn',
    clearScreen: false,
    // Vite adds this nonce to its own scripts and styles: see `middleware.ts`.
    html: { cspNonce: randomBytes(16).toString('base64url') },
    plugins: [
      layerStyles(options.root),
      guardPlugin({
        folders: [project, options.root],
        publicFolder,
        token,
        enterSite: baseMiddleware(readBase, isApart),
      }),
      pages,
    ],
    // The dev server watches files itself (`watch-paths.ts`), and notifies Vite.
    server: { host: '127.0.0.1', port, cors: false, fs: listReadable(options.root), watch: null },
  };
}

/** Starts the dev server. Only this machine can reach it, and pages of other sites cannot use it. */
export async function startDevServer(options: DevServerOptions): Promise<ViteDevServer> {
  const server = await createServer(configure(options));
  return server.listen();
}

/**
 * Bundles the packages for browsers ahead: a server with the same options then finds them in Vite's cache. The bundler
 * keeps 100 MB of memory until the calling process ends.
 */
export async function prepareDevServer(options: DevServerOptions): Promise<void> {
  // `logLevel` hides Vite's warning that this call will not be needed in the future.
  await optimizeDeps(await resolveConfig({ ...configure(options), logLevel: 'error' }, 'serve'));
}

/**
 * Serves a site at its base path, as its host will: removes the base path from the URL of a request, so that the next
 * handlers get paths in the site. The addresses of modules have no base path.
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

import { cpSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import send from 'send';
import type { Plugin } from 'vite';
import { normalizePath } from 'vite';
import { decodePercent } from '../../src/block/address/index.ts';
import { nameFile } from '../../src/prerender/headers/index.ts';
import type { SiteManifest } from '../../src/render/page-json.ts';

const MANIFEST = 'pages/manifest.json';
/** Configuration for hosts and servers: it describes the pages of the site, not those of the app. */
const OF_HOSTS = /^(?:_headers|_redirects|_server(?:\/.*)?)$/;

/**
 * Serves the files of a built site in the app, and copies them into the built app: the JSON of pages, pictures, fonts,
 * the search index and frames. The HTML of pages is left out, because the app answers at the addresses of the pages.
 * @param dist the folder of the built site
 */
export function siteFilesPlugin(dist: string): Plugin {
  let out = '';
  return {
    name: 'page-builder:site-files',
    configResolved: ({ root, build: { outDir } }) => {
      out = resolve(root, outDir);
    },
    configureServer: ({ middlewares }) => {
      const { base } = readManifest(dist);
      const isOfApp = findAppFiles(dist);
      middlewares.use((request, response, next) => {
        const [path = ''] = request.url?.split('?', 1) ?? [];
        const file = decodePercent(path.startsWith(`${base}/`) ? path.slice(base.length + 1) : '');
        const isThere = statSync(join(dist, file), { throwIfNoEntry: false })?.isFile();
        if (isThere && !isOfApp(file)) send(request, encodeURI(file), { root: dist }).pipe(response);
        else next();
      });
    },
    writeBundle: () => {
      const isOfApp = findAppFiles(dist);
      for (const file of listFiles(dist)) {
        // A file of the app is not overwritten by a file of the site.
        if (!isOfApp(file)) cpSync(join(dist, file), join(out, file), { force: false });
      }
    },
  };
}

function listFiles(folder: string): readonly string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map(({ name, parentPath }) => normalizePath(relative(folder, join(parentPath, name))));
}

function readManifest(dist: string): SiteManifest {
  const file = join(dist, MANIFEST);
  if (!existsSync(file)) {
    throw new Error(`${dist} has no ${MANIFEST}. Build the site first: npm run build -- --json`);
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * Returns a function that recognises the files that an app has itself: the HTML of pages, and configuration for hosts.
 */
function findAppFiles(dist: string): (file: string) => boolean {
  const { pages, aliases } = readManifest(dist);
  const html = new Set(['404.html', ...[...pages, ...aliases].map(({ path }) => nameFile(path).slice(1))]);
  return (file) => html.has(file) || OF_HOSTS.test(file);
}

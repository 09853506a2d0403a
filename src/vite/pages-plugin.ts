import { extname, relative, sep } from 'node:path';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import { isRunnableDevEnvironment } from 'vite';
import type { Catalogue } from '../catalogue/index.ts';
import { CHANGED, EDITION, FAULTS, HELLO, STAND_IN } from '../client/dev/fault.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { MAIN_ID, ROOT_ID } from '../islands/index.ts';
import type { MediaFolders, PictureLibrary, SiteMedia } from '../media/index.ts';
import { PICTURES_PATH } from '../media/index.ts';
import { diagnoseFailure } from './code-failure.ts';
import { toFaults } from './faults.ts';
import type { EditorSchemas, Engine } from './live-site.ts';
import type { SiteHolder } from './site-holder.ts';
import { createSiteHolder } from './site-holder.ts';

/** The module that makes an engine for a site root: loaded through Vite, so that an edit to a block counts at once. */
interface AppModule {
  readonly createEngine: (
    root: string,
    scripts: readonly string[],
    options: { readonly standIns: boolean; readonly media: SiteMedia },
  ) => Omit<Engine, 'catalogue'>;
  readonly createBlockCatalogue: (
    project: string,
    scripts: { readonly previewScripts: readonly string[]; readonly indexScripts: readonly string[] },
  ) => Catalogue;
  readonly openMedia: (root: string, folders: MediaFolders) => Promise<SiteMedia>;
  readonly readPageAssets: () => { readonly files: Files };
}

/** Files by address. */
type Files = ReadonlyMap<string, Uint8Array>;

export interface PagesPluginOptions {
  /** The folder of `site.yaml`. */
  readonly root: string;
  readonly mediaFolders: MediaFolders;
  readonly onDiagnostics: (diagnostics: readonly Diagnostic[]) => void;
  readonly onEditorSchemas: (schemas: EditorSchemas) => void;
}

const BOOT = '/src/client/boot.ts';
const CATALOGUE = '/src/client/catalogue.ts';

/** Stands in for a page that has never been read: the overlay tells why, and the page appears as soon as it is mended. */
const NO_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>This page cannot be shown yet</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<style>body { max-width: 40rem; margin: 12vh auto; padding: 0 1rem; font: 1.125rem/1.6 system-ui, sans-serif }</style></head><body>
<div id="${ROOT_ID}" ${STAND_IN}><main id="${MAIN_ID}"><h1>This page cannot be shown yet</h1>
<p>Nothing can be shown at this address while the mistakes listed below remain.
The page appears as soon as they are mended.</p><p><a href="/">To the home page</a></p></main></div>
<script type="module" src="${BOOT}"></script></body></html>`;

/** Answers page requests from the YAML, and tells open pages when it has changed. */
export function pagesPlugin({ root, mediaFolders, onDiagnostics, onEditorSchemas }: PagesPluginOptions): Plugin {
  let onCodeChange = () => {};
  let edition = 0;
  return {
    name: 'page-builder:pages',
    configureServer(server) {
      const { hot } = server.environments.client;
      const project = server.config.root;
      const app = createAppLoader(server);
      const tell = (diagnostics: readonly Diagnostic[]) => hot.send(FAULTS, toFaults(diagnostics, { root, project }));
      let pictures: PictureLibrary | undefined;
      const site = createSiteHolder(
        {
          loadEngine: async () => {
            const { createEngine, createBlockCatalogue, openMedia } = await app.load();
            const media = await openMedia(root, mediaFolders);
            pictures = media.pictures;
            const scripts = { previewScripts: [BOOT], indexScripts: [CATALOGUE] };
            return {
              ...createEngine(root, [BOOT], { standIns: true, media }),
              catalogue: createBlockCatalogue(project, scripts),
            };
          },
          diagnoseFailure: (error) => diagnoseFailure(error, project),
          onDiagnostics: (diagnostics) => {
            onDiagnostics(diagnostics);
            tell(diagnostics);
          },
          onEditorSchemas,
          onChange: () => {
            edition += 1;
            hot.send(CHANGED);
          },
        },
        NO_PAGE,
      );
      onCodeChange = () => {
        app.forget();
        site.refresh();
      };
      server.watcher.add(root);
      server.watcher.on('all', (_event, file) => {
        if (isContent(root, file)) site.refresh();
      });
      // The site is read at once, not with the first request: its editor needs the schemas before that.
      server.httpServer?.once('listening', () => site.diagnostics());
      hot.on(HELLO, async (shown: string | undefined, client) => {
        tell(await site.diagnostics());
        // An edit may have fallen between the page and its connection.
        if (shown !== String(edition)) client.send(CHANGED);
      });
      server.middlewares.use(
        PICTURES_PATH,
        fileMiddleware((address) => pictures?.encode(address)),
      );
      server.middlewares.use(
        '/assets',
        fileMiddleware(async (address) => (await app.load()).readPageAssets().files.get(address)),
      );
      server.middlewares.use(fileMiddleware(site.file));
      return () => server.middlewares.use(pageMiddleware(server, site, () => edition));
    },
    hotUpdate({ modules }) {
      if (this.environment.name !== 'ssr' || modules.length === 0) return undefined;
      onCodeChange();
      // Nothing is left for Vite to update: the whole engine is loaded anew.
      return [];
    },
  };
}

/** Loads the builder's own code through Vite, once until it is told that a file has changed. */
function createAppLoader({ environments: { ssr } }: ViteDevServer) {
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment that runs modules.');
  let app: Promise<AppModule> | undefined;
  return {
    load: () => {
      app ??= ssr.runner.import<AppModule>('/src/app.ts');
      return app;
    },
    forget: () => {
      app = undefined;
      ssr.runner.clearCache();
    },
  };
}

const TYPES: Readonly<Record<string, string>> = {
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
};

/** Answers for files that the build writes to `assets/`. */
function fileMiddleware(
  readFile: (address: string) => Promise<string | Uint8Array | undefined> | undefined,
): Connect.NextHandleFunction {
  return async (request, response, next) => {
    try {
      const address = request.originalUrl ?? '';
      const bytes = await readFile(address);
      if (!bytes) return next();
      response.setHeader('content-type', TYPES[extname(address)] ?? 'application/octet-stream');
      return response.end(bytes);
    } catch (error) {
      return next(error);
    }
  };
}

/** @param readEdition how often the site has changed; sent with each page, which gives it back when it connects */
function pageMiddleware(
  server: ViteDevServer,
  site: SiteHolder,
  readEdition: () => number,
): Connect.NextHandleFunction {
  return (request, response, next) => {
    const [asked = '/'] = (request.originalUrl ?? '/').split('?');
    const path = decodePath(asked);
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    if (!/text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')) return next();
    const edition = readEdition();
    site
      .answer(path)
      .then(async (answer) => {
        response.setHeader('server-timing', `${EDITION};desc=${edition}`);
        response.statusCode = answer.status;
        response.setHeader('cache-control', 'no-store');
        if ('location' in answer) return response.setHeader('location', answer.location).end();
        response.setHeader('content-type', 'text/html; charset=utf-8');
        return response.end(await server.transformIndexHtml(encodeURI(path), answer.html));
      })
      .catch(next);
  };
}

/** A path as people write it; one that is not valid is left as it came, and leads nowhere. */
function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function isContent(root: string, file: string): boolean {
  const [top] = relative(root, file).split(sep);
  return top === 'site.yaml' || top === 'pages' || top === 'public';
}

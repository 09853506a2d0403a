import { relative, sep } from 'node:path';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import { isRunnableDevEnvironment } from 'vite';
import { CHANGED, FAULTS, HELLO } from '../client/dev/fault.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { MAIN_ID, ROOT_ID } from '../islands/index.ts';
import { diagnoseFailure } from './code-failure.ts';
import { toFaults } from './faults.ts';
import type { EditorSchemas, Engine } from './live-site.ts';
import type { SiteHolder } from './site-holder.ts';
import { createSiteHolder } from './site-holder.ts';

/** The module that makes an engine for a site root: loaded through Vite, so that an edit to a block counts at once. */
interface AppModule {
  readonly createEngine: (root: string, scripts: readonly string[]) => Engine;
}

export interface PagesPluginOptions {
  /** The folder of `site.yaml`. */
  readonly root: string;
  readonly onDiagnostics: (diagnostics: readonly Diagnostic[]) => void;
  readonly onEditorSchemas: (schemas: EditorSchemas) => void;
}

const BOOT = '/src/client/boot.ts';

/** Stands in for a page that has never been good: it holds nothing but the overlay, and changes when the page is mended. */
const NO_PAGE = `<!doctype html><html lang="en"><head><title>This page has a mistake</title></head><body>
<div id="${ROOT_ID}"><main id="${MAIN_ID}"></main></div><script type="module" src="${BOOT}"></script></body></html>`;

/** Answers page requests from the YAML, and tells open pages when it has changed. */
export function pagesPlugin({ root, onDiagnostics, onEditorSchemas }: PagesPluginOptions): Plugin {
  let onCodeChange = () => {};
  return {
    name: 'page-builder:pages',
    configureServer(server) {
      const { hot } = server.environments.client;
      const app = createAppLoader(server);
      const tell = (diagnostics: readonly Diagnostic[]) => hot.send(FAULTS, toFaults(diagnostics));
      const site = createSiteHolder(
        {
          loadEngine: async () => (await app.load()).createEngine(root, [BOOT]),
          diagnoseFailure: (error) => diagnoseFailure(error, server.config.root),
          onDiagnostics: (diagnostics) => {
            onDiagnostics(diagnostics);
            tell(diagnostics);
          },
          onEditorSchemas,
          onChange: () => hot.send(CHANGED),
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
      hot.on(HELLO, async () => tell(await site.diagnostics()));
      return () => server.middlewares.use(pageMiddleware(server, site));
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

function pageMiddleware(server: ViteDevServer, site: SiteHolder): Connect.NextHandleFunction {
  return (request, response, next) => {
    const [asked = '/'] = (request.originalUrl ?? '/').split('?');
    const path = decodePath(asked);
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    if (!request.headers.accept?.includes('text/html')) return next();
    site
      .answer(path)
      .then(async (answer) => {
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

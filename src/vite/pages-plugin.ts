import { relative, sep } from 'node:path';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import { isRunnableDevEnvironment } from 'vite';
import { CHANGED, FAULTS, HELLO } from '../client/dev/fault.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { toFaults } from './faults.ts';
import type { Engine, LiveSite } from './live-site.ts';
import { createLiveSite } from './live-site.ts';

/** The module that makes an engine for a site root: loaded through Vite, so that an edit to a block counts at once. */
interface AppModule {
  readonly createEngine: (root: string, scripts: readonly string[]) => Engine;
}

export interface PagesPluginOptions {
  /** The folder of `site.yaml`. */
  readonly root: string;
  readonly onDiagnostics: (diagnostics: readonly Diagnostic[]) => void;
}

const SCRIPTS = ['/src/client/boot.ts'];

/** Answers page requests from the YAML, and tells open pages when it has changed. */
export function pagesPlugin({ root, onDiagnostics }: PagesPluginOptions): Plugin {
  let refresh = () => {};
  return {
    name: 'page-builder:pages',
    configureServer(server) {
      const site = createSiteHolder(server, root, onDiagnostics);
      refresh = site.refresh;
      server.watcher.add(root);
      server.watcher.on('all', (_event, file) => {
        if (isContent(root, file)) site.refresh();
      });
      server.environments.client.hot.on(HELLO, () => void site.announce());
      return () => server.middlewares.use(pageMiddleware(server, site));
    },
    hotUpdate({ modules }) {
      if (this.environment.name === 'ssr' && modules.length > 0) refresh();
    },
  };
}

interface SiteHolder {
  readonly get: () => Promise<LiveSite>;
  readonly refresh: () => void;
  /** Tells every open page what is wrong. */
  readonly announce: () => Promise<void>;
}

/** Keeps the site between requests; edits within a few milliseconds, as editors and git make them, count as one. */
function createSiteHolder(
  server: ViteDevServer,
  root: string,
  onDiagnostics: PagesPluginOptions['onDiagnostics'],
): SiteHolder {
  const { hot } = server.environments.client;
  let current: Promise<LiveSite> | undefined;
  let lastGood: LiveSite | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function load(): Promise<LiveSite> {
    const environment = server.environments.ssr;
    if (!environment || !isRunnableDevEnvironment(environment))
      throw new Error('Vite has no environment that runs modules.');
    const app = await environment.runner.import<AppModule>('/src/app.ts');
    const site = createLiveSite(app.createEngine(root, SCRIPTS), lastGood);
    onDiagnostics(site.diagnostics);
    lastGood = site;
    return site;
  }
  const get = () => {
    current ??= load();
    return current;
  };
  const announce = async () => hot.send(FAULTS, toFaults((await get()).diagnostics));
  return {
    get,
    announce,
    refresh: () => {
      clearTimeout(timer);
      timer = setTimeout(async () => {
        current = undefined;
        await announce();
        hot.send(CHANGED);
      }, 10);
    },
  };
}

function pageMiddleware(server: ViteDevServer, site: SiteHolder): Connect.NextHandleFunction {
  return (request, response, next) => {
    const [path = '/'] = (request.originalUrl ?? '/').split('?');
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    if (!request.headers.accept?.includes('text/html')) return next();
    site
      .get()
      .then(async (live) => {
        const answer = live.answer(decodeURI(path));
        response.statusCode = answer.status;
        response.setHeader('cache-control', 'no-store');
        if ('location' in answer) return response.setHeader('location', answer.location).end();
        response.setHeader('content-type', 'text/html; charset=utf-8');
        return response.end(await server.transformIndexHtml(path, answer.html));
      })
      .catch(next);
  };
}

function isContent(root: string, file: string): boolean {
  const [top] = relative(root, file).split(sep);
  return top === 'site.yaml' || top === 'pages' || top === 'public';
}

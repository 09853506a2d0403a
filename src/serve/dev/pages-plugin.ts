import { extname, join, relative, sep } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import { isRunnableDevEnvironment } from 'vite';
import type { EditorSchemas } from '../../authoring/schemas/index.ts';
import { MAIN_ID, ROOT_ID } from '../../block/islands/index.ts';
import { CHANGED, EDITION, FAULTS, HELLO, STAND_IN } from '../../browser/dev/fault.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import type { MediaFolders, PictureLibrary, SiteMedia } from '../../media/index.ts';
import { PICTURES_PATH } from '../../media/index.ts';
import type { Project } from '../../project/index.ts';
import { SOCIAL_CARDS_PATH } from '../../render/social-card/index.ts';
import type { SiteEnvironment } from '../../site/index.ts';
import type { WatchedReader } from '../../yaml/index.ts';
import { diagnoseFailure } from './code-failure.ts';
import { toFaults } from './faults.ts';
import type { SiteHolder } from './site-holder.ts';
import { createSiteHolder } from './site-holder.ts';
import { onStrayErrors } from './stray-errors.ts';
import { tellVite } from './tell-vite.ts';
import type { Changes } from './watch-paths.ts';
import { explainRefused, hasChanged, watchPaths } from './watch-paths.ts';

/** The builder's own code. After an edit to it, it is loaded again through Vite. */
type ProjectModule = Pick<
  typeof import('../../project/index.ts'),
  'createBlockCatalogue' | 'createMemory' | 'openMedia' | 'openProject' | 'readPageAssets'
>;

export interface PagesPluginOptions {
  /** The folder of `site.yaml`. */
  readonly root: string;
  /** The builder's own code, as it was when the server was started. */
  readonly app: ProjectModule;
  /** The folder of what is known of the site, for as long as that code is as it was. */
  readonly cache: string;
  /** The instant for which the site is shown. */
  readonly at?: SiteEnvironment['at'];
  readonly mediaFolders: MediaFolders;
  readonly reader: WatchedReader;
  readonly onDiagnostics: (diagnostics: readonly Diagnostic[]) => void;
  readonly onEditorSchemas: (schemas: EditorSchemas) => void;
}

const BOOT = '/src/browser/boot.ts';
const CATALOGUE = '/src/browser/catalogue.ts';

/** Each edit to code leaves 20 MB of old modules. V8 would let 300 MB of them gather before it collects them. */
const COLLECT_OFTEN = '--heap-growing-percent=25';

/** Stands in for a page that has never been read: the overlay tells why, and the page appears as soon as it is mended. */
const NO_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>This page cannot be shown yet</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<style>body { max-width: 40rem; margin: 12vh auto; padding: 0 1rem; font: 1.125rem/1.6 system-ui, sans-serif }</style></head><body>
<div id="${ROOT_ID}" ${STAND_IN}><main id="${MAIN_ID}"><h1>This page cannot be shown yet</h1>
<p>Nothing can be shown at this address while the mistakes listed below remain.
The page appears as soon as they are mended.</p><p><a href="/">To the home page</a></p></main></div>
<script type="module" src="${BOOT}"></script></body></html>`;

/** Answers page requests from the YAML, and tells open pages when it has changed. */
export function pagesPlugin(options: PagesPluginOptions): Plugin {
  const { root, reader, onDiagnostics, onEditorSchemas } = options;
  let onCodeChange = () => {};
  let edition = 0;
  return {
    name: 'page-builder:pages',
    configureServer(server) {
      const { hot } = server.environments.client;
      const project = server.config.root;
      const app = createAppLoader(server, options);
      const tell = (diagnostics: readonly Diagnostic[]) => hot.send(FAULTS, toFaults(diagnostics, { root, project }));
      let encodePicture: PictureLibrary['encode'] | undefined;
      const site = createSiteHolder(
        {
          openProject: async () => {
            const { openProject, module } = await app.load();
            const { media, ...live } = await openProject();
            encodePicture = media.pictures.encode;
            const scripts = { previewScripts: [BOOT], indexScripts: [CATALOGUE] };
            return {
              ...live,
              scripts: [{ src: BOOT }],
              openCatalogue: () => module.createBlockCatalogue(project, scripts),
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
      const deriveName = (file: string) => relative(root, file).split(sep).join('/');
      const watching = watchPaths([...contentPaths(root), ...codePaths(project)], {
        onChange: (changes) => {
          if (app.isFirst() && hasChanged(changes, codePaths(project))) onCodeChange();
          tellVite(server, changes, [...codePaths(project), join(root, 'public')]);
          if (hasChanged(changes, contentPaths(root))) void readContentAgain(changes);
        },
        onRefused: (folder, error) => server.config.logger.warn(explainRefused(folder, error)),
      });
      async function readContentAgain(changes: Changes): Promise<void> {
        if (changes.isListSame) for (const file of changes.files) reader.forget(deriveName(file));
        else reader.forgetAll();
        // Code that cannot be loaded knows of no media.
        if (hasChanged(changes, [join(root, 'public')])) {
          await app.load().then(
            ({ forgetMedia }) => forgetMedia(),
            () => {},
          );
        }
        site.refresh();
      }
      const stopTelling = onStrayErrors(site.tellStray);
      server.httpServer?.once('close', () => {
        watching.close();
        stopTelling();
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
        fileMiddleware((address) => encodePicture?.(address)),
      );
      server.middlewares.use(SOCIAL_CARDS_PATH, fileMiddleware(site.socialCard));
      server.middlewares.use(
        '/assets',
        fileMiddleware(async (address) => (await app.load()).module.readPageAssets().files.get(address)),
      );
      server.middlewares.use(fileMiddleware(site.file));
      return () => server.middlewares.use(pageMiddleware(server, site, () => edition));
    },
    hotUpdate: {
      // Vite finds out before which modules look for files such as one that has come.
      order: 'post',
      handler({ modules }) {
        if (this.environment.name !== 'ssr' || modules.length === 0) return undefined;
        for (const module of modules) this.environment.moduleGraph.invalidateModule(module);
        onCodeChange();
        // Nothing is left for Vite to update: the whole engine is loaded anew.
        return [];
      },
    },
  };
}

/** The builder's own code, and what it keeps of the site from edit to edit. */
interface LoadedApp {
  readonly module: ProjectModule;
  readonly openProject: () => Promise<Project & { readonly media: SiteMedia }>;
  /** Looks at the pictures again the next time. */
  readonly forgetMedia: () => void;
}

/** Loads the builder's own code through Vite, once it is told that a file of it has changed; before, the code at hand serves. */
function createAppLoader(
  { environments: { ssr } }: ViteDevServer,
  { root, app, cache, at, reader, mediaFolders }: PagesPluginOptions,
) {
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment that runs modules.');
  const open = (module: ProjectModule, known: string | undefined): LoadedApp => {
    const memory = module.createMemory(known);
    let opened: Promise<SiteMedia> | undefined;
    return {
      module,
      openProject: async () => {
        opened ??= module.openMedia(root, mediaFolders);
        const media = await opened;
        return { ...module.openProject(root, { reader, memory, media, isLive: true, at }), media };
      },
      forgetMedia: () => {
        opened = undefined;
      },
    };
  };
  let isFirst = true;
  let current: Promise<LoadedApp> | undefined = Promise.resolve(open(app, cache));
  return {
    /** Whether the code is that with which the server was started, of whose files Vite knows nothing. */
    isFirst: () => isFirst,
    load: () => {
      current ??= ssr.runner.import<ProjectModule>('/src/project/index.ts').then((module) => open(module, undefined));
      return current;
    },
    forget: () => {
      if (isFirst) setFlagsFromString(COLLECT_OFTEN);
      isFirst = false;
      current = undefined;
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
  '.html': 'text/html; charset=utf-8',
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

function contentPaths(root: string): readonly string[] {
  return ['site.yaml', 'pages', 'public'].map((name) => join(root, name));
}

function codePaths(project: string): readonly string[] {
  return ['src', 'blocks'].map((name) => join(project, name));
}

import { join, relative } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import type { EditorSchemas } from '../../authoring/schemas/index.ts';
import { MAIN_ID, ROOT_ID } from '../../block/islands/index.ts';
import { STAND_IN } from '../../browser/dev/fault.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import { PICTURES_PATH } from '../../media/index.ts';
import type { CatalogueFolders } from '../../project/index.ts';
import { SOCIAL_CARDS_PATH } from '../../render/social-card/index.ts';
import { SITE_FILE, THEME_FILE } from '../../site/index.ts';
import { toPosix } from '../../yaml/index.ts';
import type { AppLoader, AppOptions } from './app-loader.ts';
import { createAppLoader } from './app-loader.ts';
import { diagnoseFailure } from './code-failure.ts';
import type { LiveProject } from './live-site.ts';
import { fileMiddleware, pageMiddleware } from './middleware.ts';
import type { OpenPages } from './open-pages.ts';
import { createOpenPages } from './open-pages.ts';
import type { SiteHolder } from './site-holder.ts';
import { createSiteHolder } from './site-holder.ts';
import { onStrayErrors } from './stray-errors.ts';
import { tellVite } from './tell-vite.ts';
import type { Changes } from './watch-paths.ts';
import { explainRefused, hasChanged, watchPaths } from './watch-paths.ts';

export interface PagesPluginOptions extends AppOptions {
  readonly onDiagnostics: (diagnostics: readonly Diagnostic[]) => void;
  readonly onEditorSchemas: (schemas: EditorSchemas) => void;
}

const BOOT = '/src/browser/boot.ts';
const CATALOGUE = '/src/browser/catalogue.ts';

/** Stands in for a page that has never been read: the overlay tells why, and the page appears as soon as it is mended. */
const NO_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>This page cannot be shown yet</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<style>body { max-width: 40rem; margin: 12vh auto; padding: 0 1rem; font: 1.125rem/1.6 system-ui, sans-serif }</style></head><body>
<div id="${ROOT_ID}" ${STAND_IN}><main id="${MAIN_ID}"><h1>This page cannot be shown yet</h1>
<p>Nothing can be shown at this address while the mistakes listed below remain.
The page appears as soon as they are mended.</p><p><a href="/">To the home page</a></p></main></div>
<script type="module" src="${BOOT}"></script></body></html>`;

/** A running server with its site. */
interface LiveServer {
  readonly server: ViteDevServer;
  readonly options: PagesPluginOptions;
  readonly app: AppLoader;
  readonly openPages: OpenPages;
  readonly site: SiteHolder;
}

/** The plugin, and the path below which the site is shown. */
export interface PagesPlugin {
  readonly plugin: Plugin;
  readonly readBase: () => Promise<string>;
}

/** Answers page requests from the YAML, and tells open pages when it has changed. */
export function createPagesPlugin(options: PagesPluginOptions): PagesPlugin {
  let live: LiveServer | undefined;
  const plugin: Plugin = {
    name: 'page-builder:pages',
    configureServer(server) {
      live = createLiveServer(server, options);
      const { site, openPages } = live;
      followChanges(live);
      openPages.greet(site.diagnostics);
      serveFiles(live);
      return () => server.middlewares.use(pageMiddleware(server, site, openPages.readEdition));
    },
    hotUpdate: {
      // Vite finds out before which modules look for files such as one that has come.
      order: 'post',
      handler({ modules }) {
        if (this.environment.name !== 'ssr' || modules.length === 0) return undefined;
        for (const module of modules) this.environment.moduleGraph.invalidateModule(module);
        if (live) reloadCode(live);
        // Nothing is left for Vite to update: the whole engine is loaded anew.
        return [];
      },
    },
  };
  return { plugin, readBase: async () => (await live?.site.base()) ?? '' };
}

function createLiveServer(server: ViteDevServer, options: PagesPluginOptions): LiveServer {
  const project = server.config.root;
  const app = createAppLoader(server, options);
  const openPages = createOpenPages(server, options.root);
  const site = createSiteHolder(
    {
      openProject: () => openLiveProject(app, { root: options.root, project }),
      diagnoseFailure: (error) => diagnoseFailure(error, { root: options.root, project }),
      onDiagnostics: (diagnostics) => {
        options.onDiagnostics(diagnostics);
        openPages.tellFaults(diagnostics);
      },
      onEditorSchemas: options.onEditorSchemas,
      onChange: openPages.tellChange,
    },
    NO_PAGE,
  );
  return { server, options, app, openPages, site };
}

async function openLiveProject(app: AppLoader, folders: CatalogueFolders): Promise<LiveProject> {
  const { openProject, module } = await app.load();
  const scripts = { previewScripts: [BOOT], indexScripts: [CATALOGUE], opensEditor: true };
  return {
    ...(await openProject()),
    scripts: [{ src: BOOT }],
    openCatalogue: (theme) => module.createBlockCatalogue(folders, theme, scripts),
  };
}

function reloadCode({ app, site }: LiveServer): void {
  app.forget();
  site.refresh();
}

/** Keeps the site up to date until the server is closed. */
function followChanges(live: LiveServer): void {
  const { server, app, site } = live;
  const { root, reader } = live.options;
  const inSite = (file: string) => join(root, file);
  // The theme may name files that lie anywhere in the folder of the site.
  const listBrand = () => ['public', SITE_FILE, THEME_FILE, ...reader.single()].map(inSite);
  const code = codePaths(server.config.root, root);
  const watching = watchPaths(() => [inSite('pages'), ...listBrand(), ...code], {
    onChange: (changes) => {
      if (app.isFirst() && hasChanged(changes, code)) reloadCode(live);
      tellVite(server, changes, [...code, inSite('public')]);
      const isBrand = hasChanged(changes, listBrand());
      if (isBrand || hasChanged(changes, [inSite('pages')])) void readContentAgain(live, changes, isBrand);
    },
    onRefused: (folder, error) => server.config.logger.warn(explainRefused(folder, error)),
  });
  const stopTelling = onStrayErrors(site.tellStray);
  server.httpServer?.once('close', () => {
    watching.close();
    stopTelling();
    site.close();
  });
  // The site is read at once, not with the first request: its editor needs the schemas before that.
  server.httpServer?.once('listening', site.prepare);
}

/** The builder's code, and the blocks of the site, whose folder may come later. */
function codePaths(project: string, root: string): readonly string[] {
  return [...new Set([join(project, 'src'), join(project, 'blocks'), join(project, 'themes'), join(root, 'blocks')])];
}

/** @param isBrand whether something has changed of which pictures or icons may be made */
async function readContentAgain({ options, app, site }: LiveServer, changes: Changes, isBrand: boolean): Promise<void> {
  const { root, reader } = options;
  if (changes.isListSame) for (const file of changes.files) reader.forget(toPosix(relative(root, file)));
  else reader.forgetAll();
  // Code that cannot be loaded knows of no media.
  if (isBrand) {
    await app.load().then(
      ({ forgetMedia }) => forgetMedia(),
      () => {},
    );
  }
  site.refresh();
}

/** Answers for the files that the build writes beside the pages. */
function serveFiles({ server: { middlewares }, app, site }: LiveServer): void {
  middlewares.use(PICTURES_PATH, fileMiddleware(app.encodePicture));
  middlewares.use(SOCIAL_CARDS_PATH, fileMiddleware(site.socialCard));
  middlewares.use(fileMiddleware(site.file));
}

import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { MAIN_ID, ROOT_ID } from '../block/islands/index.ts';
import type { Diagnostic } from '../check/diagnostics/index.ts';
import { isSystemError } from '../check/diagnostics/index.ts';
import { diagnoseFailure } from '../check/failure/index.ts';
import { BLOCKED_PATH, STAND_IN } from '../client/dev/fault.ts';
import { SHEET_FILE, SITE_FILE, THEME_FILE } from '../content/index.ts';
import type { Reader } from '../content/yaml/index.ts';
import { toPosix } from '../content/yaml/index.ts';
import { PICTURES_PATH } from '../media/index.ts';
import { SOCIAL_CARDS_PATH } from '../render/social-card/index.ts';
import type { AppLoader, AppOptions } from './app-loader.ts';
import { createAppLoader } from './app-loader.ts';
import { debounce } from './background/index.ts';
import { blockedMiddleware } from './blocked.ts';
import { readChangedStyles } from './changed-styles.ts';
import type { DevCatalogue, DevTool, DevToolContext, RunningTool } from './dev-tool.ts';
import type { LiveProject, LiveSite } from './live-site.ts';
import { createLiveSite } from './live-site.ts';
import { fileMiddleware, pageMiddleware } from './middleware.ts';
import type { OpenPages } from './open-pages.ts';
import { createOpenPages } from './open-pages.ts';
import type { OwnWrites } from './own-writes.ts';
import { createOwnWrites } from './own-writes.ts';
import type { SiteHolder } from './site-holder.ts';
import { createSiteHolder } from './site-holder.ts';
import { tellVite } from './tell-vite.ts';
import type { Changes } from './watch-paths.ts';
import { explainRefused, hasChanged, watchPaths } from './watch-paths.ts';

export interface PagesPluginOptions extends AppOptions {
  readonly tools: readonly DevTool[];
  readonly catalogue?: DevCatalogue | undefined;
  readonly onDiagnostics: (diagnostics: readonly Diagnostic[]) => void;
  /** Called some time after each change, with the site, if its `site.yaml` has no errors. */
  readonly onSound: (site: LiveSite) => void;
}

/** In ms: the code is loaded again after Vite has reported no changed module for this time. */
const QUIET_MS = 10;
const WARM_UP_AFTER_MS = 3000;
const BOOT = '/src/client/boot.ts';

/**
 * Shown instead of a page that has never been rendered: the overlay explains why, and the page appears as soon as the
 * fault is fixed.
 */
const NO_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>This page cannot be shown yet</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<style>body { max-width: 40rem; margin: 12vh auto; padding: 0 1rem; font: 1.125rem/1.6 system-ui, sans-serif }</style></head><body>
<div id="${ROOT_ID}" ${STAND_IN}><main id="${MAIN_ID}"><h1>This page cannot be shown yet</h1>
<p>Nothing can be shown at this address while the mistakes listed below remain.
The page appears as soon as they are fixed.</p><p><a href="/">To the home page</a></p></main></div>
<script type="module" src="${BOOT}"></script></body></html>`;

interface LiveServer {
  readonly server: ViteDevServer;
  readonly options: PagesPluginOptions;
  readonly app: AppLoader;
  readonly openPages: OpenPages;
  readonly site: SiteHolder;
  readonly tools: readonly RunningTool[];
  readonly ownWrites: OwnWrites;
  /** Loads the builder's own code again; files saved together count as one edit. */
  readonly reloadCode: () => void;
}

/** The plugin, and the base path of the site. */
export interface PagesPlugin {
  readonly plugin: Plugin;
  readonly readBase: () => Promise<string>;
}

/**
 * Answers page requests from the YAML, and notifies open pages of changes.
 * @param token known only to the pages of this server process
 */
export function createPagesPlugin(options: PagesPluginOptions, token: string): PagesPlugin {
  let live: LiveServer | undefined;
  const plugin: Plugin = {
    name: 'page-builder:pages',
    configureServer(server) {
      live = createLiveServer(server, options, token);
      const { site, openPages } = live;
      followChanges(live);
      openPages.greet(site.diagnostics);
      serveFiles(live);
      server.middlewares.use(BLOCKED_PATH, blockedMiddleware(site, options.root));
      serveTools(live);
      return () => server.middlewares.use(pageMiddleware(server, site, openPages.readEdition, BOOT));
    },
    hotUpdate: {
      // After Vite's own plugins, which find the modules that a new file affects.
      order: 'post',
      handler({ modules }) {
        if (this.environment.name !== 'ssr' || modules.length === 0) return undefined;
        for (const module of modules) this.environment.moduleGraph.invalidateModule(module);
        live?.reloadCode();
        // Vite has nothing to update: the whole engine is loaded again.
        return [];
      },
    },
  };
  return { plugin, readBase: async () => (await live?.site.base()) ?? '' };
}

function createLiveServer(server: ViteDevServer, options: PagesPluginOptions, token: string): LiveServer {
  const project = server.config.root;
  const app = createAppLoader(server, options);
  const openPages = createOpenPages(server, options.root);
  const site: SiteHolder = createSiteHolder(
    {
      openProject: () => openLiveProject(app, options, project),
      diagnoseFailure: (error) => diagnoseFailure(error, { root: options.root, project }),
      onDiagnostics: (diagnostics) => {
        options.onDiagnostics(diagnostics);
        openPages.tellFaults(diagnostics);
        for (const { onFaults } of tools) onFaults(diagnostics);
      },
      onSound: options.onSound,
      onChange: () => {
        openPages.tellChange();
        for (const { onChange } of tools) onChange();
      },
    },
    NO_PAGE,
  );
  const reloading = debounce(
    () => {
      app.forget();
      site.refresh();
    },
    { quiet: QUIET_MS },
  );
  const ownWrites = createOwnWrites(options.root, options.reader);
  const context: DevToolContext = {
    root: options.root,
    token,
    current: site.current,
    openWith: async (makeReader) =>
      createLiveSite(await openLiveProject(app, options, project, makeReader(options.reader))),
    loadEngine: async () => (await app.load()).module,
    onWrite: (files) => void readContentAgain({ options, app, site }, ownWrites.note(files)),
  };
  const tools = options.tools.map(({ start }) => start(context));
  return { server, options, app, openPages, site, tools, ownWrites, reloadCode: reloading.ask };
}

/** @param from the reader of the site, by default for its folder; with another reader, pages run no scripts */
async function openLiveProject(
  app: AppLoader,
  { root, catalogue }: PagesPluginOptions,
  project: string,
  from?: Reader,
): Promise<LiveProject> {
  const { openProject, openFrom, module } = await app.load();
  return {
    ...(await (from ? openFrom(from) : openProject())),
    scripts: from ? [] : [{ src: BOOT }],
    openCatalogue: catalogue && ((theme) => catalogue.open(module, { root, project }, theme, BOOT)),
  };
}

/** Keeps the site up to date until the server is closed. */
function followChanges(live: LiveServer): void {
  const { server, app, site, openPages } = live;
  const { root } = live.options;
  const sheet = join(root, SHEET_FILE);
  const texts = [join(root, 'pages'), sheet];
  const code = codePaths(server.config.root, root);
  const watching = watchPaths(() => [...texts, ...listBrand(live.options), ...code], {
    onChange: (changes) => {
      void readChangedStyles(changes, code, root, server.config).then(openPages.tellStyles);
      if (app.isFirst() && hasChanged(changes, code)) live.reloadCode();
      // The cascade layer of all CSS depends on whether the site has CSS of its own.
      if (!changes.isListSame && hasChanged(changes, [sheet])) server.environments.client.moduleGraph.invalidateAll();
      tellVite(server, changes, [...code, join(root, 'public')]);
      const isContent = hasChanged(changes, [...texts, ...listBrand(live.options)]);
      if (isContent && !live.ownWrites.explain(changes)) void readContentAgain(live, changes);
    },
    onRefused: (folder, error) => server.config.logger.warn(explainRefused(folder, error)),
  });
  const stopTelling = onStrayErrors(site.tellStray);
  // Edits to code are likely only if the site has its own blocks. Delayed, so that the first pages are sent before.
  const warming = existsSync(join(root, 'blocks')) ? setTimeout(app.warmUp, WARM_UP_AFTER_MS) : undefined;
  server.httpServer?.once('close', () => {
    clearTimeout(warming);
    watching.close();
    stopTelling();
    site.close();
  });
  // The site is read at once, not with the first request, because editors need the schemas before that.
  server.httpServer?.once('listening', site.prepare);
}

/** The builder's code, and the blocks of the site, whose folder may be created later. */
function codePaths(project: string, root: string): readonly string[] {
  return [
    ...new Set([
      ...['src', 'blocks', 'packages', 'themes'].map((folder) => join(project, folder)),
      join(root, 'blocks'),
    ]),
  ];
}

/** The source files of pictures or icons. The theme may name files anywhere in the folder of the site. */
function listBrand({ root, reader }: PagesPluginOptions): readonly string[] {
  return ['public', SITE_FILE, THEME_FILE, ...reader.single()]
    .filter((file) => file !== SHEET_FILE)
    .map((file) => join(root, file));
}

async function readContentAgain(
  { options, app, site }: Pick<LiveServer, 'options' | 'app' | 'site'>,
  changes: Changes,
): Promise<void> {
  const { root, reader } = options;
  if (!changes.isListSame) reader.forgetAll();
  else for (const path of changes.files) reader.forget(toPosix(relative(root, path)));
  // If the code cannot be loaded, there are no cached media to forget.
  if (hasChanged(changes, listBrand(options))) {
    await app.load().then(
      ({ forgetMedia }) => forgetMedia(),
      () => {},
    );
  }
  site.refresh();
}

/** Serves the tools besides the site. */
function serveTools({ server: { middlewares, httpServer }, tools }: LiveServer): void {
  for (const { middlewares: own, close } of tools) {
    httpServer?.once('close', close);
    for (const handle of own) middlewares.use(handle);
  }
}

/** Serves the files that the build writes besides pages. */
function serveFiles({ server: { middlewares }, app, site }: LiveServer): void {
  middlewares.use(PICTURES_PATH, fileMiddleware(app.encodePicture));
  middlewares.use(SOCIAL_CARDS_PATH, fileMiddleware(site.socialCard));
  middlewares.use(fileMiddleware(site.file));
}

/**
 * Handles uncaught errors, which would otherwise end the process, such as a rejected promise in the code of a block. A
 * file that was deleted while it was sent is not reported. Returns a function that removes the handlers.
 */
export function onStrayErrors(onError: (error: unknown) => void): () => void {
  const hear = (error: unknown) => {
    if (!isSystemError(error, 'ENOENT')) onError(error);
  };
  process.on('unhandledRejection', hear);
  process.on('uncaughtException', hear);
  return () => {
    process.off('unhandledRejection', hear);
    process.off('uncaughtException', hear);
  };
}

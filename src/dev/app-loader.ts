import { setFlagsFromString } from 'node:v8';
import type { DevEnvironment, ViteDevServer } from 'vite';
import { isRunnableDevEnvironment } from 'vite';
import { once } from '../block/index.ts';
import type { SiteEnvironment } from '../content/index.ts';
import type { Reader, WatchedReader } from '../content/yaml/index.ts';
import type { MediaFolders, PictureLibrary, SiteMedia } from '../media/index.ts';
import type { Engine, Project } from '../project/index.ts';
import { createHolder } from './background/index.ts';

/** The builder's own code. After an edit to it, Vite loads it again. */
type ProjectModule = Engine & Pick<typeof import('../project/index.ts'), 'createMemory' | 'openMedia' | 'openProject'>;

export interface AppOptions {
  /** The folder of `site.yaml`. */
  readonly root: string;
  /** The builder's own code, as it was when the server started. */
  readonly app: ProjectModule;
  /** The folder of the site's cache for that code. */
  readonly cache: string;
  /** The time for which the site is shown; by default, now. */
  readonly at?: SiteEnvironment['at'];
  readonly mediaFolders: MediaFolders;
  readonly reader: WatchedReader;
}

/** The builder's own code, as it is loaded now, and the site that was opened with it. */
export interface LoadedApp {
  readonly module: ProjectModule;
  readonly openProject: () => Promise<Project>;
  /** Opens the site from another reader, with the same pictures; the results are not cached. */
  readonly openFrom: (reader: Reader) => Promise<Project>;
  /** Makes the next opening check the pictures and the other files of the theme again. */
  readonly forgetMedia: () => void;
}

export interface AppLoader {
  /** Rejects while the code cannot be read. */
  readonly load: () => Promise<LoadedApp>;
  /** Makes the next `load` load the code again. */
  readonly forget: () => void;
  /** Lets Vite transform all code ahead, so that the first edit to code does not wait for the transformation. */
  readonly warmUp: () => void;
  /** True until the first edit to code. Node has loaded the code until then, so Vite does not know its files. */
  readonly isFirst: () => boolean;
  /** Encodes the picture at an address of the site that was opened last. */
  readonly encodePicture: (address: string) => ReturnType<PictureLibrary['encode']> | undefined;
}

/** In Vite's notation. */
const PROJECT = '/src/project/index.ts';

/** Each edit to code leaves 20 MB of old modules. By default, V8 lets them grow to 300 MB before it frees them. */
const COLLECT_OFTEN = '--heap-growing-percent=25';

/**
 * Creates a loader of the builder's own code. It uses the code that is already loaded until a file of the code changes;
 * after that, it loads the code through Vite.
 */
export function createAppLoader({ environments: { ssr } }: ViteDevServer, options: AppOptions): AppLoader {
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment that runs modules.');
  const { root, app, cache, at, reader, mediaFolders } = options;
  let encode: PictureLibrary['encode'] | undefined;
  const open = (module: ProjectModule, known: string | undefined): LoadedApp => {
    const memory = module.createMemory(known);
    let lastMedia: SiteMedia | undefined;
    // After a failure the next edit tries again.
    const opened = createHolder(async (): Promise<Project> => {
      const media = await module.openMedia(root, mediaFolders);
      encode = media.pictures.encode;
      lastMedia = media;
      return module.openProject(root, { reader, memory, media, isLive: true, at });
    });
    return {
      module,
      openProject: opened.get,
      openFrom: async (other) => {
        await opened.get();
        return module.openProject(root, { reader: other, isLive: true, at, ...(lastMedia && { media: lastMedia }) });
      },
      forgetMedia: opened.forget,
    };
  };
  // Only once, because after later edits most modules are still transformed.
  const transformAll = once(() => transformAhead(ssr, PROJECT));
  const importProject = async () => {
    await transformAll();
    return open(await ssr.runner.import<ProjectModule>(PROJECT), undefined);
  };
  let isFirst = true;
  let current: Promise<LoadedApp> | undefined = Promise.resolve(open(app, cache));
  return {
    load: () => {
      current ??= importProject();
      return current;
    },
    forget: () => {
      if (isFirst) setFlagsFromString(COLLECT_OFTEN);
      isFirst = false;
      current = undefined;
      ssr.runner.clearCache();
    },
    warmUp: () => void transformAll(),
    isFirst: () => isFirst,
    encodePicture: (address) => encode?.(address),
  };
}

/**
 * Makes Vite transform a module and all its imports in parallel. A runner requests one module after another: for the
 * 745 modules of the builder it takes 6.7 s, and 4.4 s after this. If a transformation fails, the runner reports it.
 * @param url in Vite's notation, from the root of the project
 */
export async function transformAhead(
  environment: Pick<DevEnvironment, 'transformRequest'>,
  url: string,
): Promise<void> {
  const asked = new Set<string>();
  const transform = async (each: string): Promise<void> => {
    if (asked.has(each)) return;
    asked.add(each);
    const { deps = [] } = (await environment.transformRequest(each).catch(() => null)) ?? {};
    // Any other name is a package, which Node loads.
    await Promise.all(deps.filter((name) => name.startsWith('/')).map(transform));
  };
  await transform(url);
}

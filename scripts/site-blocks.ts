import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { normalizePath } from 'vite';
import { findSite } from './find-site.ts';
import { listVendored } from './list-vendored.mjs';

/*
 * Vite's configuration for the blocks of a site. `vite.config.ts` uses it for the commands, the browser's scripts, the
 * dev server and the tests alike.
 */

/** Packages that a page must have only once, whatever a site has installed besides the builder. */
export const ONE_OF_EACH = ['react', 'react-dom', 'zod', '@mantine/core', '@mantine/hooks', '@testing-library/react'];

/**
 * The names under which a block of a site imports the builder, each with its file; the longer ones first, as Vite
 * requires.
 */
const FACES = [
  ['page-builder/ui', 'src/package/ui.ts'],
  ['page-builder/mantine', 'packages/mantine/index.tsx'],
  ['page-builder/island', 'src/package/island.ts'],
  ['page-builder/testing', 'src/package/testing.ts'],
  ['page-builder/react', 'packages/react/client/index.ts'],
  ['page-builder/blocks', 'packages/react/client/blocks.ts'],
  ['page-builder', 'src/package/index.ts'],
] as const;

/** What imports by name lead to: `#site` to the folder of the site, other names to files of the running builder. */
export function aliases(project: string): ImportName[] {
  const site = findSite(project) ?? join(project, 'node_modules/.no-site');
  return [{ find: '#site', replacement: normalizePath(site) }, ...listFaces(project)];
}

interface ImportName {
  readonly find: string;
  readonly replacement: string;
}

/** The files of the builder by import name, and the packages that are part of the published builder. */
export function listFaces(project: string): ImportName[] {
  const vendored = listVendored(project).map((name) => [name, `vendor/${name}.js`] as const);
  return [...FACES, ...vendored].map(([find, file]) => ({ find, replacement: normalizePath(join(project, file)) }));
}

const ISLANDS = 'virtual:islands';
/** The prefix for the id of the module that starts the blocks of one type; the type follows. */
const ENTRY = '\0island-of:';
/** Matches the files of a block that determine how the block starts; the first group is the type. */
const ISLAND_FILE = /[\\/]blocks[\\/]([^\\/]+)[\\/](island|index)\.tsx?$/;

/**
 * Provides the scripts of all blocks to the browser, by block type.
 * @param folders the folders with blocks; a later folder replaces blocks of the same name
 */
export function islandsPlugin(project: string, folders: readonly string[]): Plugin {
  const reactIsland = JSON.stringify(normalizePath(join(project, 'src/block/islands/react-island.ts')));
  return {
    name: 'page-builder:islands',
    resolveId: (id) => (id === ISLANDS ? `\0${ISLANDS}` : id.startsWith(ENTRY) ? id : undefined),
    load(id) {
      if (id.startsWith(ENTRY)) return writeEntry(findIslands(folders).get(id.slice(ENTRY.length)), reactIsland);
      if (id !== `\0${ISLANDS}`) return undefined;
      const types = [...findIslands(folders).keys()];
      if (this.environment.mode !== 'build') return writeIslands(types);
      for (const name of types) this.emitFile({ type: 'chunk', name, id: ENTRY + name, preserveSignature: 'strict' });
      return LOAD_BY_NAME;
    },
    transform: {
      order: 'pre',
      filter: { id: /[\\/]blocks[\\/][^\\/]+[\\/](?:[\w-]+\.tsx|index\.ts)$/ },
      handler(code, id) {
        const fault = findUselessHook(code, id) ?? findLibraryStyles(code) ?? findLostStyles(code, id);
        if (fault) this.error(fault.message, fault.at);
      },
    },
    hotUpdate({ type, file, modules }) {
      const { moduleGraph } = this.environment;
      const [, block, name] = ISLAND_FILE.exec(file) ?? [];
      // An edit to a script changes no other module.
      if (block === undefined || (type === 'update' && name === 'island')) return undefined;
      const ids = type === 'update' ? [ENTRY + block] : [ENTRY + block, `\0${ISLANDS}`];
      const own = ids.flatMap((id) => moduleGraph.getModuleById(id) ?? []);
      for (const module of own) moduleGraph.invalidateModule(module);
      return [...modules, ...own];
    },
  };
}

/**
 * In a bundle, this module replaces the one from `writeIslands`: `bundleClient` names the scripts after their block
 * types, so a page needs no list of them.
 */
const LOAD_BY_NAME = 'export const loadIsland = (type) => import(/* @vite-ignore */ `./${type}-${RELEASE}.js`);';

/** A component: its file, and its name in that file. */
interface ViewSource {
  readonly view: string;
  readonly name: string;
}

/** What starts the blocks of a type: a hand-written script, or a component that React hydrates. */
type IslandSource = { readonly script: string } | ViewSource;

/**
 * What starts blocks in the browser, by block type. If two folders have a block of the same name, the later one counts.
 */
export function findIslands(folders: readonly string[]): ReadonlyMap<string, IslandSource> {
  const found = [...findIndexes(folders)].map(([type, index]) => [type, findIsland(index)] as const);
  return new Map(found.flatMap(([type, island]) => (island === undefined ? [] : [[type, island] as const])));
}

/** The view of each block type, and its hand-written script if it has one; for `folders`, see `findIslands`. */
export function findViews(
  folders: readonly string[],
): ReadonlyMap<string, ViewSource & { readonly script: string | undefined }> {
  const found = [...findIndexes(folders)].map(
    ([type, index]) => [type, { ...findView(index), script: findScript(index) }] as const,
  );
  return new Map(found);
}

/** The `index.ts` of each block type. */
function findIndexes(folders: readonly string[]): ReadonlyMap<string, string> {
  const found = folders.flatMap((folder) =>
    listFolders(folder).map((type) => [type, join(folder, type, 'index.ts')] as const),
  );
  return new Map(found.filter(([, index]) => existsSync(index)));
}

/** Keys in the `index.ts` of a block. */
const HYDRATES = /[{,\s]hydrate\s*[:(,}]/;
const ENHANCES = /[{,\s]enhance\s*[:(,}]/;

/**
 * The `island.ts` beside the `index.ts` of a block or, if `index.ts` has the key `hydrate`, the view that it imports.
 */
function findIsland(index: string): IslandSource | undefined {
  const script = findScript(index);
  if (script !== undefined) return { script };
  return HYDRATES.test(readFileSync(index, 'utf8')) ? findView(index) : undefined;
}

function findScript(index: string): string | undefined {
  return ['island.ts', 'island.tsx'].map((name) => join(dirname(index), name)).find(existsSync);
}

/** The component that `index.ts` imports from a file and uses as its view. */
function findView(index: string): ViewSource {
  const code = readFileSync(index, 'utf8');
  const component = /[{,\s]view(?::\s*(\w+))?\s*[,}]/.exec(code)?.[1] ?? 'view';
  for (const [, names = '', file = ''] of code.matchAll(/^import\s+\{([^}]*)\}\s+from\s+['"](\.[^'"]+)['"]/gm)) {
    const name = names
      .split(',')
      .map((each) => each.trim().split(/\s+as\s+/))
      .find((each) => each.at(-1) === component)?.[0];
    if (name !== undefined) return { view: join(dirname(index), file), name };
  }
  throw new Error(
    `${index} ${HYDRATES.test(code) ? 'says "hydrate", but the' : 'has a view, but a'} browser cannot find the component "${component}". Import it by its name: import { ${component} } from './view.tsx'.`,
  );
}

/** Hooks that work only in a hydrated component. */
const LIVE_HOOK = /(?<![\w.])use(?:State|Reducer|Effect|LayoutEffect|Optimistic|Transition|ActionState)(?=[<(])/;

/** A fault in a file of a block, and its offset. */
interface BlockFault {
  readonly message: string;
  readonly at: number;
}

/** The first `LIVE_HOOK` in a file of a block that is never hydrated, where state, for example, can never change. */
function findUselessHook(code: string, file: string): BlockFault | undefined {
  const at = LIVE_HOOK.exec(code);
  const index = join(dirname(file), 'index.ts');
  if (!at || !existsSync(index)) return undefined;
  const block = readFileSync(index, 'utf8');
  if (HYDRATES.test(block) || ENHANCES.test(block)) return undefined;
  const message = `"${at[0]}" does nothing in a block that is only HTML. Add hydrate: 'visible' or hydrate: 'touch' to its index.ts, or remove it.`;
  return { message, at: at.index };
}

const LIBRARY_CSS = /^import\s+(?:\w+\s+from\s+)?['"](@mantine\/[^'"]+\.css)(?:\?inline)?['"]/m;

/** The first import of Mantine's CSS in a file of a block. It is not needed: a page gets the CSS of its components. */
function findLibraryStyles(code: string): BlockFault | undefined {
  const at = LIBRARY_CSS.exec(code);
  const message = `Delete this import of "${at?.[1]}". A page gets the CSS of its Mantine components by itself, if they are in <MantineIsland>, which is imported from 'page-builder/mantine'. See docs/mantine.md.`;
  return at ? { message, at: at.index } : undefined;
}

/** Matches imports of CSS files. Without `?inline`, an import provides the names of the classes, and not the CSS. */
const CSS_IMPORT = /^import\s+(?:[\w\s*{},]+\sfrom\s+)?['"]([^'"]+\.css)['"]/gm;

/** The first CSS import of a block's file whose CSS would be on no page, because it is missing in `styles`. */
function findLostStyles(code: string, file: string): BlockFault | undefined {
  const imports = [...code.matchAll(CSS_IMPORT)];
  const index = join(dirname(file), 'index.ts');
  if (imports.length === 0 || !existsSync(index)) return undefined;
  const block = readFileSync(index, 'utf8');
  for (const { index: at, 1: css = '' } of imports) {
    const message = `The CSS of "${css}" would be on no page. In the index.ts of the block, write import css from '${css}?inline', and styles: [css].`;
    if (!block.includes(`${css}?inline`)) return { message, at };
  }
  return undefined;
}

function writeEntry(source: IslandSource | undefined, reactIsland: string): string {
  if (source === undefined) return '';
  if ('script' in source) return `export * from ${JSON.stringify(normalizePath(source.script))};`;
  return `import { ${source.name} as View } from ${JSON.stringify(normalizePath(source.view))};
import { reactIsland } from ${reactIsland};
export const island = reactIsland(View);`;
}

/** The code of a module that imports the script of each block type on demand. */
function writeIslands(types: readonly string[]): string {
  const rows = types.map((type) => `${JSON.stringify(type)}: () => import(${JSON.stringify(ENTRY + type)}),`);
  return ['const islands = {', ...rows, '};', 'export const loadIsland = (type) => islands[type]?.();'].join('\n');
}

function listFolders(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .sort();
  } catch {
    return [];
  }
}

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { normalizePath } from 'vite';
import { findSite } from './find-site.ts';

/*
 * Vite's configuration for the blocks of a site. `vite.config.ts` uses it for the commands, the browser's scripts, the
 * dev server and the tests alike.
 */

/** Packages that a page must have only once, whatever a site has installed besides the builder. */
export const ONE_OF_EACH = ['react', 'react-dom', 'zod', '@mantine/core', '@mantine/hooks'];

/**
 * The names under which a block of a site imports the builder, each with its file; the longer ones first, as Vite
 * requires.
 */
const FACES = [
  ['page-builder/ui', 'src/package/ui.ts'],
  ['page-builder/island', 'src/package/island.ts'],
  ['page-builder/testing', 'src/package/testing.ts'],
  ['page-builder', 'src/package/index.ts'],
] as const;

/**
 * The targets of import names: the folder of the site, and the builder, which for a site's blocks is the running one.
 */
export function aliases(project: string): { readonly find: string; readonly replacement: string }[] {
  const faces = FACES.map(([find, file]) => ({ find, replacement: normalizePath(join(project, file)) }));
  const site = findSite(project) ?? join(project, 'node_modules/.no-site');
  return [{ find: '#site', replacement: normalizePath(site) }, ...faces];
}

const ISLANDS = 'virtual:islands';
const ISLAND_FILE = /[\\/]island\.tsx?$/;

/**
 * Provides the scripts of all blocks to the browser, by block type; a block of the site replaces ours of the same name.
 */
export function islandsPlugin(project: string): Plugin {
  const folders = [project, findSite(project)].flatMap((folder) => (folder ? [join(folder, 'blocks')] : []));
  return {
    name: 'page-builder:islands',
    resolveId: (id) => (id === ISLANDS ? `\0${ISLANDS}` : undefined),
    load(id) {
      if (id !== `\0${ISLANDS}`) return undefined;
      const islands = findIslands(folders);
      if (this.environment.mode !== 'build') return writeIslands(islands);
      for (const [name, file] of islands) this.emitFile({ type: 'chunk', name, id: file, preserveSignature: 'strict' });
      return LOAD_BY_NAME;
    },
    hotUpdate({ type, file, modules }) {
      const module = this.environment.moduleGraph.getModuleById(`\0${ISLANDS}`);
      if (type === 'update' || !module || !ISLAND_FILE.test(file)) return undefined;
      this.environment.moduleGraph.invalidateModule(module);
      return [...modules, module];
    },
  };
}

/**
 * The module in a bundle instead of `writeIslands`: `bundleClient` has named the scripts, so a page need not list them.
 */
const LOAD_BY_NAME = 'export const loadIsland = (type) => import(/* @vite-ignore */ `./${type}-${RELEASE}.js`);';

/** The scripts of blocks by block type; if two folders have a block of the same name, the later one is used. */
export function findIslands(folders: readonly string[]): ReadonlyMap<string, string> {
  const files = folders.flatMap((folder) =>
    listFolders(folder).flatMap((type) => {
      const file = ['island.ts', 'island.tsx'].map((name) => join(folder, type, name)).find(existsSync);
      const isBlock = existsSync(join(folder, type, 'index.ts'));
      return isBlock ? [[type, file] as const] : [];
    }),
  );
  return new Map([...new Map(files)].flatMap(([type, file]) => (file === undefined ? [] : [[type, file] as const])));
}

/** The module that imports each of these scripts on demand. */
function writeIslands(islands: ReadonlyMap<string, string>): string {
  const rows = [...islands].map(
    ([type, file]) => `${JSON.stringify(type)}: () => import(${JSON.stringify(normalizePath(file))}),`,
  );
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

import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { normalizePath, preprocessCSS, searchForWorkspaceRoot } from 'vite';
import { createShortNames, listStyleSheets, withoutQuery } from '../../scripts/scoped-name.ts';
import { findViews, listFaces, ONE_OF_EACH } from '../../scripts/site-blocks.ts';
import { carouselWithoutStyleElement } from '../mantine/carousel-plugin.ts';
import { siteFilesPlugin } from './site-files.ts';

/** The folders of a site. */
export interface SiteFolders {
  /** The folder of `site.yaml`. */
  readonly site: string;
  /** The folder of the site as built by `npm run build -- --json`; by default, `dist` in the folder of `site.yaml`. */
  readonly dist?: string;
}

const PROJECT = join(import.meta.dirname, '../..');

/** Gives an app the block types of a site, the import names of the builder, and the files that the site's pages use. */
export function createAppPlugins({ site, dist = join(site, 'dist') }: SiteFolders): Plugin[] {
  const root = resolve(site);
  const folders = [...new Set([PROJECT, root])].map((folder) => join(folder, 'blocks'));
  return [
    carouselWithoutStyleElement(),
    importNames(root),
    blockViews(folders),
    classNames(folders),
    siteFilesPlugin(resolve(dist)),
  ];
}

function importNames(site: string): Plugin {
  return {
    name: 'page-builder:import-names',
    config: ({ root = process.cwd() }) => ({
      resolve: { alias: listFaces(PROJECT), dedupe: ONE_OF_EACH },
      server: { fs: { allow: [searchForWorkspaceRoot(root), PROJECT, site] } },
      optimizeDeps: { exclude: ['@mantine/carousel'] },
    }),
  };
}

/** Writes `page-builder/blocks`, with the views of all block types. */
function blockViews(folders: readonly string[]): Plugin {
  const file = normalizePath(join(PROJECT, 'packages/react/client/blocks.ts'));
  const quote = (path: string) => JSON.stringify(normalizePath(path));
  return {
    name: 'page-builder:block-views',
    enforce: 'pre',
    load: (id) => {
      if (id !== file) return undefined;
      const rows = [...findViews(folders)].map(([type, { view, name, script }]) => {
        const component = `lazy(() => import(${quote(view)}).then((file) => ({ default: file.${name} })))`;
        const loadScript = script === undefined ? '' : `, loadScript: () => import(${quote(script)})`;
        return `${JSON.stringify(type)}: { view: ${component}${loadScript} },`;
      });
      return ["import { lazy } from 'react';", 'export const blocks = {', ...rows, '};'].join('\n');
    },
  };
}

const NAMES = '\0page-builder:class-names:';
const STYLES = '.module.css';

/** Replaces the style sheets of blocks by their class names in the built site; their CSS is in the JSON of a page. */
function classNames(folders: readonly string[]): Plugin {
  const generateScopedName = createShortNames(listStyleSheets(folders));
  const inside = folders.map((folder) => `${normalizePath(folder)}/`);
  let config: ResolvedConfig;
  return {
    name: 'page-builder:class-names',
    enforce: 'pre',
    configResolved: (resolved) => {
      config = resolved;
    },
    resolveId: (source, importer = '') => {
      if (!source.startsWith('.') || !source.endsWith(STYLES)) return undefined;
      const file = normalizePath(resolve(dirname(withoutQuery(importer)), source));
      return inside.some((folder) => file.startsWith(folder)) ? `${NAMES}${file}.js` : undefined;
    },
    load: async (id) => {
      if (!id.startsWith(NAMES)) return undefined;
      const file = id.slice(NAMES.length, -'.js'.length);
      const named = { ...config, css: { ...config.css, modules: { generateScopedName } } };
      const { modules = {} } = await preprocessCSS(readFileSync(file, 'utf8'), file, named);
      return `export default ${JSON.stringify(modules)};`;
    },
  };
}

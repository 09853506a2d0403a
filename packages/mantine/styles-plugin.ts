import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { adaptCss, writeColors } from './adapt-css.ts';
import { findLibraryUse, noteColors } from './find-styles.ts';

const STYLES = 'virtual:library-styles';
const KIT = join(import.meta.dirname, 'kit.css');

/**
 * Gives the engine the CSS of the Mantine components that each block imports, by block type.
 * @param project the folder of the builder
 * @param folders those with blocks; the later ones count where two have a block of the same name
 */
export function mantineStylesPlugin(project: string, folders: readonly string[]): Plugin {
  return {
    name: 'page-builder:mantine-styles',
    resolveId: (id) => (id === STYLES ? `\0${STYLES}` : undefined),
    load(id) {
      if (id !== `\0${STYLES}`) return undefined;
      const styles = new Map<string, readonly string[]>();
      for (const index of folders.flatMap(listBlocks)) {
        const use = findLibraryUse(index, project);
        for (const file of use?.files ?? []) this.addWatchFile(file);
        styles.set(dirname(index).split(/[\\/]/).at(-1) ?? '', use ? writeSheets(use.sheets, use.colors) : []);
      }
      const used = [...styles].filter(([, sheets]) => sheets.length > 0);
      return `export const libraryStyles = ${JSON.stringify(Object.fromEntries(used))};`;
    },
  };
}

function listBlocks(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((name) => join(folder, name, 'index.ts'))
    .filter(existsSync);
}

/** The CSS of these files and the variables that it needs, each as a text of its own: pages carry equal texts once. */
function writeSheets(sheets: readonly string[], named: ReadonlySet<string>): readonly string[] {
  const adapted = sheets.map((file) => adaptCss(readFileSync(file, 'utf8')));
  const colors = new Set(named);
  for (const text of adapted) noteColors(text, colors);
  const core = createRequire(KIT).resolve('@mantine/core/styles/default-css-variables.css');
  const kit = readFileSync(KIT, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s*\n\s*/g, '');
  return [kit, ...writeColors(readFileSync(core, 'utf8'), [...colors].sort()), ...adapted];
}

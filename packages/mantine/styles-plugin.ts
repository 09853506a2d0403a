import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { adaptCss, writeColors } from './adapt-css.ts';
import type { LibraryUse } from './find-styles.ts';
import { findLibraryUse, noteColors } from './find-styles.ts';

const STYLES = 'virtual:library-styles';
const KIT = join(import.meta.dirname, 'kit.css');

/**
 * Gives the engine the CSS of the Mantine components that each block imports, by block type.
 * @param project the folder of the builder
 * @param folders the folders with blocks; if two have a block of the same name, the later one counts
 */
export function mantineStylesPlugin(project: string, folders: readonly string[]): Plugin {
  return {
    name: 'page-builder:mantine-styles',
    resolveId: (id) => (id === STYLES ? `\0${STYLES}` : undefined),
    load(id) {
      if (id !== `\0${STYLES}`) return undefined;
      const styles = new Map<string, readonly string[]>();
      // Includes the files of blocks without Mantine, because an edit may add the import.
      const files = new Set<string>();
      const writeSheets = createSheetWriter();
      for (const index of folders.flatMap(listBlocks)) {
        const use = findLibraryUse(index, project, files);
        styles.set(basename(dirname(index)), use ? writeSheets(use) : []);
      }
      for (const file of files) this.addWatchFile(file);
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

/** The text of `kit.css`, with the variables of `bad` and of the primary colour. */
export function readKit(): string {
  const kit = readFileSync(KIT, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s*\n\s*/g, '');
  const bad = [...kit.matchAll(/--mantine-color-good-[^;]+;/g)].map(([row]) => row.replaceAll('good', 'bad'));
  const primary = [...kit.matchAll(/--mantine-color-brand-(\d|filled[^:]*|light[^:]*):/g)].map(
    ([, part]) => `--mantine-primary-color-${part}:var(--mantine-color-brand-${part});`,
  );
  return kit.replace('--mantine-primary-color-contrast', (contrast) => [...bad, ...primary, contrast].join(''));
}

/**
 * Makes the CSS that a block uses, with the variables that the CSS needs. Each file and each colour is a separate text
 * and is made once, because a page includes equal texts only once.
 */
function createSheetWriter(): (use: LibraryUse) => readonly string[] {
  const texts = new Map<string, string>();
  const adapt = (file: string) => {
    const text = texts.get(file) ?? adaptCss(readFileSync(file, 'utf8'));
    texts.set(file, text);
    return text;
  };
  const kit = readKit();
  const core = createRequire(KIT).resolve('@mantine/core/styles/default-css-variables.css');
  const defaults = readFileSync(core, 'utf8');
  return ({ sheets, colors: named }) => {
    const adapted = sheets.map(adapt);
    const colors = new Set(named);
    for (const text of adapted) noteColors(text, colors);
    return [kit, ...writeColors(defaults, [...colors].sort()), ...adapted];
  };
}

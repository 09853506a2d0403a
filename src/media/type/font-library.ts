import { basename, dirname } from 'node:path/posix';
import { z } from 'zod';
import { once, onceFor } from '../../block/index.ts';
import { createSuggester } from '../../check/diagnostics/index.ts';
import type { Reader } from '../../content/yaml/index.ts';
import { parseJson } from '../../content/yaml/index.ts';
import { memoise } from '../../prerender/store/index.ts';
import type { FontFile, Range } from './font-file.ts';
import { parseRanges, readFont } from './font-file.ts';

/** A family of an installed package `@fontsource-variable/<name>`. */
export interface InstalledFamily {
  readonly name: string;
  readonly category: FontCategory;
  /** The files, each with the characters for which a browser loads it; the Latin file comes last. */
  readonly subsets: readonly FontSubset[];
}

export type FontCategory = 'serif' | 'sans-serif';

export interface FontSubset {
  readonly name: string;
  readonly characters: readonly Range[];
  readonly file: string;
  readonly read: () => Uint8Array | undefined;
}

/** The font families that can be used by name. */
export interface FontLibrary {
  readonly find: (name: string) => InstalledFamily | undefined;
  /** Reads the metadata of a font file, and caches it. */
  readonly inspect: (bytes: Uint8Array) => FontFile | undefined;
  /** All names, sorted. */
  readonly names: () => readonly string[];
  /** The existing name nearest to `name`. */
  readonly nearest: (name: string) => string | undefined;
  /** Like `nearest`, but undefined if the correction is not certain. */
  readonly meant: (name: string) => string | undefined;
}

const metadata = z.object({ category: z.string() });
const unicode = z.record(z.string(), z.string());

const FOLDER = '@fontsource-variable';

/** @param readers readers of `node_modules` folders; a family is read from the first folder that has it */
export function createFontLibrary(readers: readonly Reader[]): FontLibrary {
  const names = once(() => {
    const files = readers.flatMap((reader) => reader.list(FOLDER).filter((file) => file.endsWith('/unicode.json')));
    return [...new Set(files.map((file) => basename(dirname(file))))].sort();
  });
  return {
    names,
    find: onceFor((name) => (/^[a-z0-9-]+$/.test(name) ? findFamily(name, readers) : undefined)),
    inspect: memoise(readFont),
    ...createSuggester(names),
  };
}

function findFamily(name: string, readers: readonly Reader[]): InstalledFamily | undefined {
  for (const reader of readers) {
    const folder = `${FOLDER}/${name}`;
    const [about, ranges] = ['metadata.json', 'unicode.json'].map((file) => readJson(reader, `${folder}/${file}`));
    const [facts, subsets] = [metadata.safeParse(about).data, unicode.safeParse(ranges).data];
    if (facts && subsets) return describeFamily({ name, folder, reader, ...facts, subsets });
  }
  return undefined;
}

interface PackageFiles extends z.output<typeof metadata> {
  readonly name: string;
  readonly folder: string;
  readonly reader: Reader;
  readonly subsets: z.output<typeof unicode>;
}

function describeFamily({ name, folder, reader, category, subsets }: PackageFiles): InstalledFamily {
  const readOnce = onceFor((file: string) => reader.read(`${folder}/files/${file}`));
  return {
    name,
    category: category === 'serif' ? 'serif' : 'sans-serif',
    subsets: Object.entries(subsets).flatMap(([subset, written]) => {
      // Large scripts are split into numbered parts, "[12]", which file names have without the brackets.
      const file = `${name}-${subset.replace(/[[\]]/g, '')}-wght-normal.woff2`;
      const characters = parseRanges(written);
      return characters ? [{ name: subset, characters, file, read: () => readOnce(file) }] : [];
    }),
  };
}

function readJson(reader: Reader, file: string): unknown {
  const bytes = reader.read(file);
  return bytes && parseJson(new TextDecoder().decode(bytes));
}

import { hash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SHEET_FILE, SITE_FILE, THEME_FILE } from '../../src/content/index.ts';
import { diskReader } from '../../src/content/yaml/index.ts';

/** Lists the installed versions of packages, which may provide fonts. */
const PACKAGES_FILE = 'package-lock.json';

/** A hash of a site's files and the builder's version: equal on every machine with the same. */
export function hashSources(root: string, builder: string): string {
  const { list, listOthers } = diskReader(root);
  const files = ['pages', 'public'].flatMap((folder) => [...list(folder), ...(listOthers?.(folder).hidden ?? [])]);
  const listPresent = (...names: readonly string[]) => names.filter((file) => existsSync(join(root, file)));
  const settings = listPresent(SITE_FILE, THEME_FILE);
  const named = settings.flatMap((file) => findNamedFiles(root, file));
  const all = new Set([...settings, ...listPresent(SHEET_FILE, PACKAGES_FILE), ...named.sort(), ...files.sort()]);
  const states = [...all].map((file) => `${hash('sha1', readFileSync(join(root, file)))} ${file}`);
  return hash('sha1', [builder, ...states].join('\n'));
}

/**
 * The files of the site whose paths occur in a YAML file, such as the fonts of a theme. A word that happens to be a
 * path does no harm.
 */
function findNamedFiles(root: string, file: string): readonly string[] {
  const words = readFileSync(join(root, file), 'utf8').match(/"[^"\n]+"|'[^'\n]+'|[^\s"'[\]{},:]+/g) ?? [];
  const paths = words.map((word) => word.replace(/^["']|["']$/g, '')).filter((path) => !path.includes('..'));
  return paths.filter((path) => statSync(join(root, path), { throwIfNoEntry: false })?.isFile());
}

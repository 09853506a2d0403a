import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The script of the page builder for the site in a folder: the one installed there or in a parent folder, or that of
 * the builder's own repository; undefined if there is none.
 */
export function findBuilder(folder: string): string | undefined {
  const installed = join(folder, 'node_modules/page-builder/scripts/run.mjs');
  if (existsSync(installed)) return installed;
  const own = join(folder, 'scripts/run.mjs');
  if (existsSync(own) && isBuilder(join(folder, 'package.json'))) return own;
  const above = dirname(folder);
  return above === folder ? undefined : findBuilder(above);
}

/** Whether a `package.json` is that of the builder. */
function isBuilder(file: string): boolean {
  return existsSync(file) && /"name": *"page-builder"/.test(readFileSync(file, 'utf8'));
}

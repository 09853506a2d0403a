import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCHEMA_FOLDER } from '../packages/language-server/schemas/index.ts';

/** The paths of the schema files from the root of a site, grouped by what happened to them. */
export interface WrittenSchemas {
  readonly written: readonly string[];
  readonly unchanged: readonly string[];
  readonly removed: readonly string[];
}

/**
 * Writes the schemas below a site's root. An unchanged file is not touched; one that is no longer needed is deleted.
 */
export function writeEditorSchemas(root: string, schemas: ReadonlyMap<string, unknown>): WrittenSchemas {
  const folder = join(root, SCHEMA_FOLDER);
  mkdirSync(folder, { recursive: true });
  const present = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const removed = present.filter((name) => !schemas.has(name));
  for (const name of removed) rmSync(join(folder, name));
  const written = [...schemas].flatMap(([name, schema]) => {
    const file = join(folder, name);
    const text = `${JSON.stringify(schema)}\n`;
    if (present.includes(name) && readFileSync(file, 'utf8') === text) return [];
    writeFileSync(file, text);
    return [name];
  });
  const unchanged = [...schemas.keys()].filter((name) => !written.includes(name));
  const inRoot = (names: readonly string[]) => names.map((name) => `${SCHEMA_FOLDER}/${name}`);
  return { written: inRoot(written), unchanged: inRoot(unchanged), removed: inRoot(removed) };
}

import { join } from 'node:path';
import type { RefusedLink } from '../../src/content/yaml/index.ts';
import { diskReader } from '../../src/content/yaml/index.ts';
import { project } from './example-site.ts';

/*
 * One folder for each rule has the files that differ from the valid site in `_base`: the smallest change that breaks
 * the rule. `deleted.txt` lists files of the base that are left out, `expected.txt` is the report.
 */
export const fixturesFolder = join(project, 'tests/fixtures/rules');
const fixtures = diskReader(fixturesFolder);

/** The changes to the valid site that break a rule. */
export interface RuleFixture {
  /** Files by their path in the site. */
  readonly files: Readonly<Record<string, Uint8Array>>;
  /** Symbolic links that are not followed. */
  readonly links: readonly RefusedLink[];
  /** Files of the valid site that are left out. */
  readonly deleted: readonly string[];
}

/** The codes of the rules that have a folder. */
export function fixtureCodes(): readonly string[] {
  const folders = fixtures.list('.').map((file) => file.split('/').slice(0, -1));
  const codes = folders.flatMap(([family = '', rule]) => (family === '_base' || !rule ? [] : `${family}/${rule}`));
  return [...new Set(codes)].sort();
}

export function readFixture(code: string): RuleFixture {
  const deleted = new TextDecoder().decode(fixtures.read(`${code}/deleted.txt`));
  const links = fixtures.listOthers?.(code).links ?? [];
  return {
    files: filesIn(code),
    links: links.map(({ file, problem }) => ({ file: file.slice(code.length + 1), problem })),
    deleted: deleted.split('\n').filter(Boolean),
  };
}

/** The files of the valid site. */
export function readBase(): Readonly<Record<string, Uint8Array>> {
  return filesIn('_base');
}

function filesIn(folder: string): Readonly<Record<string, Uint8Array>> {
  const files = fixtures.list(folder).filter((file) => !/\/(?:expected|deleted)\.txt$/.test(file));
  return Object.fromEntries(
    files.map((file) => [file.slice(folder.length + 1), fixtures.read(file) ?? new Uint8Array()]),
  );
}

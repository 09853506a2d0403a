import type { Diagnostic } from '../../src/check/diagnostics/index.ts';
import { parseDocument } from '../../src/content/yaml/index.ts';
import naughtyStrings from '../fixtures/naughty-strings/strings.json' with { type: 'json' };
import { hostileStrings } from './hostile-strings.ts';
import { pageText } from './open-site.ts';

/** Set by `npm run test:slow`, which tries every string everywhere. */
export const EVERY_STRING = process.env.EVERY_CASE !== undefined;

/** In ms; a guard against hanging. */
export const LONG = EVERY_STRING ? 1_200_000 : 300_000;

/** Our hostile strings and the big list of naughty ones, each once. */
export const strings: readonly string[] = [...new Set([...hostileStrings, ...naughtyStrings])];

/** What is wrong with a file for the string in it alone. */
export function faultsOfFile(text: string): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const file = { file: 'page.yaml', text: pageText('page', { blocks: [text] }) };
  parseDocument(file, { wanted: 'a page' }, (fault) => found.push(fault));
  return found;
}

/** Those that can stand in a file at all. */
export const readable: readonly string[] = strings.filter((text) => faultsOfFile(text).length === 0);

export function chunks<Value>(values: readonly Value[], size: number): readonly (readonly Value[])[] {
  return Array.from({ length: Math.ceil(values.length / size) }, (_, at) => values.slice(at * size, (at + 1) * size));
}

/** The values by name, `p0` and so on. */
export function named<Value>(values: readonly Value[]): Readonly<Record<string, Value>> {
  return Object.fromEntries(values.map((value, index) => [`p${index}`, value]));
}

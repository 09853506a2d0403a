import type { YAMLMap } from 'yaml';
import { Document } from 'yaml';
import { schemaModeline } from '../../src/authoring/schemas/index.ts';
import { LIST } from '../../src/site/index.ts';
import type { SiteContext } from './context.ts';
import type { Scaffold } from './scaffold.ts';
import { refuse } from './scaffold.ts';

/** What a new entry says, and what else it may say: a line for each. */
export interface DescribedEntry {
  readonly contents: YAMLMap;
  readonly optional: readonly string[];
}

/** A new entry at the end of the list in a file, which is made where it is not there yet. */
export function addItem(
  file: string,
  { contents, optional }: DescribedEntry,
  { content, environment: { reader }, pageFiles }: SiteContext,
): Scaffold {
  const item = new Document([contents]).toString({ lineWidth: 0 });
  const more = optional.length > 0 ? [' What else may be said here, as site.yaml explains:', ...optional] : [];
  const rows = [...item.trimEnd().split('\n'), ...more.map((line) => `  #${line}`)];
  const indent = (spaces: string) => rows.map((row) => `${spaces}${row}\n`).join('');
  const advice = 'Lists of this collection show it. See them while you write: npm start';
  if (!pageFiles.includes(file)) {
    const modeline = schemaModeline(file, content.settings.collections);
    return { created: new Map([[file, `${modeline}\n${LIST}:\n${indent('  ')}`]]), advice };
  }
  const before = new TextDecoder().decode(reader.read(file));
  const [, spaces] = LIST_START.exec(before) ?? [];
  if (spaces === undefined)
    refuse(`${file} does not start a list with "${LIST}:" and a line for each entry. Mend it first.`);
  return { created: new Map(), changed: { file, before, after: `${before.trimEnd()}\n${indent(spaces)}` }, advice };
}

/** `entries:` up to the first entry, comments and blank lines between them included; the group holds the indentation of the list. */
const LIST_START = /^entries:[ \t]*(?:#.*)?\r?\n(?:[ \t]*(?:#.*)?\r?\n)*( *)- /m;

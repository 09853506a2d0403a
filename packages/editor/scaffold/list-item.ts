import type { YAMLMap } from 'yaml';
import { Document } from 'yaml';
import { LIST } from '../../../src/content/index.ts';
import { applyEdits, parseDocument } from '../../../src/content/yaml/index.ts';
import { schemaModeline } from '../../language-server/schemas/index.ts';
import type { SiteContext } from './context.ts';
import type { Scaffold } from './scaffold.ts';
import { refuse } from './scaffold.ts';

/** The values of a new entry, and one line of explanation for each optional field. */
export interface DescribedEntry {
  readonly contents: YAMLMap;
  readonly optional: readonly string[];
}

/** Adds a new entry at the end of a list in a file; creates the list if necessary. */
export function addItem(
  file: string,
  { contents, optional }: DescribedEntry,
  { content, environment: { reader }, pageFiles }: SiteContext,
): Scaffold {
  const more = optional.length > 0 ? [' Optional fields, described in site.yaml:', ...optional] : [];
  const yaml = new Document(contents).toString({ lineWidth: 0 }) + more.map((line) => `#${line}\n`).join('');
  const isThere = pageFiles.includes(file);
  const before = isThere ? new TextDecoder().decode(reader.read(file)) : `${LIST}:\n`;
  const list = parseDocument({ file, text: before }, { wanted: LIST }, () => {})?.data[LIST];
  const end = Array.isArray(list) ? list.length : 0;
  const result = applyEdits(before, [{ kind: 'insert', path: [LIST, end], yaml }]);
  if (!result.ok) refuse(`Nothing can be added to ${file}. ${result.reason}`);
  const advice = 'Lists of this collection show it. See them while you write: npm start';
  if (isThere) return { created: new Map(), changed: { file, before, after: result.text }, advice };
  const modeline = schemaModeline(file, content.settings.collections);
  return { created: new Map([[file, `${modeline}\n${result.text}`]]), advice };
}

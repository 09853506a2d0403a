import { collectionSchemaFile, SCHEMA_FOLDER } from '../packages/language-server/schemas/index.ts';
import { readEntries } from '../src/content/index.ts';

/** The collections of `site.yaml`; the entries of each have a pattern, such as `locations/*.yaml`, or one file. */
export type EntryGlobs = Readonly<Record<string, Parameters<typeof readEntries>[0]>>;

/** An entry of `yaml.schemas`, perhaps over several lines: one of our schemas, and its files. */
const LINE = /"\.vscode\/schemas\/([^"/]+\.json)"\s*:\s*("[^"]*"|\[[^\]]*\])/g;
const PAGES = 'page.json';

/**
 * Connects the entries of each collection with its schema in `.vscode/settings.json`, instead of that of a page;
 * entries of removed collections are deleted. Everything else stays as it is, and so does a file without a schema for
 * pages.
 */
export function updateEditorSettings(text: string, collections: EntryGlobs): string {
  const written = new Map([...text.matchAll(LINE)].map(([line, file = '', files = '']) => [file, { line, files }]));
  const pages = written.get(PAGES);
  const last = [...written.values()].at(-1);
  if (!pages || !last) return text;
  const wanted = new Map(
    Object.entries(collections).flatMap(([name, collection]) => {
      const entries = readEntries(collection);
      return entries.endsWith('.yaml') ? [[collectionSchemaFile(name), quote(`/pages/${entries}`)]] : [];
    }),
  );
  const old = [...written].filter(([file, { files }]) => file.startsWith('collection-') && wanted.get(file) !== files);
  const added = [...wanted].filter(([file, files]) => written.get(file)?.files !== files);
  if (old.length === 0 && added.length === 0) return text;
  const indent = /\n([ \t]*)$/.exec(text.slice(0, text.indexOf(pages.line)))?.[1] ?? '';
  const lines = added.map(([file, files]) => `,\n${indent}"${SCHEMA_FOLDER}/${file}": ${files}`).join('');
  const extended = text.replace(last.line, () => last.line + lines);
  const kept = old.reduce((left, [, { line }]) => removeItem(left, line), extended);
  const dropped = new Set(old.map(([, { files }]) => exclude(files)));
  const excluded = listStrings(pages.files).filter((each) => !dropped.has(each));
  const missing = added.map(([, files]) => exclude(files)).filter((each) => !excluded.includes(each));
  const list = `[${[...excluded, ...missing].join(', ')}]`;
  return kept.replace(pages.line, () => pages.line.replace(pages.files, () => list));
}

/** The text without an item of a JSON object, and without one of its adjacent commas. */
function removeItem(text: string, item: string): string {
  const start = text.indexOf(item);
  const before = text.slice(0, start).trimEnd();
  const after = text.slice(start + item.length);
  return before.endsWith(',') ? before.slice(0, -1) + after : before + after.replace(/^\s*,/, '');
}

/** The strings in a piece of JSON, with their quotes. */
function listStrings(json: string): readonly string[] {
  return json.match(/"[^"]*"/g) ?? [];
}

const quote = (text: string) => JSON.stringify(text);
const exclude = (quoted: string) => quoted.replace('"', '"!');

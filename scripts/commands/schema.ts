import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import colors from 'picocolors';
import {
  collectionSchemaFile,
  createProjectSchemas,
  SCHEMA_FOLDER,
} from '../../packages/language-server/schemas/index.ts';
import { readContent, readEntries } from '../../src/content/index.ts';
import { diskReader } from '../../src/content/yaml/index.ts';
import { openProject } from '../../src/project/index.ts';
import type { Command } from '../command.ts';
import { EXIT, parseOptions, siteRoot } from '../command.ts';
import { writeEditorSchemas } from '../editor-schemas.ts';
import { formatBytes, printDiagnostics } from '../terminal.ts';

const HELP = `Usage: npm run schema -- [options]

Writes JSON Schemas of site.yaml, pages, templates, shared blocks and collections to .vscode/schemas.
With them VS Code and its YAML extension complete, explain and check while you type. npm start keeps them up to date.
It also updates the lines of .vscode/settings.json that say which files belong to a collection.

  --root DIR   the folder of site.yaml (default: this project)
`;

export const schema: Command = async (args, project) => {
  const { values } = parseOptions(args, { root: { type: 'string' } }, HELP);
  const root = siteRoot(values.root, project, HELP);
  const opened = openProject(root);
  const { site, diagnostics } = opened.load();
  const faults = diagnostics.filter(({ severity, source }) => severity === 'error' && source.file === 'site.yaml');
  if (faults.length > 0) {
    printDiagnostics(faults);
    return EXIT.content;
  }
  const { written, unchanged, removed } = writeEditorSchemas(root, createProjectSchemas(opened, site));
  const measureSize = (file: string) => colors.dim(formatBytes(statSync(join(root, file)).size));
  for (const file of written) console.log(`${colors.green('written')}    ${file}  ${measureSize(file)}`);
  for (const file of unchanged) console.log(`unchanged  ${file}  ${measureSize(file)}`);
  for (const file of removed) console.log(`removed    ${file}`);
  if (writeEditorSettings(root)) console.log(`${colors.green('written')}    ${SETTINGS}`);
  return EXIT.fine;
};

const SETTINGS = '.vscode/settings.json';

/** Updates the editor settings of a site; returns whether they changed. A site without settings gets none. */
function writeEditorSettings(root: string): boolean {
  const file = join(root, SETTINGS);
  if (!existsSync(file)) return false;
  const before = readFileSync(file, 'utf8');
  const after = updateEditorSettings(before, readContent(diskReader(root)).settings.collections ?? {});
  if (after !== before) writeFileSync(file, after);
  return after !== before;
}

/** The `entries` of the collections in `site.yaml`, by name: a pattern such as `locations/*.yaml`, or one file. */
type EntryGlobs = Readonly<Record<string, Parameters<typeof readEntries>[0]>>;

/**
 * Matches an item of `yaml.schemas`, also over several lines: a schema of the builder, and the files that it is for.
 */
const LINE = /"\.vscode\/schemas\/([^"/]+\.json)"\s*:\s*("[^"]*"|\[[^\]]*\])/g;
const PAGES = 'page.json';

/**
 * Assigns the entries of each collection to the schema of the collection in `.vscode/settings.json`, instead of to the
 * schema of pages. Items of removed collections are deleted. All other text stays; without a schema for pages, nothing
 * changes.
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

/** Removes an item of a JSON object and one of the commas next to it. */
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

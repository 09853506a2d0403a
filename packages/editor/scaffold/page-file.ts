import type { EntryFields, SiteContent } from '../../../src/content/index.ts';
import { createEntryMatcher, deriveSlug, hasPages, isOneFile, readEntries } from '../../../src/content/index.ts';
import type { Edit } from '../../../src/content/yaml/index.ts';
import { applyFileEdits, decodeWhole } from '../../../src/content/yaml/index.ts';
import type { EditedSite } from '../../language-server/language/index.ts';
import { collectKnowledge } from '../../language-server/language/index.ts';
import { schemaModeline } from '../../language-server/schemas/index.ts';
import type { FileChange, SiteContext } from './context.ts';
import { refuse } from './context.ts';

/** The file of a page or of an entry. */
export interface PageFile {
  readonly file: string;
  readonly text: string;
  /** The path of the file without `pages/` and extension, as in `routes`. */
  readonly name: string;
  /** The path of the page; undefined for an entry without a page. */
  readonly path: string | undefined;
  /** The collection, for an entry. */
  readonly collection?: { readonly name: string; readonly entries: string; readonly fields: EntryFields };
}

/** The page or entry in a file; refuses all other files. */
export function findPageFile(file: string, { content, pageFiles, environment }: SiteContext): PageFile {
  const entry = findEntry(file, content);
  const bytes = pageFiles.includes(file) ? environment.reader.read(file) : undefined;
  if (!bytes) refuse(`The page ${file} no longer exists.`);
  const text = decodeWhole(bytes);
  if (text === undefined) refuse(`${file} is not UTF-8. Save it as UTF-8 first.`);
  const name = file.replace(/^pages\//, '').replace(/\.(?:yaml|md)$/, '');
  if (entry) return { file, text, name, ...entry };
  const { routes, collections = {} } = content.settings;
  const isOther = Object.values(collections).some(({ template }) => template === name) || /^_/.test(name);
  if (isOther || !file.endsWith('.yaml'))
    refuse(`${file} is not a page, but a part of pages. Change it in a code editor.`);
  const [path] = Object.entries(routes).find(([, route]) => readPage(route) === name) ?? [];
  return { file, text, name, path };
}

function findEntry(file: string, { settings, kinds }: SiteContent): Pick<PageFile, 'path' | 'collection'> | undefined {
  for (const [name, declared] of Object.entries(settings.collections ?? {})) {
    if (!createEntryMatcher(declared)(file)) continue;
    const fields = kinds.get(name);
    if (!fields) refuse(`The template of "${name}" has mistakes. Fix them first.`);
    if (fields.isOneFile) refuse(`All entries of "${name}" are in ${readEntries(declared)}. Change them in that file.`);
    const path = hasPages(declared) ? declared.route.replace('{slug}', deriveSlug(file)) : undefined;
    return { path, collection: { name, entries: readEntries(declared), fields } };
  }
  return undefined;
}

/** The name of the page file that a route shows. */
export function readPage(route: string | { readonly page: string }): string {
  return typeof route === 'string' ? route : route.page;
}

/** Applies edits to a file; refuses if that is not possible. */
export function edit(file: string, before: string, edits: readonly Edit[]): FileChange {
  const result = applyFileEdits(file, before, edits);
  if (!result.ok) refuse(`${file} cannot be changed. ${result.reason}`);
  return { file, before, after: result.text };
}

/** The text of a file after its move to another folder: the relative path in its schema comment is updated. */
export function moveModeline(text: string, from: string, to: string, { content }: SiteContext): string {
  const { collections } = content.settings;
  const line = schemaModeline(from, collections);
  return line !== undefined && text.startsWith(line)
    ? (schemaModeline(to, collections) ?? '') + text.slice(line.length)
    : text;
}

/** The files of a site that can contain links and other references. */
export function openEdited({ environment, site, pageFiles }: SiteContext): EditedSite {
  return {
    knowledge: collectKnowledge(environment, new Map(), site),
    listPages: () => pageFiles.filter((file) => file.endsWith('.yaml')),
    read: (file) => {
      const bytes = environment.reader.read(file);
      return bytes && new TextDecoder().decode(bytes);
    },
  };
}

/**
 * Finds a collection with a file for each entry, and these files.
 * @param instead advice for the user if one file contains all entries
 * @throws ScaffoldRefusal if one file contains all entries, or if the fields of the collection are unknown
 */
export function findCollectionFiles(collection: string, { content, pageFiles }: SiteContext, instead = '') {
  const declared = content.settings.collections?.[collection];
  const kind = content.kinds.get(collection);
  if (!declared || !kind) refuse(`The template of "${collection}" has mistakes. Fix them first: npm run validate.`);
  const pattern = readEntries(declared);
  if (isOneFile(declared)) refuse(`The entries of "${collection}" are in ${pattern} already.${instead}`);
  return { declared, kind, pattern, files: pageFiles.filter(createEntryMatcher(declared)) };
}

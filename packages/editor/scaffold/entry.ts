import { Document, Scalar, YAMLMap } from 'yaml';
import { describeSchema, IMAGE_NAME } from '../../../src/block/index.ts';
import type { EntryFields } from '../../../src/content/index.ts';
import {
  compileInputs,
  createEntryMatcher,
  formatDay,
  hasPages,
  LIST,
  listEntryFiles,
  readEntries,
} from '../../../src/content/index.ts';
import type { Json } from '../../../src/content/yaml/index.ts';
import { applyEdits, BODY, isMarkdown, parseDocument, readDocument } from '../../../src/content/yaml/index.ts';
import { schemaModeline } from '../../language-server/schemas/index.ts';
import { addRow } from './add-row.ts';
import { checkName, chooseSlug, refuseTaken, refuseTakenFile } from './address.ts';
import type { Scaffold, SiteContext } from './context.ts';
import { refuse } from './context.ts';
import { fillField } from './fill-field.ts';

type EntryValues = Readonly<Record<string, Json>>;

/**
 * Creates a new entry of a collection: the first required text gets the name, all other required fields get TODO.
 * @param values the known values, by key
 */
export function scaffoldEntry(
  collection: string,
  written: string,
  wantedSlug: string | undefined,
  context: SiteContext,
  values: EntryValues = {},
): Scaffold {
  const { content } = context;
  const { collections = {} } = content.settings;
  const declared = collections[collection];
  const kind = content.kinds.get(collection);
  if (!declared || !kind)
    refuse(`The template of "${collection}" has mistakes. Fix them first: npm run validate shows them.`);
  const pattern = readEntries(declared);
  const name = checkName(written);
  if (kind.isOneFile) {
    const [file = ''] = listEntryFiles(declared);
    const sheet = listEntryFiles(declared).find(
      (each) => /\.[ct]sv$/i.test(each) && context.environment.reader.read(each),
    );
    if (sheet !== undefined) {
      const blank: unknown = describeEntry(name, values, kind, declared.template, context).contents.toJSON();
      return addRow(sheet, declared, kind, { name, slug: wantedSlug, values, blank }, context);
    }
    if (!file.endsWith('.yaml')) refuse(`All entries of "${collection}" are in ${pattern}. Add a row there.`);
    if (wantedSlug !== undefined)
      refuse(`An entry of "${collection}" has no address${context.asker === 'editor' ? '' : ': leave out --slug'}.`);
    return addItem(file, describeEntry(name, values, kind, undefined, context), context);
  }
  const slug = chooseSlug(name, wantedSlug, { folders: false, asker: context.asker });
  const file = `pages/${pattern.replaceAll('**/', '').replace('*', slug)}`;
  const path = hasPages(declared) ? declared.route.replace('{slug}', slug) : undefined;
  if (path === undefined) refuseTakenFile(file, context);
  else refuseTaken(path, file, context);
  const isEntry = createEntryMatcher(declared);
  const existing = context.site.pages.find(
    (page) => isEntry(page.file) && page.label.toLowerCase() === name.toLowerCase(),
  );
  if (existing) refuse(`${existing.file} already has the name "${name}".`);
  const { contents, optional } = describeEntry(name, values, kind, declared.template, context);
  const document = new Document(contents);
  const from = declared.template === undefined ? 'site.yaml' : `pages/${declared.template}.yaml`;
  if (optional.length > 0) document.comment = [` Optional fields, described in ${from}:`, ...optional].join('\n');
  const text = isMarkdown(file)
    ? writeMarkdown(document)
    : `${schemaModeline(file, collections)}\n${document.toString({ lineWidth: 0 })}`;
  const advice =
    path === undefined
      ? `Lists of "${collection}" show it. See them while you write: npm start`
      : `The page is ${path}. See it while you write: npm start`;
  return { created: new Map([[file, text]]), advice, page: path };
}

function writeMarkdown(document: Document): string {
  const body: unknown = document.get(BODY);
  document.delete(BODY);
  return `---\n${document.toString({ lineWidth: 0 })}---\n\n${typeof body === 'string' ? body : ''}`
    .trimEnd()
    .concat('\n');
}

/** The key and maximum length of the text that identifies an entry: its first required text. */
export function findNameField({ inputs }: EntryFields): { readonly key: string; readonly longest: number } | undefined {
  for (const [key, field] of Object.entries(describeSchema(compileInputs(inputs)).fields))
    if (field.isRequired && field.shape === 'text' && !field.kind)
      return { key, longest: field.max ?? Number.POSITIVE_INFINITY };
  return undefined;
}

/** The inputs that the template quotes in its title or description, which must be unique on each page. */
function findDistinctWords(template: string | undefined, { environment }: SiteContext): ReadonlySet<string> {
  const file = `pages/${template}.yaml`;
  const document =
    template === undefined ? undefined : readDocument(environment.reader, file, { wanted: '' }, () => {});
  const texts = `${document?.data.title} ${document?.data.description}`;
  return new Set([...texts.matchAll(/\$\{\s*([\w-]+)/g)].map(([, word = '']) => word));
}

/** An entry with these values, and TODO in the other required fields. */
export function completeEntry(
  values: Readonly<Record<string, unknown>>,
  kind: EntryFields,
  template: string | undefined,
  context: SiteContext,
): YAMLMap {
  const name = values[findNameField(kind)?.key ?? ''];
  const { contents } = describeEntry(String(name ?? ''), values, kind, template, context);
  for (const [key, value] of Object.entries(values)) if (!contents.has(key)) contents.set(key, value);
  return contents;
}

/** The values of a new entry, and one line of explanation for each optional field. */
function describeEntry(
  name: string,
  values: Readonly<Record<string, unknown>>,
  kind: EntryFields,
  template: string | undefined,
  context: SiteContext,
) {
  const { publicFiles, site, environment } = context;
  const fields = Object.entries(describeSchema(compileInputs(kind.inputs)).fields);
  const nameField = findNameField(kind);
  if (nameField && name.length > nameField.longest)
    refuse(
      `"${nameField.key}" has room for ${nameField.longest} characters, and the name has ${name.length}. Use a shorter name.`,
    );
  const distinct = findDistinctWords(template, context);
  const filling = {
    ...{ places: [], index: 0 },
    images: publicFiles.flatMap((each) => (IMAGE_NAME.test(each) ? each.replace(/^public/, '') : [])),
    links: site.pages.map(({ path }) => path),
    icons: environment.icons.names,
    today: formatDay(Date.now(), context.content.settings.timeZone),
  };
  const contents = new YAMLMap();
  const optional: string[] = [];
  for (const [key, field] of fields) {
    const isSaid = Object.hasOwn(values, key);
    if (key === nameField?.key) contents.set(key, new Scalar(name));
    else if (isSaid) contents.set(key, new Document(values[key]).contents);
    else if (field.isRequired)
      contents.set(key, fillField(key, field, distinct.has(key) ? { ...filling, name } : filling));
    else optional.push(` ${key}: ${(field.description ?? '').replace(/\s+/g, ' ')}`.trimEnd());
  }
  return { contents, optional };
}

/** Adds a new entry at the end of a list in a file; creates the list if necessary. */
function addItem(
  file: string,
  { contents, optional }: ReturnType<typeof describeEntry>,
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

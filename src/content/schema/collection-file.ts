import { z } from 'zod';
import { ofKind, text } from '../../block/index.ts';
import { suggest } from '../../check/diagnostics/index.ts';
import { isMarkdown } from '../yaml/index.ts';
import { inputsSchema } from './inputs.ts';
import { createMatcher, isPattern } from './page-path.ts';

/** The name of a page file, relative to the folder `pages`, without its extension. */
export const page = ofKind('page', text());

/** A collection cannot be named "group": in a list, `collection: group` selects the entries of a group. */
export const collectionName = z
  .string()
  .refine(
    (name) => name !== 'group',
    'In lists, "group" means the entries of a group. Give this collection a different name.',
  );

const entriesText = text()
  .refine(isPattern, 'This has more than three "*". Write for example "locations/*.yaml".')
  .check(({ value, issues }) => {
    const message = isPattern(value) ? explainEntries(value) : undefined;
    if (message !== undefined) issues.push({ code: 'custom', message, input: value });
  })
  .describe(
    'The entry files, relative to the folder pages: locations/*.yaml, posts/*.md, or one file with all of them; or a source: sources/places.ts',
  );

const sheetName = z
  .strictObject({
    file: text()
      .refine(
        (name) => /\.(?:csv|tsv|xlsx)$/i.test(name),
        'This is not a sheet. Write the name of a file that ends in ".csv", ".tsv" or ".xlsx".',
      )
      .describe('The file, relative to the folder pages or to the folder of site.yaml: data/places.xlsx'),
    sheet: text().optional().describe('The sheet of an Excel workbook. Without it, the first one'),
  })
  .describe('A sheet with a row for each entry');

const distinct = z.strictObject({
  words: z.int().min(1).default(100).describe('The minimum number of words that an entry must have of its own'),
  alike: z
    .number()
    // Below this limit, only a comparison of all pairs can distinguish accidental similarity from copied text.
    .min(30)
    .max(100)
    .default(60)
    .describe('The largest share of its text, in percent, that an entry may have in common with another one'),
  pictures: z
    .int()
    .min(0)
    .default(0)
    .describe('The minimum number of pictures that an entry must have of its own, in its fields and texts'),
  thin: z
    .enum(['warn', 'draft'])
    .default('warn')
    .describe(
      'What becomes of an entry with fewer words: "warn" publishes it with a warning; "draft" keeps it as a draft',
    ),
});
/** The requirements that make an entry distinct: its own words and pictures, and its maximum similarity in percent. */
export type Distinct = z.output<typeof distinct>;

const feed = z.strictObject({
  title: text().describe('What programs that read feeds call it: News from our garden'),
  date: text().default('date').describe('The input with the day on which an entry appeared'),
});

/** A collection in `site.yaml`: with `fields`, or with `route` and `template`. */
export const collection = z
  .strictObject({
    entries: z.union([entriesText, sheetName]),
    columns: z
      .record(z.string(), z.union([z.literal(false), text()]))
      .optional()
      .describe(
        'The fields of the columns of a sheet, if their headers are not the names of these: Area: locationName. false ignores a column',
      ),
    source: z
      .string()
      .regex(/^https:\/\/\S+$/, 'This must be the address of a sheet, and start with https://.')
      .optional()
      .describe('The address of a published sheet, such as a Google Sheet. "npm run import" takes its rows from there'),
    route: text()
      .optional()
      .describe('The address of each entry: /locations/{slug}. For entries without pages, write "fields" instead'),
    template: page
      .optional()
      .describe('The page that shows an entry: its file, relative to the folder pages, without .yaml'),
    fields: inputsSchema
      .optional()
      .describe(
        'The values that an entry must have, for entries that have no page and appear in lists. Replaces the template',
      ),
    distinct: distinct
      .optional()
      .describe('What makes an entry worth its own page. Without it, entries are not compared'),
    feed: feed.optional().describe('A feed (Atom) of the newest entries, for programs that read news'),
  })
  .check(({ value, issues }) => {
    const problem = (key: string, message: string) =>
      issues.push({ code: 'custom', path: [key], message, input: value });
    if (value.fields) {
      for (const key of OF_PAGES) if (value[key] !== undefined) problem(key, NO_PAGES);
      return;
    }
    const meant = issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
    if (meant.some((key) => suggest(key, ['fields']) !== undefined)) return;
    for (const key of NEEDED) if (value[key] === undefined) problem(key, 'This is missing.');
  });
export type CollectionFile = z.output<typeof collection>;

/** The file types, besides YAML, that can contain all entries of a collection. */
const ALL_IN_ONE = /\.(?:csv|tsv|xlsx|json)$/i;
/** A source file of the site, relative to the folder of `site.yaml`. */
const SOURCE = /^(?:\.\/)?(sources\/[\w-]+\.ts)$/;

/** Why the text of `entries` cannot match any entry; undefined for a valid text, and for "", which `text()` reports. */
function explainEntries(written: string): string | undefined {
  if (written === '') return undefined;
  if (SOURCE.test(written)) return undefined;
  if (ALL_IN_ONE.test(written))
    return written.includes('*')
      ? 'A file of this kind has all entries of a collection. Write its name without "*".'
      : undefined;
  const inPages = written.replace(/^(?:\.?\/)+/, '').replace(/^pages\//, '');
  if (/(?:\.yaml|\*(?:\.md)?)$/.test(inPages))
    return inPages === written ? undefined : `Files are relative to the folder pages. Write "${inPages}".`;
  if (/\.md$/.test(inPages)) {
    const all = inPages.replace(/[^/]*$/, '*.md');
    return `A Markdown file is one entry. Write "${all}" for the files in that folder.`;
  }
  const [ending = ''] = /\.\w+$/.exec(inPages) ?? [];
  const name = inPages.slice(0, inPages.length - ending.length).replace(/\/$/, '');
  if (ending === '')
    return `This does not match any files. Write "${name && `${name}/`}*.yaml" for the files in that folder.`;
  const how = ending === '.yml' ? 'rename the files' : 'write the entries as YAML';
  return `Only ".yaml" files are read, and these end in "${ending}". Write "${name}.yaml", and ${how}.`;
}

const NEEDED = ['route', 'template'] as const;
/** The keys that only a collection whose entries are pages can have. */
const OF_PAGES = [...NEEDED, 'distinct', 'feed'] as const;
const NO_PAGES =
  'Entries with "fields" have no page. Delete this line. If the entries should have pages, move "fields" into the template as "inputs".';

/** A collection whose entries are pages. */
export type PagesFile = CollectionFile & { readonly route: string; readonly template: string };

/** Whether the entries of a collection are pages; otherwise they are data. */
export function hasPages(collection: CollectionFile): collection is PagesFile {
  return collection.route !== undefined && collection.template !== undefined;
}

/** The pattern of the entry files of a collection, or its only file, as `site.yaml` writes it. */
export function readEntries({ entries }: Pick<CollectionFile, 'entries'>): string {
  return typeof entries === 'string' ? entries : entries.file;
}

/** The source file (`sources/places.ts`) of a collection; undefined for a collection without a source. */
export function readSourceFile(collection: Pick<CollectionFile, 'entries'>): string | undefined {
  return SOURCE.exec(readEntries(collection))?.[1];
}

/** The files that can contain the last answer of a source: one in the local cache, and one in git. */
export function listAnswerFiles(source: string): readonly string[] {
  const kept = source.replace(/\.ts$/, '.json');
  return [`.cache/${kept}`, kept];
}

/** Whether the entries of a collection are in one file: a list, or the rows of a sheet. */
export function isOneFile(collection: Pick<CollectionFile, 'entries'>): boolean {
  return !readEntries(collection).includes('*');
}

/**
 * The files that can contain the entries of a collection. A YAML file is relative to the folder of the pages; a sheet
 * can also be relative to the folder of `site.yaml`.
 */
export function listEntryFiles(collection: Pick<CollectionFile, 'entries'>): readonly string[] {
  const source = readSourceFile(collection);
  if (source !== undefined) return listAnswerFiles(source);
  const written = readEntries(collection).replace(/^\.\//, '');
  return /\.yaml$/.test(written) || !isOneFile(collection) ? [`pages/${written}`] : [`pages/${written}`, written];
}

/** A readme file, which describes its folder and is not an entry. */
const README = /(?:^|\/)readme\.md$/i;

/** Returns a function that checks whether a file, or an entry in a file (`file#slug`), belongs to the collection. */
export function createEntryMatcher(collection: Pick<CollectionFile, 'entries'>): (file: string) => boolean {
  const files = listEntryFiles(collection);
  if (!isOneFile(collection)) {
    const matches = createMatcher(files[0] ?? '');
    return isMarkdown(files[0] ?? '') ? (file) => matches(file) && !README.test(file) : matches;
  }
  return (file) => files.some((each) => file === each || file.startsWith(`${each}#`));
}

/** The values of an entry that lists can use besides its own fields. */
export type GivenWord = 'path' | 'slug';

/** The built-in values of a collection's entries: a page gives an entry a path, and its own file gives it a slug. */
export function listGiven(collection: CollectionFile): readonly GivenWord[] {
  if (hasPages(collection)) return ['path', 'slug'];
  return isOneFile(collection) ? [] : ['slug'];
}

/** The field of each column of a sheet, by the column's header; an empty text for an ignored column. */
export function readColumnNames({ columns = {} }: Pick<CollectionFile, 'columns'>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(columns).map(([header, field]) => [header, field || '']));
}

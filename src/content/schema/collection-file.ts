import { z } from 'zod';
import { ofKind, text } from '../../block/index.ts';
import { suggest } from '../../check/diagnostics/index.ts';
import { inputsSchema } from './inputs.ts';
import { isPattern } from './page-path.ts';

/** The name of a page file, relative to the folder `pages`, without its extension. */
export const page = ofKind('page', text());

/** `collection: group` selects the entries of a group. */
export const collectionName = z.string().check(({ value, issues }) => {
  const message = 'In lists, "group" means the entries of a group. Give this collection a different name.';
  if (value === 'group') issues.push({ code: 'custom', message, input: value });
});

const distinct = z.strictObject({
  words: z.int().min(1).default(100).describe('The minimum number of words that an entry must have of its own'),
  alike: z
    .number()
    // Below this limit, only a comparison of all pairs can distinguish accidental similarity from copied text.
    .min(30)
    .max(100)
    .default(60)
    .describe('The largest share of its text, in percent, that an entry may have in common with another one'),
});
/** The minimum number of own words of an entry, and its maximum similarity to another, in percent. */
export type Distinct = z.output<typeof distinct>;

/** A collection in `site.yaml`: with `fields`, or with `route` and `template`. */
export const collection = z
  .strictObject({
    entries: text()
      .refine(isPattern, 'This has more than three "*". Write for example "locations/*.yaml".')
      .check(({ value, issues }) => {
        const message = isPattern(value) ? explainEntries(value) : undefined;
        if (message !== undefined) issues.push({ code: 'custom', message, input: value });
      })
      .describe('The entry files, relative to the folder pages: locations/*.yaml'),
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
  })
  .check(({ value, issues }) => {
    const problem = (key: string, message: string) =>
      issues.push({ code: 'custom', path: [key], message, input: value });
    if (value.fields) {
      for (const key of OF_PAGES) if (value[key] !== undefined) problem(key, NO_PAGES);
      return;
    }
    if (value.route !== undefined && /^[^*]+\.yaml$/.test(value.entries)) problem('entries', oneFile(value.entries));
    const meant = issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
    if (meant.some((key) => suggest(key, ['fields']) !== undefined)) return;
    for (const key of NEEDED) if (value[key] === undefined) problem(key, 'This is missing.');
  });
export type CollectionFile = z.output<typeof collection>;

/** Why no entries can be found there; undefined for files that are read, and for a blank text, which `text()` reports. */
function explainEntries(written: string): string | undefined {
  if (written === '') return undefined;
  const inPages = written.replace(/^(?:\.?\/)+/, '').replace(/^pages\//, '');
  if (/(?:\.yaml|\*)$/.test(inPages))
    return inPages === written ? undefined : `Files are relative to the folder pages. Write "${inPages}".`;
  const [ending = ''] = /\.\w+$/.exec(inPages) ?? [];
  const name = inPages.slice(0, inPages.length - ending.length).replace(/\/$/, '');
  if (ending === '')
    return `This does not match any files. Write "${name && `${name}/`}*.yaml" for the files in that folder.`;
  const how = ending === '.yml' ? 'rename the files' : 'write the entries as YAML';
  return `Only ".yaml" files are read, and these end in "${ending}". Write "${name}.yaml", and ${how}.`;
}

function oneFile(entries: string): string {
  const folder = entries.replace(/\.yaml$/, '').replace(/^_data\//, '');
  return `Each page needs its own entry file, but this is a single file. Write for example "${folder}/*.yaml", and make one file for each entry. For a list without pages, write "fields" instead of "route" and "template".`;
}

const NEEDED = ['route', 'template'] as const;
/** The keys of collections whose entries are pages. */
const OF_PAGES = [...NEEDED, 'distinct'] as const;
const NO_PAGES =
  'Entries with "fields" have no page. Delete this line. If the entries should have pages, move "fields" into the template as "inputs".';

/** A collection whose entries are pages. */
export type PagesFile = CollectionFile & { readonly route: string; readonly template: string };

/** Whether the entries of a collection are pages; otherwise they are data. */
export function hasPages(collection: CollectionFile): collection is PagesFile {
  return collection.route !== undefined && collection.template !== undefined;
}

/** Whether the entries of a collection are in one file, as a list. */
export function isOneFile(collection: CollectionFile): boolean {
  return !hasPages(collection) && !collection.entries.includes('*');
}

/** The values of an entry that lists can use besides its own fields. */
export type GivenWord = 'path' | 'slug';

/** An entry with a page has an address, and an entry with a file has a slug. */
export function listGiven(collection: CollectionFile): readonly GivenWord[] {
  if (hasPages(collection)) return ['path', 'slug'];
  return isOneFile(collection) ? [] : ['slug'];
}

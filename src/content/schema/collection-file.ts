import { z } from 'zod';
import { ofKind, text } from '../../block/index.ts';
import { suggest } from '../../check/diagnostics/index.ts';
import { inputsSchema } from './inputs.ts';
import { isPattern } from './page-path.ts';

/** The name of a page file, from the folder `pages`, without its ending. */
export const page = ofKind('page', text());

/** `collection: group` selects the entries of a group. */
export const collectionName = z.string().check(({ value, issues }) => {
  const message = '"group" stands for the entries of a group in lists. Give this collection another name.';
  if (value === 'group') issues.push({ code: 'custom', message, input: value });
});

const distinct = z.strictObject({
  words: z.int().min(1).default(100).describe('The fewest words that an entry must have of its own'),
  alike: z
    .number()
    // Below this, what texts have in common by chance cannot be distinguished from what was copied without comparing each with each.
    .min(30)
    .max(100)
    .default(60)
    .describe('The largest share of its own words, in percent, that an entry may have in common with another'),
});
/** How many words of its own an entry must have, and how alike, in percent, it may not be to another. */
export type Distinct = z.output<typeof distinct>;

/** One collection, as `site.yaml` declares it: with `fields`, or with `route` and `template`. */
export const collection = z
  .strictObject({
    entries: text()
      .refine(isPattern, 'This has more than three "*". Write for example "locations/*.yaml".')
      .check(({ value, issues }) => {
        const message = isPattern(value) ? explainEntries(value) : undefined;
        if (message !== undefined) issues.push({ code: 'custom', message, input: value });
      })
      .describe('The entry files, from the folder pages: locations/*.yaml'),
    route: text().optional().describe('The address of each entry: /locations/{slug}; without pages, write "fields"'),
    template: page.optional().describe('The page that shows an entry, from the folder pages, without .yaml'),
    fields: inputsSchema
      .optional()
      .describe('What an entry must say, for entries that lists show and that have no page: instead of a template'),
    distinct: distinct
      .optional()
      .describe('What makes an entry worth a page of its own; left out, entries are not compared'),
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

/** Why no entries can be found there; undefined for files that are read. */
function explainEntries(written: string): string | undefined {
  const inPages = written.replace(/^(?:\.?\/)+/, '').replace(/^pages\//, '');
  if (/(?:\.yaml|\*)$/.test(inPages))
    return inPages === written ? undefined : `Entries are looked for from the folder pages. Write "${inPages}".`;
  const [ending = ''] = /\.\w+$/.exec(inPages) ?? [];
  const name = inPages.slice(0, inPages.length - ending.length).replace(/\/$/, '');
  if (ending === '') return `This names no files. Write "${name}/*.yaml" for the files in that folder.`;
  const how = ending === '.yml' ? 'rename the files' : 'write the entries as YAML';
  return `Only files that end in ".yaml" are read, and these end in "${ending}". Write "${name}.yaml", and ${how}.`;
}

function oneFile(entries: string): string {
  const folder = entries.replace(/\.yaml$/, '').replace(/^_data\//, '');
  return `Each page is made of a file of its own, and this is one file. Write for example "${folder}/*.yaml" and make a file of each entry or, for a list without pages, write "fields" in place of "route" and "template".`;
}

const NEEDED = ['route', 'template'] as const;
/** The keys of collections whose entries are pages. */
const OF_PAGES = [...NEEDED, 'distinct'] as const;
const NO_PAGES =
  'Entries with "fields" have no page. Delete this line or, if they are to have pages, write "fields" as "inputs" into the template.';

/** A collection whose entries are pages. */
export type PagesFile = CollectionFile & { readonly route: string; readonly template: string };

/** Whether the entries of a collection are pages; those of others are data. */
export function hasPages(collection: CollectionFile): collection is PagesFile {
  return collection.route !== undefined && collection.template !== undefined;
}

/** Whether the entries of a collection stand in one file, as a list. */
export function isOneFile(collection: CollectionFile): boolean {
  return !hasPages(collection) && !collection.entries.includes('*');
}

/** What lists may quote of an entry that it does not say itself. */
export type GivenWord = 'path' | 'slug';

/** An entry has an address where it is a page, and a slug where it has a file. */
export function listGiven(collection: CollectionFile): readonly GivenWord[] {
  if (hasPages(collection)) return ['path', 'slug'];
  return isOneFile(collection) ? [] : ['slug'];
}

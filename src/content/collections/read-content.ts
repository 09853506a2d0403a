import type { Report } from '../../check/diagnostics/index.ts';
import type { CollectionFile, GivenWord, Inputs, SiteFile } from '../schema/index.ts';
import { createMatcher, deriveSlug, hasPages, isOneFile, listGiven, templateFileSchema } from '../schema/index.ts';
import type { SharedBlocks } from '../templates/index.ts';
import { refuseEndless } from '../templates/index.ts';
import type { Reader } from '../yaml/index.ts';
import { readDocument } from '../yaml/index.ts';
import { PAGES, pageFile, pageName, SHARED, sharedName } from './read-files.ts';
import { parseSiteFile, readSiteDocument } from './site-file.ts';

/** What a site declares: `site.yaml`, the shared blocks, which files there are, and what entries must say. */
export interface SiteContent {
  readonly settings: SiteFile;
  /** Those that include themselves have no document. */
  readonly shared: SharedBlocks;
  /** The names of pages and templates, as routes and collections write them. */
  readonly pages: readonly string[];
  /** The addresses of all pages, whether or not they can be read: those in `site.yaml` first, then those of entries. */
  readonly addresses: readonly string[];
  /** What entries of each collection say; undefined for one whose template cannot be read. */
  readonly kinds: ReadonlyMap<string, EntryFields | undefined>;
}

/** What entries of a collection say, and where. */
export interface EntryFields {
  readonly inputs: Inputs;
  /** What else may be quoted of them. */
  readonly given: readonly GivenWord[];
  readonly hasPages: boolean;
  /** Whether all of them stand in one file, as a list. */
  readonly isOneFile: boolean;
}

const ignore: Report = () => {};

/** Reads the declarations of a site without its pages; what is faulty is left out, since loading the site reports it. */
export function readContent(reader: Reader): SiteContent {
  const { file: settings } = parseSiteFile(readSiteDocument(reader), ignore);
  const files = reader.list(PAGES).filter((file) => file.endsWith('.yaml'));
  const shared = files.filter((file) => file.startsWith(SHARED));
  const pages = files.filter((file) => !file.startsWith(SHARED));
  const collections = Object.entries(settings.collections ?? {}).map(([name, collection]) => ({
    name,
    route: collection.route,
    entries: pages.filter(createMatcher(`${PAGES}/${collection.entries}`)),
    fields: readFields(collection, reader),
  }));
  const isEntry = new Set(collections.flatMap(({ entries }) => entries));
  const entryAddresses = collections.flatMap(({ entries, route }) =>
    route === undefined ? [] : entries.map((file) => route.replace('{slug}', deriveSlug(file))),
  );
  return {
    settings,
    shared: refuseEndless(
      new Map(shared.map((file) => [sharedName(file), readDocument(reader, file, { wanted: 'type' }, ignore)])),
      ignore,
    ),
    pages: pages.filter((file) => !isEntry.has(file)).map(pageName),
    addresses: [...Object.keys(settings.routes), ...entryAddresses],
    kinds: new Map(collections.map(({ name, fields }) => [name, fields])),
  };
}

function readFields(collection: CollectionFile, reader: Reader): EntryFields | undefined {
  const kind = { given: listGiven(collection), hasPages: hasPages(collection), isOneFile: isOneFile(collection) };
  const { template, fields } = collection;
  if (template === undefined) return fields && { ...kind, inputs: fields };
  const document = readDocument(reader, pageFile(template), { wanted: '' }, ignore);
  const inputs = templateFileSchema.shape.inputs.safeParse(document?.data.inputs).data;
  return inputs && { ...kind, inputs };
}

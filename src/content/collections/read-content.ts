import type { Report } from '../../check/diagnostics/index.ts';
import type { CollectionFile, GivenWord, Inputs, SiteFile } from '../schema/index.ts';
import {
  createEntryMatcher,
  deriveSlug,
  hasPages,
  isOneFile,
  listGiven,
  readEntries,
  templateFileSchema,
} from '../schema/index.ts';
import type { SharedBlocks } from '../templates/index.ts';
import { refuseEndless } from '../templates/index.ts';
import type { Reader } from '../yaml/index.ts';
import { isMarkdown, readDocument } from '../yaml/index.ts';
import { PAGES, pageFile, pageName, SHARED, sharedName } from './read-files.ts';
import { parseSiteFile, readSiteDocument } from './site-file.ts';

/** The declarations of a site: `site.yaml`, the shared blocks, the list of files, and the fields of entries. */
export interface SiteContent {
  readonly settings: SiteFile;
  /** Shared blocks that include themselves have no document. */
  readonly shared: SharedBlocks;
  /** The names of pages and templates, as routes and collections write them. */
  readonly pages: readonly string[];
  /**
   * The addresses of all pages, whether or not they can be read: those in `site.yaml` first, then those of entries.
   */
  readonly addresses: readonly string[];
  /** The fields of the entries of each collection; undefined if the template cannot be read. */
  readonly kinds: ReadonlyMap<string, EntryFields | undefined>;
}

/** The fields of a collection's entries, and their location. */
export interface EntryFields {
  readonly inputs: Inputs;
  /** The other values that can be used of an entry. */
  readonly given: readonly GivenWord[];
  readonly hasPages: boolean;
  /** Whether all entries are in one file, as a list. */
  readonly isOneFile: boolean;
}

const ignore: Report = () => {};

/**
 * Reads the declarations of a site without its pages. Faulty parts are left out, because loading the site reports them.
 */
export function readContent(reader: Reader): SiteContent {
  const { file: settings } = parseSiteFile(readSiteDocument(reader), ignore);
  const listed = reader.list(PAGES);
  const files = listed.filter((file) => file.endsWith('.yaml'));
  const shared = files.filter((file) => file.startsWith(SHARED));
  const pages = files.filter((file) => !file.startsWith(SHARED));
  const collections = Object.entries(settings.collections ?? {}).map(([name, collection]) => ({
    name,
    route: collection.route,
    entries: (isMarkdown(readEntries(collection)) ? listed : pages).filter(createEntryMatcher(collection)),
    isOneFile: isOneFile(collection),
    fields: readFields(collection, reader),
  }));
  const isEntry = new Set(collections.flatMap(({ entries }) => entries));
  const entryAddresses = collections.flatMap(({ entries, route, isOneFile: isList }) =>
    route === undefined || isList ? [] : entries.map((file) => route.replace('{slug}', deriveSlug(file))),
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

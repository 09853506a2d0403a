import type { Report } from '../diagnostics/index.ts';
import type { Reader } from '../document/index.ts';
import { readDocument } from '../document/index.ts';
import type { SiteFile } from './files.ts';
import { templateFileSchema } from './files.ts';
import type { Inputs } from './inputs.ts';
import { matchesPattern } from './page-path.ts';
import { PAGES, pageFile, pageName, SHARED, SITE_FILE } from './read-files.ts';
import type { SharedBlocks } from './shared.ts';
import { parseSiteFile } from './site-file.ts';

/** What a site declares, without its pages: `site.yaml`, the shared blocks, and what entries must say. */
export interface SiteContent {
  readonly settings: SiteFile;
  readonly shared: SharedBlocks;
  /** The names of pages and templates, as routes and collections write them. */
  readonly pages: readonly string[];
  /** The inputs of each collection whose template can be read. */
  readonly inputs: Readonly<Record<string, Inputs>>;
}

const ignore: Report = () => {};

/** Reads the declarations of a site; what is faulty is left out, since loading the site reports it. */
export function readContent(reader: Reader): SiteContent {
  const { file: settings } = parseSiteFile(readDocument(reader, SITE_FILE, { wanted: '' }, ignore), ignore);
  const inputs = Object.entries(settings.collections ?? {}).flatMap(([name, { template }]) => {
    const document = readDocument(reader, pageFile(template), { wanted: '' }, ignore);
    const parsed = templateFileSchema.shape.inputs.safeParse(document?.data.inputs);
    return parsed.success ? [[name, parsed.data] as const] : [];
  });
  const patterns = Object.values(settings.collections ?? {}).map(({ entries: pattern }) => `${PAGES}/${pattern}`);
  const isEntry = (file: string) => patterns.some((pattern) => matchesPattern(file, pattern));
  const files = reader.list(PAGES).filter((file) => file.endsWith('.yaml'));
  const shared = files.filter((file) => file.startsWith(SHARED));
  const pages = files.filter((file) => !file.startsWith(SHARED));
  return {
    settings,
    shared: new Map(shared.map((file) => [sharedName(file), readDocument(reader, file, { wanted: 'type' }, ignore)])),
    pages: pages.filter((file) => !isEntry(file)).map(pageName),
    inputs: Object.fromEntries(inputs),
  };
}

function sharedName(file: string): string {
  return file.slice(SHARED.length).replace(/\.yaml$/, '');
}

import type { Report } from '../diagnostics/index.ts';
import type { Document, Reader } from '../document/index.ts';
import { readDocument } from '../document/index.ts';

export const SITE_FILE = 'site.yaml';
export const PAGES = 'pages';
const SHARED = `${PAGES}/_shared/`;

/** The file of a page that is named without its folder and ending. */
export function pageFile(name: string): string {
  return `${PAGES}/${name}.yaml`;
}

/** The name of a page file, as routes write it. */
export function pageName(file: string): string {
  return file.slice(PAGES.length + 1).replace(/\.ya?ml$/, '');
}

/** Every YAML file of a site. A file that could not be parsed is there without a document. */
export interface SiteFiles {
  readonly site: Document | undefined;
  readonly pages: ReadonlyMap<string, Document | undefined>;
  /** The blocks that pages share, by name. */
  readonly shared: ReadonlyMap<string, Document | undefined>;
}

/** Reads and parses all of them; broken ones are reported. */
export function readFiles(reader: Reader, report: Report): SiteFiles {
  const pages = new Map<string, Document | undefined>();
  const shared = new Map<string, Document | undefined>();
  for (const file of reader.list(PAGES)) {
    if (!/\.ya?ml$/.test(file)) continue;
    if (file.startsWith(SHARED)) {
      const name = file.slice(SHARED.length).replace(/\.ya?ml$/, '');
      shared.set(name, readDocument(reader, file, { wanted: 'type' }, report));
    } else {
      pages.set(file, readDocument(reader, file, { wanted: 'title, description and blocks' }, report));
    }
  }
  const wanted = 'name, url, layout and routes';
  return { site: readDocument(reader, SITE_FILE, { wanted }, report), pages, shared };
}

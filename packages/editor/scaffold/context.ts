import type { Site, SiteContent, SiteEnvironment } from '../../../src/content/index.ts';
import { loadSite, readContent } from '../../../src/content/index.ts';
import type { Document } from '../../../src/content/yaml/index.ts';
import { readDocument } from '../../../src/content/yaml/index.ts';
import { refuse } from './scaffold.ts';

/** Where a request comes from, which decides how messages name an address: a command takes it as an option. */
export type Asker = 'editor' | 'command';

/** What a site is loaded with, and what its new pages begin with. */
export interface ScaffoldEnvironment extends SiteEnvironment {
  /** The blocks of a new page as YAML, below a heading that is YAML, too. */
  readonly newPageBlocks: (heading: string) => string;
}

/** What there is already, and where a new thing is written down. */
export interface SiteContext {
  readonly environment: ScaffoldEnvironment;
  readonly asker: Asker;
  readonly site: Site;
  readonly content: SiteContent;
  /** `site.yaml` as it is written. */
  readonly document: Document;
  /** Every file below `pages/` and below `public/`. */
  readonly pageFiles: readonly string[];
  readonly publicFiles: readonly string[];
}

/** Reads a site that something is to be added to; refused while its `site.yaml` cannot be read. */
export function readContext(environment: ScaffoldEnvironment, asker: Asker): SiteContext {
  const { reader } = environment;
  const document = readDocument(reader, 'site.yaml', { wanted: '' }, () => {});
  if (!document) refuse('site.yaml cannot be read. Mend it first: npm run validate shows what is wrong.');
  return {
    environment,
    asker,
    site: loadSite(environment).site,
    content: readContent(reader),
    document,
    pageFiles: reader.list('pages'),
    publicFiles: reader.list('public'),
  };
}

/** `--slug about`, or in the editor just `about`. */
export function nameSlug(asker: Asker, slug: string): string {
  return asker === 'editor' ? slug : `--slug ${slug}`;
}

/** How another address is chosen. */
export function withSlug(asker: Asker): string {
  return asker === 'editor' ? '' : ' with --slug';
}

/** What one entry of a collection is called: `location` for `locations`. */
export function deriveSingular(collection: string): string {
  return collection.replace(/ies$/, 'y').replace(/(?<![su])s$/, '');
}

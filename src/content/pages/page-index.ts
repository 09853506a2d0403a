import type { Report } from '../../check/diagnostics/index.ts';
import type { Each } from '../../prerender/store/index.ts';
import type { PageMetadata, SummaryMemory } from '../memory/index.ts';
import { findSummary } from '../memory/index.ts';
import { PUBLISHED } from '../schedule/index.ts';
import type { PageReference } from '../site.ts';
import { describePage } from './page-metadata.ts';
import type { PageSource } from './pages.ts';
import type { PublicationContext } from './publications.ts';
import { canonicalAddress, checkPublication, writtenPublication } from './publications.ts';

/** What pages are described with. */
interface Descriptions {
  readonly summaries: SummaryMemory;
  /** The language of the site, as a BCP 47 tag. */
  readonly locale: string;
  /** False while `site.yaml` cannot be read and the quoted values are unknown. */
  readonly isKnown: boolean;
  readonly report: Report;
}

interface IndexSources extends Descriptions {
  readonly sources: ReadonlyMap<string, PageSource>;
  readonly publishing: PublicationContext;
  /** The references of pages from the last load. */
  readonly known: Each<PageSource, PageReference>;
}

/** Finds out what a page says about itself, and stores it where it has no fault. */
export function createDescriber({ summaries, locale, isKnown, report }: Descriptions) {
  return (file: string, source: PageSource): PageMetadata => {
    const known = findSummary(summaries, file, source.version);
    if (known.metadata) return known.metadata;
    let isSound = isKnown;
    const metadata = describePage(source, locale, (diagnostic) => {
      isSound = false;
      if (isKnown) report(diagnostic);
    });
    if (isSound) summaries.set(file, { ...known, metadata, publication: writtenPublication(source) });
    return metadata;
  };
}

/** Makes what the index of a site says of the page in a file; `path` is empty for a page that has no address. */
export function createPageIndex({
  sources,
  summaries,
  locale,
  publishing,
  isKnown,
  known: before,
  report,
}: IndexSources) {
  const describe = createDescriber({ summaries, locale, isKnown, report });
  const isSound = (file: string, { version }: PageSource) =>
    findSummary(summaries, file, version).metadata !== undefined;

  return (path: string, file: string): PageReference | undefined => {
    const source = sources.get(file);
    if (!source) return undefined;
    const publication = publishing.publications.of(file);
    const parts = [path, locale, publication];
    const same = before.get(source, parts);
    if (same) return same;
    checkPublication({ path, publication }, source, publishing, report);
    const reference: PageReference = {
      path,
      file,
      ...describe(file, source),
      publication,
      hidden: publishing.publications.hidden(file),
      canonical: canonicalAddress(publication, publishing),
      breadcrumbs: [],
    };
    // What a page says of its publication depends on the day, and on the addresses of others.
    if (publication === PUBLISHED && isSound(file, source)) before.set(source, parts, reference);
    return reference;
  };
}

import type { Report } from '../../diagnostics/index.ts';
import type { CardMemory } from '../memory/card-memory.ts';
import { findCard } from '../memory/card-memory.ts';
import type { FrontWords } from '../memory/front-words.ts';
import type { PageReference } from '../site.ts';
import { describePage } from './front.ts';
import type { Workshop } from './make-block.ts';
import type { PageSource } from './pages.ts';
import type { PublicationContext } from './publications.ts';
import { canonicalAddress, checkPublication, writtenPublication } from './publications.ts';

interface IndexSources {
  readonly sources: ReadonlyMap<string, PageSource>;
  readonly cards: CardMemory;
  readonly workshop: Pick<Workshop, 'query'>;
  readonly publication: PublicationContext;
  /** False while `site.yaml` cannot be read, when nobody knows what pages quote. */
  readonly isKnown: boolean;
  readonly report: Report;
}

/** Makes what the index of a site says of the page in a file; `path` is empty for a page that has no address. */
export function createPageIndex({ sources, cards, workshop, publication: context, isKnown, report }: IndexSources) {
  function describe(file: string, source: PageSource): FrontWords {
    const known = findCard(cards, file, source.version);
    if (known.front) return known.front;
    let isSound = isKnown;
    const front = describePage(source, workshop, (diagnostic) => {
      isSound = false;
      if (isKnown) report(diagnostic);
    });
    if (isSound) cards.set(file, { ...known, front, publication: writtenPublication(source) });
    return front;
  }

  return (path: string, file: string): PageReference | undefined => {
    const source = sources.get(file);
    if (!source) return undefined;
    const publication = context.publications.of(file);
    checkPublication({ path, publication }, source, context, report);
    return {
      path,
      file,
      ...describe(file, source),
      publication,
      hidden: context.publications.hidden(file),
      canonical: canonicalAddress(publication, context),
      crumbs: [],
    };
  };
}

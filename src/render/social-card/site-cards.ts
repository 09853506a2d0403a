import type { PageReference, Site } from '../../site/index.ts';
import type { SocialCard } from './card.ts';
import { CARD } from './card.ts';
import type { SocialCardPainter } from './painter.ts';

/** The cards of the pages of a site. */
export interface SiteSocialCards {
  /** The card of a page, as its head names it; sizes in px. */
  readonly of: (page: PageReference) => {
    readonly address: string;
    readonly width: number;
    readonly height: number;
    readonly alt: string;
  };
  /** The image at the address of a card; undefined for any other address. */
  readonly paint: (address: string) => Promise<Uint8Array | undefined>;
}

export function createSocialCards(
  { pages, hidden }: Pick<Site, 'pages' | 'hidden'>,
  painter: SocialCardPainter,
): SiteSocialCards {
  let byAddress: ReadonlyMap<string, SocialCard> | undefined;
  return {
    of: (page) => ({ ...CARD, address: painter.deriveAddress(extractWords(page)), alt: page.title }),
    paint: async (address) => {
      byAddress ??= new Map([...pages, ...hidden].map(extractWords).map((card) => [painter.deriveAddress(card), card]));
      const card = byAddress.get(address);
      return card && painter.paint(card);
    },
  };
}

/** The title of a page under the name of the page above it, the home page aside. */
function extractWords({ title, breadcrumbs }: PageReference): SocialCard {
  return { title, place: breadcrumbs.slice(1).at(-1)?.label };
}

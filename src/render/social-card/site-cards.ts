import { hash } from 'node:crypto';
import type { PagePicture, PageReference, Site } from '../../content/index.ts';
import type { CardPicture, SocialCard } from './card.ts';
import { CARD } from './card.ts';
import type { SocialCardPainter } from './painter.ts';

/** The cards of the pages of a site. */
export interface SiteSocialCards {
  /** The card of a page, for its head; sizes in px. */
  readonly of: (page: PageReference) => {
    readonly address: string;
    readonly width: number;
    readonly height: number;
    readonly alt: string;
  };
  /** The image at the address of a card; undefined for any other address. */
  readonly paint: (address: string) => Promise<Uint8Array | undefined>;
}

/** @param readFile reads a file of the site by its address; undefined if there is none */
export function createSocialCards(
  { pages, hidden }: Pick<Site, 'pages' | 'hidden'>,
  painter: SocialCardPainter,
  readFile: (address: string) => Uint8Array | undefined,
): SiteSocialCards {
  const digests = new Map<string, string>();
  const findPicture = ({ src, focus }: PagePicture): CardPicture => {
    const digest = digests.get(src) ?? hash('sha256', readFile(src) ?? '');
    digests.set(src, digest);
    return { digest, read: () => readFile(src), focus };
  };
  /**
   * The title of a page below the name of its parent page (other than the home page), beside the picture of the page.
   */
  const describeCard = ({ title, breadcrumbs, picture }: PageReference): SocialCard => ({
    title,
    place: breadcrumbs.slice(1).at(-1)?.label,
    picture: picture === undefined ? undefined : findPicture(picture),
  });
  let byAddress: ReadonlyMap<string, SocialCard> | undefined;
  return {
    of: (page) => ({ ...CARD, address: painter.deriveAddress(describeCard(page)), alt: page.title }),
    paint: async (address) => {
      byAddress ??= new Map([...pages, ...hidden].map(describeCard).map((card) => [painter.deriveAddress(card), card]));
      const card = byAddress.get(address);
      return card && painter.paint(card);
    },
  };
}

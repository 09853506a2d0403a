import { hash } from 'node:crypto';
import type { PagePicture, PageReference, Site } from '../../content/index.ts';
import type { CardPicture, Size, SocialCard } from './card.ts';
import { CARD } from './card.ts';
import type { SocialCardPainter } from './painter.ts';

/** The cards of the pages of a site. */
export interface SiteSocialCards {
  /** The card of a page, for its head, sizes in px; undefined for a page that has none. */
  readonly of: (page: PageReference) => (Size & { readonly address: string; readonly alt: string }) | undefined;
  /** The image at the address of a card; undefined for any other address. */
  readonly paint: (address: string) => Promise<Uint8Array | undefined>;
}

/** @param readFile reads a file of the site by its address; undefined if there is none */
export function createSocialCards(
  { pages, hidden, hasSocialCards }: Pick<Site, 'pages' | 'hidden' | 'hasSocialCards'>,
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
   * A card shows the title of a page below the name of its parent page (except the home page), and the picture of the
   * page beside them; or only the social picture of the page.
   */
  const describeCard = ({ title, breadcrumbs, picture, socialImage }: PageReference): SocialCard => ({
    title,
    place: breadcrumbs.slice(1).at(-1)?.label,
    picture: picture === undefined ? undefined : findPicture(picture),
    whole: socialImage === undefined ? undefined : findPicture(socialImage),
  });
  const hasCard = ({ socialImage }: PageReference) => hasSocialCards || socialImage !== undefined;
  let byAddress: ReadonlyMap<string, SocialCard> | undefined;
  return {
    of: (page) =>
      hasCard(page)
        ? { ...CARD, address: painter.deriveAddress(describeCard(page)), alt: page.socialImage?.alt ?? page.title }
        : undefined,
    paint: async (address) => {
      const carded = [...pages, ...hidden].filter(hasCard);
      byAddress ??= new Map(carded.map(describeCard).map((card) => [painter.deriveAddress(card), card]));
      const card = byAddress.get(address);
      return card && painter.paint(card);
    },
  };
}

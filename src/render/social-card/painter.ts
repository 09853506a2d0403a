import { hash } from 'node:crypto';
import { dependencies } from '../../../package.json';
import type { TypeFaces } from '../../media/index.ts';
import type { StoredFiles } from '../../prerender/store/index.ts';
import type { SocialCard, SocialCardBrand } from './card.ts';
import { readSocialCardFonts } from './typeface.ts';

/** Draws the cards of one site, or takes them from the cache. */
export interface SocialCardPainter {
  /**
   * The address of a card: `/assets/social/<hash>.png`, or `.jpg` for a card that is a picture. Equal
   * words, brand and drawing code give an equal address. This draws nothing.
   */
  readonly deriveAddress: (card: SocialCard) => string;
  /** The image; from the cache if it was drawn before. A picture that cannot be drawn is replaced by words. */
  readonly paint: (card: SocialCard) => Promise<Uint8Array>;
}

/** The folder of the cards on the site. */
export const SOCIAL_CARDS_PATH = '/assets/social/';

/**
 * Prepares the cards of a site. Fonts, layout and encoder are loaded with the first card that is not cached.
 * @param stored the cache of cards between runs; it can contain other files
 * @param faces the fonts of the words
 */
export function createSocialCardPainter(
  brand: SocialCardBrand,
  stored: StoredFiles,
  faces: TypeFaces,
): SocialCardPainter {
  const { mark, background, ...rest } = brand;
  const files = [mark, background, ...[...faces.title, ...faces.text].map(({ bytes }) => bytes)];
  const digests = files.map((bytes) => bytes && hash('sha256', bytes));
  const common = hash('sha256', JSON.stringify([hashDrawingCode(), rest, digests]));
  const withoutName = (card: SocialCard) => ({ ...card, title: withoutBrand(card.title, brand.name) });
  const deriveName = ({ title, place = '', picture, whole }: SocialCard) => {
    if (whole)
      return `${hash('sha256', JSON.stringify([hashDrawingCode(), whole.digest, whole.focus])).slice(0, 16)}.jpg`;
    const parts = [common, title, place, ...(picture ? [picture.digest, picture.focus] : [])];
    return `${hash('sha256', JSON.stringify(parts)).slice(0, 16)}.png`;
  };

  let draw: Promise<(card: SocialCard) => Promise<Uint8Array>> | undefined;
  const prepare = async () => {
    const { prepareSocialCards } = await import('./draw-card.ts');
    return prepareSocialCards(brand, await readSocialCardFonts(faces));
  };
  const paintNew = async (card: SocialCard) => {
    const picture = card.whole && (await (await import('./draw-card.ts')).drawWhole(card.whole));
    if (picture) return picture;
    draw ??= prepare();
    return (await draw)(card);
  };
  return {
    deriveAddress: (card) => SOCIAL_CARDS_PATH + deriveName(withoutName(card)),
    paint: async (card) => {
      const shown = withoutName(card);
      const name = deriveName(shown);
      const known = stored.read(name);
      if (known) return known;
      const image = await paintNew(shown);
      stored.write(name, image);
      return image;
    },
  };
}

/** All code that determines how a card looks. */
const SOURCES = import.meta.glob<string>(['./*.{ts,tsx}', '../../media/type/*.ts', '!**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const PACKAGES = ['harfbuzzjs', 'satori', 'sharp', 'subset-font'] as const;

/** A hash of the code that draws cards: this folder, the font readers, and the versions of the packages. */
export function hashDrawingCode(): string {
  return hash('sha256', JSON.stringify([SOURCES, PACKAGES.map((name) => dependencies[name])]));
}

/** Separators between a title and the brand name: "Our services | Example". */
const SEPARATOR = /\s*[|·•–—:-]\s*$/u;

/**
 * A title without the brand name at its end; the whole title if it is only the name, or if no separator is before the
 * name.
 */
export function withoutBrand(title: string, brand: string): string {
  const whole = title.trim();
  if (brand === '' || !whole.endsWith(brand)) return whole;
  const rest = whole.slice(0, -brand.length);
  const own = rest.replace(SEPARATOR, '');
  return own === rest ? whole : own || whole;
}

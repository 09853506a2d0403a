import sharp from 'sharp';
import type { CardBrand, SocialCard } from './card.ts';
import { CARD } from './card.ts';
import { drawGround, MARGIN } from './ground.ts';
import type { CardFont } from './typeface.ts';
import { setTitle, WORDS } from './words.tsx';

/** Draws a card as PNG; equal words give equal bytes. */
export type DrawCard = (card: SocialCard) => Promise<Uint8Array>;

/** Draws what all cards of a brand show, and answers with what draws each of them. */
export async function prepareCards(brand: CardBrand, fonts: CardFont[]): Promise<DrawCard> {
  const style = { colors: brand.colors, fonts, direction: directionOf(brand.locale) };
  const raw = { ...CARD, channels: 3 } as const;
  const ground = await drawGround(brand, style);
  const left = style.direction === 'rtl' ? CARD.width - MARGIN - WORDS.width : MARGIN;
  return async ({ title, place = '' }) => {
    const words = await setTitle(title, place, style);
    return sharp(ground, { raw })
      .composite([{ input: Buffer.from(words.svg), left, top: MARGIN }])
      .png(PNG)
      .toBuffer();
  };
}

/**
 * A palette halves the file and costs some 20 ms; the best quality would take twice as long. Dithering would
 * speckle the flat colours, which also pack better as they are.
 */
const PNG = { palette: true, quality: 98, effort: 1, dither: 0 } as const;

const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar', 'fa', 'he', 'ur']);

function directionOf(locale: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(locale.split('-', 1)[0] ?? '') ? 'rtl' : 'ltr';
}

import sharp from 'sharp';
import type { CardBrand, SocialCard } from './card.ts';
import { CARD } from './card.ts';
import { drawGround, MARGIN } from './ground.ts';
import { encodeIndexedPng } from './indexed-png.ts';
import { indexColors, SHADES, shadesOf } from './palette.ts';
import type { CardFont } from './typeface.ts';
import { PLACE, setTitle, WORDS } from './words.tsx';

/** Draws a card as PNG; equal words give equal bytes. */
export type DrawCard = (card: SocialCard) => Promise<Uint8Array>;

/** Draws what all cards of a brand show, and answers with what lays the words of each upon it. */
export async function prepareCards(brand: CardBrand, fonts: CardFont[]): Promise<DrawCard> {
  const { colors } = brand;
  const style = { colors, fonts, direction: directionOf(brand.locale) };
  const left = style.direction === 'rtl' ? CARD.width - MARGIN - WORDS.width : MARGIN;
  const shades = [await shadesOf(colors.title, colors.ground), await shadesOf(colors.place, colors.ground)];
  const ground = indexColors(await drawGround(brand, style), Buffer.concat(shades));

  return async ({ title, place = '' }) => {
    const words = await setTitle(title, place, style);
    const ink = await sharp(Buffer.from(words.svg)).extractChannel('alpha').raw().toBuffer();
    const indices = ground.indices.slice();
    ink.forEach((cover, at) => {
      const shade = Math.round((cover / 255) * SHADES);
      const row = Math.floor(at / WORDS.width);
      const first = row < PLACE.end ? SHADES : 0;
      if (shade > 0) indices[(MARGIN + row) * CARD.width + left + (at % WORDS.width)] = first + shade - 1;
    });
    return encodeIndexedPng({ ...CARD, indices, palette: ground.palette });
  };
}

const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar', 'fa', 'he', 'ur']);

function directionOf(locale: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(locale.split('-', 1)[0] ?? '') ? 'rtl' : 'ltr';
}

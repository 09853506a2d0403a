import sharp from 'sharp';
import type { SocialCard, SocialCardBrand } from './card.ts';
import { CARD } from './card.ts';
import { drawGround, MARGIN } from './ground.ts';
import { drawPicture } from './picture.ts';
import type { SocialCardFonts } from './typeface.ts';
import { setTitle, WORDS } from './words.tsx';

/** Draws a card as PNG; equal words give equal bytes. */
export type DrawSocialCard = (card: SocialCard) => Promise<Uint8Array>;

/** Draws what all cards of a brand show, and answers with what lays the words of each upon it. */
export async function prepareSocialCards(brand: SocialCardBrand, fonts: SocialCardFonts): Promise<DrawSocialCard> {
  const style = { colors: brand.colors, fonts, direction: brand.direction };
  const left = brand.direction === 'rtl' ? CARD.width - MARGIN - WORDS.width : MARGIN;
  const ground = await drawGround(brand, style);
  return async ({ title, place = '', picture }) => {
    const beside = picture && (await drawPicture(picture, brand.direction));
    const { svg } = await setTitle(title, place, style);
    return sharp(ground, { raw: { ...CARD, channels: 3 } })
      .composite([...(beside ? [beside] : []), { input: Buffer.from(svg), left, top: MARGIN }])
      .png({ compressionLevel: 6, adaptiveFiltering: false })
      .toBuffer();
  };
}

import sharp from 'sharp';
import type { SocialCard, SocialCardBrand } from './card.ts';
import { CARD } from './card.ts';
import { drawGround, MARGIN } from './ground.ts';
import { layOver } from './lay-over.ts';
import { drawPicture, fadeTowards, PICTURE } from './picture.ts';
import type { SocialCardFonts } from './typeface.ts';
import { setTitle, WORDS } from './words.tsx';

/** Draws a card as PNG; equal words give equal bytes. */
export type DrawSocialCard = (card: SocialCard) => Promise<Uint8Array>;

/** Draws the common background of a brand's cards, and returns a function that adds the words of each. */
export async function prepareSocialCards(brand: SocialCardBrand, fonts: SocialCardFonts): Promise<DrawSocialCard> {
  const { colors, direction } = brand;
  const style = { colors, fonts, direction };
  const isMirrored = direction === 'rtl';
  const wordsAt = { left: isMirrored ? CARD.width - MARGIN - WORDS.width : MARGIN, top: MARGIN };
  const pictureAt = { left: isMirrored ? 0 : CARD.width - PICTURE.width, top: 0 };
  const opacities = fadeTowards(isMirrored ? 'right' : 'left');
  const ground = await drawGround(brand, style);
  return async ({ title, place = '', picture }) => {
    const beside = picture && (await drawPicture(picture));
    const { svg } = await setTitle(title, place, style);
    const words = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
    const card = { ...CARD, data: Buffer.from(ground) };
    if (beside) layOver(card, { ...PICTURE, data: beside }, pictureAt, opacities);
    layOver(card, { ...WORDS, data: words }, wordsAt);
    return sharp(card.data, { raw: { ...CARD, channels: 3 } })
      .png({ compressionLevel: 6, adaptiveFiltering: false })
      .toBuffer();
  };
}

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { CardPicture } from './card.ts';
import { drawPicture } from './picture.ts';

/** A wide picture: red, and green in its last fifth. */
const wide = await sharp({ create: { width: 1000, height: 400, channels: 3, background: '#ff0000' } })
  .composite([
    { input: { create: { width: 200, height: 400, channels: 3, background: '#00ff00' } }, left: 800, top: 0 },
  ])
  .png()
  .toBuffer();

/** Whether the lower corner of a picture, where it is not faint, is green. */
async function isCornerGreen(bytes: Uint8Array, focus?: CardPicture['focus']): Promise<boolean> {
  const drawn = await drawPicture({ digest: '', read: () => bytes, focus }, 'ltr');
  if (!Buffer.isBuffer(drawn?.input)) throw new Error('Nothing was drawn.');
  const corner = await sharp(drawn.input, { raw: drawn.raw })
    .extract({ left: 340, top: 560, width: 30, height: 30 })
    .removeAlpha()
    .png()
    .toBuffer();
  const [red, green] = (await sharp(corner).stats()).channels;
  return (green?.mean ?? 0) > (red?.mean ?? 0);
}

describe('the picture of a card', () => {
  it('is cropped around its middle, or around its focus', async () => {
    expect(await isCornerGreen(wide)).toBe(false);
    expect(await isCornerGreen(wide, { x: 100, y: 50 })).toBe(true);
  });

  it('may have no colours', async () => {
    const grey = await sharp(wide).greyscale().png().toBuffer();
    const drawn = await drawPicture({ digest: '', read: () => grey }, 'ltr');
    const card = sharp({ create: { width: 1200, height: 630, channels: 3, background: '#0000ff' } });
    const whole = await card
      .composite(drawn ? [drawn] : [])
      .png()
      .toBuffer();
    const corner = await sharp(whole).extract({ left: 1160, top: 560, width: 30, height: 30 }).png().toBuffer();
    const { channels } = await sharp(corner).stats();
    const [red, , blue] = channels.map(({ mean }) => Math.round(mean));
    expect(blue).toBe(red);
  });

  it('stands upright where the file of a phone says on which side it lies', async () => {
    const lying = await sharp(wide).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await isCornerGreen(lying, { x: 50, y: 100 })).toBe(true);
    expect(await isCornerGreen(lying, { x: 50, y: 0 })).toBe(false);
  });
});

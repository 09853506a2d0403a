import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { CardPicture } from './card.ts';
import { drawPicture, fadeTowards, layOver, PICTURE } from './draw-card.ts';

/** A wide picture: red, and green in its last fifth. */
const wide = await sharp({ create: { width: 1000, height: 400, channels: 3, background: '#ff0000' } })
  .composite([
    { input: { create: { width: 200, height: 400, channels: 3, background: '#00ff00' } }, left: 800, top: 0 },
  ])
  .png()
  .toBuffer();

const RAW = { raw: { ...PICTURE, channels: 4 } } as const;

/** Whether the lower corner of a picture is green. */
async function isCornerGreen(bytes: Uint8Array, focus?: CardPicture['focus']): Promise<boolean> {
  const { red, green } = await lookAtCorner(bytes, focus);
  return green > red;
}

/** The means of its channels there. */
async function lookAtCorner(bytes: Uint8Array, focus?: CardPicture['focus']) {
  const drawn = await drawPicture({ digest: '', read: () => bytes, focus });
  if (!drawn) throw new Error('Nothing was drawn.');
  const corner = await sharp(drawn, RAW).extract({ left: 340, top: 560, width: 30, height: 30 }).png().toBuffer();
  const [red = NaN, green = NaN, blue = NaN] = (await sharp(corner).stats()).channels.map(({ mean }) => mean);
  return { red, green, blue };
}

describe('the picture of a card', () => {
  it('is cropped around its middle, or around its focus', async () => {
    expect(await isCornerGreen(wide)).toBe(false);
    expect(await isCornerGreen(wide, { x: 100, y: 50 })).toBe(true);
  });

  it('can be greyscale', async () => {
    const grey = await sharp(wide).toColourspace('b-w').png().toBuffer();
    const { red, green, blue } = await lookAtCorner(grey);
    expect(red).toBeGreaterThan(0);
    expect([green, blue]).toEqual([red, red]);
  });

  it('cannot be drawn from a file that is not a picture', async () => {
    expect(await drawPicture({ digest: '', read: () => Buffer.from('no picture') })).toBeUndefined();
  });

  it('is upright if the file has an orientation', async () => {
    const lying = await sharp(wide).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await isCornerGreen(lying, { x: 50, y: 100 })).toBe(true);
    expect(await isCornerGreen(lying, { x: 50, y: 0 })).toBe(false);
  });
});

it('a picture fades out towards one side', () => {
  const left = fadeTowards('left');
  expect([0, 0.3, 0.6, 0.9].map((at) => left[at * PICTURE.width])).toEqual([0, 64, 255, 255]);
  expect([...fadeTowards('right')]).toEqual([...left].reverse());
});

const GROUND = { width: 60, height: 40 };
const LAID = { width: 30, height: 20 };
const AT = { left: 30, top: 20 };

/** Bytes of all values, in no order. */
const fill = (length: number, seed: number) =>
  Buffer.from(Array.from({ length }, (_, at) => (at * seed + (at >> 3)) % 256));

it('composited pixels look like those of sharp', async () => {
  const [ground, laid] = [fill(60 * 40 * 3, 37), fill(30 * 20 * 4, 91)];
  const expected = await sharp(ground, { raw: { ...GROUND, channels: 3 } })
    .composite([{ input: laid, raw: { ...LAID, channels: 4 }, ...AT }])
    .removeAlpha()
    .raw()
    .toBuffer();
  layOver({ ...GROUND, data: ground }, { ...LAID, data: laid }, AT);
  const differences = ground.map((byte, at) => Math.abs(byte - (expected[at] ?? 0)));
  expect(Math.max(...differences)).toBeLessThanOrEqual(1);
});

it('pixels have the opacity of their column', () => {
  const ground = { width: 2, height: 1, data: Buffer.alloc(6, 100) };
  layOver(ground, { width: 2, height: 1, data: Buffer.alloc(8, 255) }, { left: 0, top: 0 }, Uint8Array.of(0, 128));
  expect([...ground.data]).toEqual([100, 100, 100, 178, 178, 178]);
});

import sharp from 'sharp';
import { expect, it } from 'vitest';
import { layOver } from './lay-over.ts';

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

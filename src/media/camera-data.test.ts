import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { removeCameraData } from './camera-data.ts';

const OWNER = 'Somebody';
const XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>';
const EXIF = {
  IFD0: { Make: 'Canon', Copyright: OWNER },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 5/1 30/1', GPSLongitudeRef: 'E', GPSLongitude: '55/1 8/1 0/1' },
};
const FORMATS = ['jpeg', 'png', 'webp'] as const;

/** A photograph with the metadata of a camera, in one of the eight orientations. */
function photograph(format: (typeof FORMATS)[number], orientation: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: 48, height: 32, channels: 3, background: '#888888', noise } })
    .toFormat(format)
    .withExif(EXIF)
    .withXmp(XMP)
    .withIccProfile('p3')
    .withMetadata({ orientation })
    .toBuffer();
}

const readPixels = (bytes: Uint8Array) => sharp(bytes).autoOrient().raw().toBuffer();

describe.each(FORMATS)('a %s', (format) => {
  it.each([1, 6])(
    'in orientation %i keeps its pixels, its profile and its orientation, and no camera data',
    async (side) => {
      const taken = await photograph(format, side);
      expect(taken.includes(OWNER)).toBe(true);
      const cleaned = removeCameraData(taken);
      expect(Buffer.from(cleaned).includes(OWNER)).toBe(false);
      const { orientation = 1, exif, xmp, icc } = await sharp(cleaned).metadata();
      expect({ orientation, xmp, hasExif: exif !== undefined }).toEqual({
        orientation: side,
        xmp: undefined,
        hasExif: side !== 1,
      });
      expect(icc).toEqual((await sharp(taken).metadata()).icc);
      expect(await readPixels(cleaned)).toEqual(await readPixels(taken));
    },
  );

  it('is unchanged if it ends before its pixels', async () => {
    const taken = await photograph(format, 6);
    for (const length of [0, 3, 20, 200]) {
      const part = taken.subarray(0, length);
      expect(removeCameraData(part)).toBe(part);
    }
  });
});

it('loses the second picture that phones append to a JPEG', async () => {
  const [first, second] = await Promise.all([photograph('jpeg', 1), photograph('jpeg', 6)]);
  expect(removeCameraData(Buffer.concat([first, second]))).toEqual(removeCameraData(first));
});

it('can be a JPEG with several scans', async () => {
  const taken = await sharp(await photograph('jpeg', 6))
    .keepMetadata()
    .jpeg({ progressive: true })
    .toBuffer();
  const cleaned = removeCameraData(taken);
  expect(Buffer.from(cleaned).includes(OWNER)).toBe(false);
  expect(await readPixels(cleaned)).toEqual(await readPixels(taken));
});

it('is cleaned in a JPEG whose last lines are missing', async () => {
  const taken = await photograph('jpeg', 6);
  const cleaned = removeCameraData(taken.subarray(0, taken.length - 20));
  expect(Buffer.from(cleaned).includes(OWNER)).toBe(false);
  expect(await sharp(cleaned).metadata()).toMatchObject({ width: 48, height: 32, orientation: 6 });
});

it.each([
  ['ends at once', ''],
  ['leads out of its segment', 'II*\0\xff\xff\xff\0'],
  ['has fewer entries than it says', 'II*\0\x08\0\0\0\xff\0'],
])('is cleaned in a JPEG whose data %s', async (_name, tiff) => {
  const taken = await photograph('jpeg', 1);
  const data = Buffer.from(`Exif\0\0${tiff}`, 'latin1');
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, data.length + 2]), data]);
  const broken = Buffer.concat([taken.subarray(0, 2), segment, taken.subarray(2)]);
  expect(removeCameraData(broken)).toEqual(removeCameraData(taken));
});

it('leaves every other file unchanged', () => {
  const drawing = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect(removeCameraData(drawing)).toBe(drawing);
});

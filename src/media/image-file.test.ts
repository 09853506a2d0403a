import { describe, expect, it } from 'vitest';
import { memoryReader } from '../content/yaml/index.ts';
import { weighPicture } from './image-file.ts';
import { createImageLibrary } from './images.ts';
import type { PictureRecord } from './pictures.ts';
import { readPictures } from './pictures.ts';

const letters = (text: string) => Uint8Array.from(text.padEnd(400, '\0'), (letter) => letter.charCodeAt(0));
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>';
const box = (name: string, content: string) => `${String.fromCharCode(0, 0, 0, content.length + 8)}${name}${content}`;
const SIZE = box('ispe', '\0\0\0\0\0\0\0\x40\0\0\0\x30');
const heif = (brands: string) => box('ftyp', brands) + box('meta', `\0\0\0\0${box('iprp', box('ipco', SIZE))}`);

async function find(name: string, content: string) {
  const reader = memoryReader({ [`public/${name}`]: letters(content) });
  const encoded = { read: () => undefined, write: () => {} };
  const pictures = await readPictures({ reader, memory: new Map<string, PictureRecord>(), encoded });
  return createImageLibrary(reader, pictures).find(`/${name}`);
}

describe('an image that no browser shows', () => {
  it.each([
    ['a HEIC photo from an iPhone', heif('heic\0\0\0\0mif1heic')],
    ['a HEIC photo from an iPhone', heif('mif1\0\0\0\0mif1heic')],
    ['a TIFF or a raw file from a camera', 'II*\0\x08\0\0\0'],
    ['a TIFF or a raw file from a camera', 'MM\0*\0\0\0\x08'],
    ['a TIFF or a raw file from a camera', box('ftyp', 'crx \0\0\0\x01crx isom')],
    ['a JPEG XL', '\xff\x0a\xfa\x1f'],
    ['a JPEG XL', '\0\0\0\x0cJXL \x0d\x0a\x87\x0a'],
    ['a JPEG 2000', '\0\0\0\x0cjP  \x0d\x0a\x87\x0a'],
    ['a Photoshop document', '8BPS\0\x01'],
    ['a PDF', '%PDF-1.7'],
    ['a video', box('ftyp', 'isom\0\0\0\0isomavc1')],
    ['a video', '\x1aE\xdf\xa3\x01'],
  ])('is %s by its content, whatever its name', async (format, content) => {
    const refused = { problem: 'not-shown', format, isShownElsewhere: false };
    for (const name of ['a.jpg', 'a.png', 'a.heic', 'a.tif', 'a.svg'])
      expect(await find(name, content)).toEqual(refused);
  });

  it.each([
    ['a.png', SVG, 'an SVG'],
    ['a.gif', SVG, 'an SVG'],
    ['a.svg', '\x89PNG\x0d\x0a', 'a PNG'],
    ['a.svg', '\xff\xd8\xff\xe0', 'a JPEG'],
  ])('is recognised with another extension, as %s', async (name, content, format) => {
    expect(await find(name, content)).toEqual({ problem: 'not-shown', format, isShownElsewhere: true });
  });
});

describe('an image that browsers show', () => {
  it('can be an AVIF, which has the same container as a HEIC', async () => {
    expect(await find('a.img', heif('avif\0\0\0\0avifmif1'))).toMatchObject({ width: 64, height: 48 });
    expect(await find('a.img', heif('mif1\0\0\0\0mif1avif'))).toMatchObject({ width: 64, height: 48 });
  });

  it.each([
    [8000, 8000, 40_000_000, undefined],
    [8001, 8000, 9_000_000, { megapixels: 64, megabytes: 9 }],
    [40, 40, 40_600_000, { megapixels: 0, megabytes: 41 }],
  ])('is heavy above 64 megapixels or 40 MB: %i x %i px in %i bytes', (width, height, length, expected) => {
    expect(weighPicture(width, height, length)).toEqual(expected);
  });
});

import { crc32 } from 'node:zlib';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { memoryReader } from '../content/yaml/index.ts';
import type { StoredFiles } from '../prerender/store/index.ts';
import type { ImageFile } from './image-file.ts';
import { createImageLibrary } from './images.ts';
import type { PictureRecord } from './pictures.ts';
import { readPictures } from './pictures.ts';

const plain = (width: number, height: number, background = '#336699') =>
  sharp({ create: { width, height, channels: 4, background } });

function memoryFiles(): StoredFiles & { readonly files: Map<string, Uint8Array> } {
  const files = new Map<string, Uint8Array>();
  return { files, read: (name) => files.get(name), write: (name, bytes) => files.set(name, bytes) };
}

function read(files: Readonly<Record<string, Uint8Array>>, encoded: StoredFiles = memoryFiles()) {
  return readPictures({ reader: memoryReader(files), memory: new Map<string, PictureRecord>(), encoded });
}

async function show(name: string, bytes: Uint8Array) {
  const library = await read({ [`public/${name}`]: bytes });
  const picture = library.find(`/${name}`);
  if (!picture || 'problem' in picture) throw new Error(`${name} is no picture`);
  return { library, picture };
}

const listWidths = ({ sources = [] }: ImageFile) =>
  sources.map(({ type, srcset }) => [type, [...srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))]);

describe('a picture', () => {
  it('comes in AVIF and WebP, in widths up to its own', async () => {
    const { picture } = await show('wide.jpg', await plain(900, 300).jpeg().toBuffer());
    expect(picture).toMatchObject({ width: 900, height: 300 });
    expect(listWidths(picture)).toEqual([
      ['image/avif', [480, 768, 900]],
      ['image/webp', [480, 768, 900]],
    ]);
  });

  it('is not stored under the name of its previous content', async () => {
    const files = { 'public/a.png': await plain(600, 200).png().toBuffer() };
    const stored = memoryFiles();
    const library = await read(files, stored);
    const picture = library.find('/a.png');
    files['public/a.png'] = await plain(600, 200, '#993366').png().toBuffer();
    expect(await library.encode(picture && 'src' in picture ? picture.src : '')).toBeDefined();
    expect([...stored.files]).toEqual([]);
  });

  it('is never wider than 1920 px', async () => {
    const { picture } = await show('huge.png', await plain(2600, 4).png().toBuffer());
    expect(listWidths(picture)[0]).toEqual(['image/avif', [480, 768, 1200, 1920]]);
  });

  it('is encoded in the format of its address, from any format', async () => {
    const sources = {
      'a.png': plain(600, 200).png(),
      'a.jpg': plain(600, 200).jpeg(),
      'a.webp': plain(600, 200).webp(),
      'a.avif': plain(600, 200).avif(),
    };
    for (const [name, source] of Object.entries(sources)) {
      const { library, picture } = await show(name, await source.toBuffer());
      const addresses = (picture.sources ?? []).flatMap(({ srcset }) => srcset.match(/\/\S+/g) ?? []);
      const made = await Promise.all(addresses.map(async (each) => sharp(await library.encode(each)).metadata()));
      expect(made.map(({ format, width, height }) => [format, width, height])).toEqual([
        ['heif', 480, 160],
        ['heif', 600, 200],
        ['webp', 480, 160],
        ['webp', 600, 200],
      ]);
      expect(addresses).toContain(picture.src);
    }
  });

  it('is upright, and its files do not say where it was taken', async () => {
    const lying = await plain(60, 40)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '25/1' } });
    const { library, picture } = await show('lying.jpg', await lying.withMetadata({ orientation: 6 }).toBuffer());
    expect(picture).toMatchObject({ width: 40, height: 60 });
    const made = await sharp(await library.encode(picture.src)).metadata();
    expect(made).toMatchObject({ width: 40, height: 60 });
    expect(made.exif).toBeUndefined();
  });

  it.each([
    ['the wide colours of phones', 'p3', '#b04030', (picture: Sharp) => picture.withIccProfile('p3')],
    [
      'the inks of a printer',
      'cmyk',
      '#8a7a60',
      (picture: Sharp) => picture.toColourspace('cmyk').withIccProfile('cmyk'),
    ],
  ])('in %s is converted to sRGB', async (_name, profile, background, convert) => {
    const { library, picture } = await show(
      `${profile}.jpg`,
      await convert(plain(60, 40, background))
        .jpeg()
        .toBuffer(),
    );
    const made = sharp(await library.encode(picture.src));
    expect(await made.metadata()).toMatchObject({ space: 'srgb', hasProfile: false, channels: 3 });
    const means = (await made.stats()).channels.map(({ mean }) => mean);
    const meant = [1, 3, 5].map((at) => Number.parseInt(background.slice(at, at + 2), 16));
    for (const [channel, mean] of means.entries()) expect(Math.abs(mean - (meant[channel] ?? 0))).toBeLessThan(24);
  });

  it('has its dominant colour as a background', async () => {
    const corner = await plain(20, 20, '#ffffff').png().toBuffer();
    const blue = plain(100, 100, '#2040c0').composite([{ input: corner, left: 0, top: 0 }]);
    const { picture } = await show('blue.png', await blue.png().toBuffer());
    expect(picture.color).toBe('#2040c0');
  });

  it('in shades of grey has a grey background', async () => {
    const { picture } = await show('grey.jpg', await plain(50, 50, '#606060').greyscale().jpeg().toBuffer());
    expect(picture.color).toBe('#606060');
  });

  it('with transparency has no background', async () => {
    const { picture } = await show('logo.png', await plain(50, 50, 'transparent').png().toBuffer());
    expect(picture).not.toHaveProperty('color');
  });

  it('is encoded once for each content, in this run and in later ones', async () => {
    const bytes = await plain(40, 40).png().toBuffer();
    const encoded = memoryFiles();
    const library = await read({ 'public/one.png': bytes, 'public/two.png': bytes }, encoded);
    expect(library.find('/one.png')).toEqual(library.find('/two.png'));
    expect(encoded.files.size).toBe(0);

    const picture = library.find('/one.png');
    const src = picture && 'src' in picture ? picture.src : '';
    const [first, again] = await Promise.all([library.encode(src), library.encode(src)]);
    expect(again).toBe(first);
    expect([...encoded.files.keys()].map((file) => src.endsWith(file))).toEqual([true]);

    const marked = new Uint8Array([1, 2, 3]);
    for (const file of encoded.files.keys()) encoded.write(file, marked);
    expect(await (await read({ 'public/one.png': bytes }, encoded)).encode(src)).toBe(marked);
  });
});

/** A PNG whose header declares an animation with this number of frames. */
async function animate(frames: number): Promise<Uint8Array> {
  const png = await plain(8, 8).png().toBuffer();
  const control = Buffer.alloc(20);
  control.writeUInt32BE(8, 0);
  control.write('acTL', 4, 'latin1');
  control.writeUInt32BE(frames, 8);
  control.writeUInt32BE(crc32(control.subarray(4, 16)), 16);
  // Behind the header, which comes first.
  return new Uint8Array(Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]));
}

const encode = (text: string) => new TextEncoder().encode(text);

describe('a picture is recognised by its content', () => {
  it.each(['a.jpg', 'a.jpe', 'a.JPEG', 'a.jfif', 'a.pjpeg', 'a.png', 'a.apng', 'a.avif'])(
    'with the name %s',
    async (name) => {
      const { picture } = await show(name, await plain(40, 40).jpeg().toBuffer());
      expect(picture).toMatchObject({ width: 40, sources: [{ type: 'image/avif' }, { type: 'image/webp' }] });
    },
  );

  it('and is served unchanged if no smaller versions can be made', async () => {
    const bmp = Buffer.alloc(54 + 12);
    bmp.write('BM');
    bmp.writeUInt32LE(54, 10);
    bmp.writeUInt32LE(40, 14);
    bmp.writeInt32LE(2, 18);
    bmp.writeInt32LE(2, 22);
    const files = { 'public/a.png': new Uint8Array(bmp) };
    expect(createImageLibrary(memoryReader(files), await read(files)).find('/a.png')).toMatchObject({
      src: '/a.png',
      width: 2,
    });
  });
});

describe('a file that is not a picture', () => {
  it('is served unchanged', async () => {
    const frame = await plain(8, 8, '#ff0000').raw().toBuffer();
    const animated = await sharp(Buffer.concat([frame, Buffer.from(frame).fill(9)]), {
      raw: { width: 8, height: 16, channels: 4, pageHeight: 8 },
    })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    const library = await read({
      'public/moving.webp': animated,
      'public/moving.png': await animate(2),
      'public/moving.jpg': await animate(3),
      'public/still.png': await animate(1),
      'public/drawing.svg': new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    });
    for (const name of ['moving.webp', 'moving.png', 'moving.jpg']) expect(library.find(`/${name}`)).toBeUndefined();
    expect(library.find('/still.png')).toMatchObject({ width: 8 });
    expect(library.find('/drawing.svg')).toBeUndefined();
    expect(await library.encode('/assets/pictures/0-480.webp')).toBeUndefined();
  });

  it.each([
    ['ends too early', (whole: Uint8Array) => whole.slice(0, whole.length / 2), { problem: 'damaged' }],
    ['ends in its first bytes', (whole: Uint8Array) => whole.slice(0, 20), { problem: 'damaged' }],
    ['is empty', () => new Uint8Array(), { problem: 'no-picture', is: 'empty' }],
    ['is text', () => encode('no picture'), { problem: 'no-picture', is: 'a text file' }],
    [
      'is a page',
      () => encode('\ufeff\n<!-- A -->\n<!DOCTYPE html>'),
      { problem: 'no-picture', is: 'a web page (HTML)' },
    ],
    ['is a page in capitals', () => encode('<HTML><p>Ü'), { problem: 'no-picture', is: 'a web page (HTML)' }],
    [
      'is left to Git LFS',
      () => encode('version https://git-lfs.github.com/spec/v1\n'),
      { problem: 'no-picture', is: 'a Git LFS pointer instead of the file' },
    ],
    ['is packed', () => encode('PK\u0003\u0004'), { problem: 'no-picture', is: 'a ZIP archive' }],
    ['is something else', () => new Uint8Array([1, 2, 3]), { problem: 'no-picture', is: undefined }],
  ])('is reported if it %s', async (_name, damage, problem) => {
    const noise = {
      width: 64,
      height: 64,
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    } as const;
    const files = { 'public/broken.jpg': damage(await sharp({ create: noise }).jpeg().toBuffer()) };
    const images = createImageLibrary(memoryReader(files), await read(files));
    expect(images.find('/broken.jpg')).toEqual(problem);
  });
});

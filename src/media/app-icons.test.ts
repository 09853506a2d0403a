import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { memoryReader } from '../content/yaml/index.ts';
import type { IconBrand } from './app-icons.ts';
import { readAppIcons } from './app-icons.ts';
import type { PictureRecord } from './pictures.ts';

const square = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="${fill}"/></svg>`;

const TAB = { 'public/favicon.svg': square('#112233') };
const APP = { 'public/images/app-icon.svg': square('#0b2f38') };
const MASKABLE = { 'public/images/app-icon-maskable.svg': square('#0b2f38') };

function read(
  sources: Readonly<Record<string, string | Uint8Array>>,
  stored = new Map<string, Uint8Array>(),
  brand?: IconBrand,
) {
  const files = {
    reader: memoryReader(sources),
    memory: new Map<string, PictureRecord>(),
    encoded: {
      read: (name: string) => stored.get(name),
      write: (name: string, bytes: Uint8Array) => stored.set(name, bytes),
    },
  };
  return readAppIcons(files, () => brand);
}

const addresses = (icons: Awaited<ReturnType<typeof read>>) => [...icons.files('Example', (path) => path).keys()];

describe('the icons of a site', () => {
  it('are drawn from its SVG files in the sizes that browsers and phones need', async () => {
    const icons = await read({ ...TAB, ...APP, ...MASKABLE });
    const files = icons.files('Example', (path) => path);
    const sizes: unknown[] = [];
    for (const [address, bytes] of files) {
      if (!address.endsWith('.png')) continue;
      const { width, height } = await sharp(Buffer.from(bytes)).metadata();
      sizes.push([address, width, height]);
    }
    expect(sizes).toEqual([
      ['/apple-touch-icon.png', 180, 180],
      ['/icon-192.png', 192, 192],
      ['/icon-512.png', 512, 512],
      ['/icon-maskable-512.png', 512, 512],
    ]);
    const ico = Buffer.from(files.get('/favicon.ico') ?? '');
    expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    expect(await sharp(ico.subarray(ico.readUInt32LE(18))).metadata()).toMatchObject({ format: 'png', width: 32 });
    expect(icons.links.map(({ rel, href }) => `${rel} ${href}`)).toEqual([
      'icon /favicon.ico',
      'apple-touch-icon /apple-touch-icon.png',
      'icon /favicon.svg',
      'manifest /manifest.webmanifest',
    ]);
  });

  it('have a manifest with the name of the site and the colour of its icon', async () => {
    const manifest = (await read({ ...APP, ...MASKABLE }))
      .files('Example', (path) => path)
      .get('/manifest.webmanifest');
    expect(JSON.parse(String(manifest))).toMatchObject({
      name: 'Example',
      short_name: 'Example',
      theme_color: '#0b2f38',
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    });
  });

  it('are empty for a site without sources', async () => {
    const icons = await read({});
    expect(icons.links).toEqual([]);
    expect(addresses(icons)).toEqual([]);
  });

  it('are limited to the existing sources', async () => {
    expect(addresses(await read(TAB))).toEqual(['/favicon.ico']);
  });

  it('are the files of the site itself if it has some', async () => {
    const icons = await read({ ...TAB, 'public/favicon.ico': new Uint8Array([1]) });
    expect(addresses(icons)).toEqual([]);
    expect(icons.links.map(({ href }) => href)).toEqual(['/favicon.ico', '/favicon.svg']);
  });

  it('are left out if their source is damaged', async () => {
    const icons = await read({ ...TAB, 'public/images/app-icon.svg': 'no drawing' });
    expect(icons.damaged).toEqual(['public/images/app-icon.svg']);
    expect(icons.links.map(({ href }) => href)).toEqual(['/favicon.ico', '/favicon.svg']);
  });

  describe('of a brand', () => {
    const letter = square('#00ff00');
    const open = (sources: Readonly<Record<string, string>>, icon?: string) =>
      read(sources, new Map(), {
        icon,
        ground: '#ffffff',
        drawLetter: async (roundness) => new TextEncoder().encode(`${letter}<!--${roundness}-->`),
      });
    const all = [
      '/favicon.ico',
      '/apple-touch-icon.png',
      '/icon-192.png',
      '/icon-512.png',
      '/icon-maskable-512.png',
      '/manifest.webmanifest',
    ];
    const pixel = async (icons: Awaited<ReturnType<typeof read>>, left: number, top: number) => {
      const png = Buffer.from(icons.files('Example', (path) => path).get('/icon-maskable-512.png') ?? '');
      const bytes = await sharp(png).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
      return [...bytes];
    };

    it('are all drawn from one picture, with a background if it does not fill its square', async () => {
      const dot =
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#f00"/></svg>';
      const icons = await open({ 'public/images/dot.svg': dot }, '/images/dot.svg');
      expect(addresses(icons)).toEqual(all);
      expect(icons.links.map(({ href }) => href)).toContain('/images/dot.svg');
      expect([await pixel(icons, 4, 4), await pixel(icons, 256, 256)]).toEqual([
        [255, 255, 255],
        [255, 0, 0],
      ]);
      const full = await open({ 'public/images/full.svg': square('#0000ff') }, '/images/full.svg');
      expect(await pixel(full, 4, 4)).toEqual([0, 0, 255]);
    });

    it('are all drawn from the icon for tabs if a site has no other', async () => {
      expect(addresses(await open(TAB))).toEqual(all);
    });

    it('show a letter if the site has no picture', async () => {
      const icons = await open({});
      expect(addresses(icons).toSorted()).toEqual([...all, '/favicon.svg'].toSorted());
      expect(icons.links.map(({ href }) => href)).toContain('/favicon.svg');
      expect(icons.damaged).toEqual([]);
    });
  });

  it('are drawn once for each content', async () => {
    const stored = new Map<string, Uint8Array>();
    await read(TAB, stored);
    for (const name of stored.keys()) stored.set(name, new Uint8Array([7]));
    const ico = (await read(TAB, stored)).files('Example', (path) => path).get('/favicon.ico');
    expect(Buffer.from(ico ?? '').at(-1)).toBe(7);
  });
});

import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { themes } from '../../../tests/support/example-site.ts';
import { diskReader } from '../../content/yaml/index.ts';
import type { FontFace } from '../../media/index.ts';
import { createFontLibrary, readFaces } from '../../media/index.ts';
import type { StoredFiles } from '../../prerender/store/index.ts';
import type { SocialCard, SocialCardBrand, SocialCardPainter } from './index.ts';
import { CARD, createSocialCardPainter, readSocialCardColors } from './index.ts';

const packages = diskReader(join(import.meta.dirname, '../../../node_modules'));
const choice = { text: 'source-sans-3', others: ['readex-pro'] };
const fonts = createFontLibrary([packages]);
const faces = readFaces({ fonts, choice, locale: 'en', readFile: () => undefined });

const mark = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#0f0"/></svg>',
);
const brand: SocialCardBrand = {
  name: 'Example Homes',
  host: 'homes.example',
  mark,
  direction: 'ltr',
  colors: readSocialCardColors(themes.open('inspector').theme),
};
const card: SocialCard = { title: 'Villa inspection', place: 'Dubai' };

function memoryFiles(): StoredFiles & { readonly files: Map<string, Uint8Array> } {
  const files = new Map<string, Uint8Array>();
  return { files, read: (name) => files.get(name), write: (name, bytes) => files.set(name, bytes) };
}

const painter = (changes: Partial<SocialCardBrand> = {}, stored: StoredFiles = memoryFiles()): SocialCardPainter =>
  createSocialCardPainter({ ...brand, ...changes }, stored, faces);
const english = painter();
const arabic = painter({ direction: 'rtl' });

const paint = (title: string, place?: string, by = english) => by.paint({ title, place });

interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Up to the heat, which is as bright as words are. */
const PLACE_AREA: Area = { left: 140, top: 60, width: 660, height: 60 };
const TITLE_AREA: Area = { left: 60, top: 130, width: 740, height: 330 };
const SIGNATURE_AREA: Area = { left: 0, top: 460, width: 800, height: 130 };
/** Where no words stand, whatever they are. */
const MARGINS: readonly Area[] = [
  { left: 0, top: 0, width: 70, height: 460 },
  { left: 0, top: 0, width: 1200, height: 60 },
  { left: 0, top: 452, width: 1200, height: 20 },
  { left: 940, top: 0, width: 260, height: 600 },
];
const BETWEEN_PLACE_AND_TITLE: Area = { left: 0, top: 122, width: 1200, height: 18 };

const readPixels = (image: Uint8Array, area: Area) => sharp(image).extract(area).removeAlpha().raw().toBuffer();

/** How many pixels of an area are as bright as words are. */
async function wordsIn(image: Uint8Array, area: Area): Promise<number> {
  const grey = await sharp(image).extract(area).greyscale().raw().toBuffer();
  return grey.filter((value) => value > 128).length;
}

/** How many bytes of an area differ. */
async function difference(left: Uint8Array, right: Uint8Array, area: Area): Promise<number> {
  const [some, others] = await Promise.all([readPixels(left, area), readPixels(right, area)]);
  return some.filter((value, index) => value !== others[index]).length;
}

describe('the address of a card', () => {
  it('is that of a PNG, and equal for equal words and an equal brand', () => {
    expect(english.deriveAddress(card)).toMatch(/^\/assets\/social\/[0-9a-f]{16}\.png$/);
    expect(painter().deriveAddress({ ...card })).toBe(english.deriveAddress(card));
  });

  it('does not depend on whether the title names the brand', () => {
    expect(english.deriveAddress({ ...card, title: 'Villa inspection | Example Homes' })).toBe(
      english.deriveAddress(card),
    );
  });

  it('differs for other words and for another brand', () => {
    const addresses = [
      english.deriveAddress(card),
      english.deriveAddress({ ...card, title: 'Villa inspections' }),
      english.deriveAddress({ ...card, place: 'Sharjah' }),
      english.deriveAddress({ ...card, place: undefined }),
      painter({ name: 'Leadline' }).deriveAddress(card),
      painter({ host: 'leadline.example' }).deriveAddress(card),
      painter({ mark: undefined }).deriveAddress(card),
      painter({ mark: Buffer.from(mark.toString().replace('#0f0', '#0f1')) }).deriveAddress(card),
      arabic.deriveAddress(card),
      painter({ colors: { ...brand.colors, ground: '#000' } }).deriveAddress(card),
      painter({ background: mark }).deriveAddress(card),
    ];
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});

describe('a card with a picture', () => {
  const green: SocialCard = { ...card, picture: { digest: 'green', read: () => mark } };
  const area = (left: number): Area => ({ left, top: 200, width: 60, height: 200 });
  /** How green an area is beside how red it is. */
  const measureGreen = async (image: Uint8Array, where: Area) => {
    const { channels } = await sharp(await sharp(image).extract(where).toBuffer()).stats();
    return (channels[1]?.mean ?? 0) - (channels[0]?.mean ?? 0);
  };

  it('shows it beside the words, on the other side in a right-to-left language', async () => {
    const [plain, shown, mirrored] = await Promise.all([
      english.paint(card),
      english.paint(green),
      arabic.paint(green),
    ]);
    expect(await measureGreen(plain, area(1100))).toBeLessThan(60);
    expect(await measureGreen(shown, area(1100))).toBeGreaterThan(150);
    expect(await measureGreen(mirrored, area(40))).toBeGreaterThan(150);
    expect(await difference(plain, shown, TITLE_AREA)).toBe(0);
  });

  it('has another address with another picture, and with another focus', () => {
    const other = { ...card, picture: { digest: 'blue', read: () => undefined } };
    const moved = { ...card, picture: { digest: 'green', read: () => mark, focus: { x: 10, y: 50 } } };
    expect(new Set([card, green, other, moved].map(english.deriveAddress)).size).toBe(4);
  });

  it('has none if the picture cannot be drawn', async () => {
    const broken = { ...card, picture: { digest: 'broken', read: () => Buffer.from('no picture') } };
    expect(Buffer.compare(await english.paint(broken), await english.paint(card))).toBe(0);
  });
});

describe('a card that is a picture', () => {
  const halves = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="630"><rect width="1200" height="630" fill="#f00"/><rect x="1200" width="1200" height="630" fill="#00f"/></svg>',
  );
  const whole = (x: number): SocialCard => ({
    ...card,
    whole: { digest: 'halves', read: () => halves, focus: { x, y: 50 } },
  });

  it('is a JPEG of 1200 x 630 px around the focus, whatever the title', async () => {
    const [left, right] = await Promise.all([english.paint(whole(0)), english.paint(whole(100))]);
    expect(await sharp(left).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    const [red, blue] = await Promise.all([left, right].map((image) => sharp(image).stats()));
    expect(red?.dominant.r).toBeGreaterThan(200);
    expect(blue?.dominant.b).toBeGreaterThan(200);
    const address = english.deriveAddress(whole(0));
    expect(address).toMatch(/^\/assets\/social\/[0-9a-f]{16}\.jpg$/);
    expect(english.deriveAddress({ ...whole(0), title: 'Other' })).toBe(address);
    expect(english.deriveAddress(whole(100))).not.toBe(address);
  });

  it('has words if the picture cannot be drawn', async () => {
    const broken = { ...card, whole: { digest: 'broken', read: () => undefined } };
    expect(Buffer.compare(await english.paint(broken), await english.paint(card))).toBe(0);
  });
});

describe('a card', () => {
  it('is a PNG of 1200 x 630 px that loads quickly', async () => {
    const image = await paint(card.title, card.place);
    expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(CARD).toEqual({ width: 1200, height: 630 });
    expect(image.length).toBeLessThan(80_000);
  });

  it('has the same bytes each time it is drawn', async () => {
    const again = await paint(card.title, card.place, painter());
    expect(Buffer.compare(await paint(card.title, card.place), again)).toBe(0);
  });

  it('shows the title, the parent page, the logo and the name', async () => {
    const image = await paint(card.title, card.place);
    const empty = await paint('', undefined, painter({ name: '', host: '', mark: undefined }));
    for (const area of [PLACE_AREA, TITLE_AREA, SIGNATURE_AREA]) {
      expect(await wordsIn(image, area)).toBeGreaterThan(400);
      expect(await wordsIn(empty, area)).toBe(0);
    }
    const [red = 255, green = 0] = await readPixels(image, { left: 110, top: 515, width: 1, height: 1 });
    expect(green - red).toBeGreaterThan(150);
  });

  it('leaves the line above the title empty if there is no parent page', async () => {
    expect(await wordsIn(await paint(card.title), PLACE_AREA)).toBe(0);
  });

  it('is drawn once, in this run and in later ones', async () => {
    const stored = memoryFiles();
    await paint(card.title, card.place, painter({}, stored));
    expect([...stored.files.keys()].map((name) => `/assets/social/${name}`)).toEqual([english.deriveAddress(card)]);

    const marked = new Uint8Array([1, 2, 3]);
    for (const name of stored.files.keys()) stored.write(name, marked);
    const unread = (face: FontFace): FontFace => ({
      ...face,
      get font(): never {
        throw new Error('Fonts are read.');
      },
    });
    const known = { title: faces.title.map(unread), text: faces.text.map(unread) };
    const withoutFonts = createSocialCardPainter(brand, stored, known);
    expect(await withoutFonts.paint(card)).toBe(marked);
    await expect(withoutFonts.paint({ ...card, title: 'Another' })).rejects.toThrow('Fonts are read.');
  });
});

describe('the words of a card', () => {
  it.each([
    ['one line', 'FAQ'],
    ['several lines', 'Apartment inspection in UAE towers and low-rises, before you sign'],
    ['more than there is room for', 'Everything about the inspection of homes '.repeat(100)],
    ['one long word', 'Immobilien'.repeat(30)],
    ['wide letters', 'WWWWWW MMMMMM '.repeat(12)],
    ['narrow letters', 'ill '.repeat(200)],
    ['Arabic', 'فحص العقارات في دبي قبل التسليم '.repeat(8)],
  ])('stay in their area: %s', async (_what, title) => {
    for (const by of [english, painter({ mark: undefined, name: 'A very long name '.repeat(20) })]) {
      const image = await paint(title, 'A very long place '.repeat(20), by);
      const empty = await paint('', undefined, by);
      expect(await wordsIn(image, TITLE_AREA)).toBeGreaterThan(1000);
      for (const area of [...MARGINS, BETWEEN_PLACE_AND_TITLE]) expect(await difference(image, empty, area)).toBe(0);
    }
  });

  it('end in an ellipsis, and not within a line, if there are too many', async () => {
    const endless = await paint('Everything about the inspection of homes '.repeat(100));
    expect(await wordsIn(endless, { ...TITLE_AREA, top: 345, height: 55 })).toBeGreaterThan(1000);
    expect(await wordsIn(endless, { ...TITLE_AREA, top: 412, height: 48 })).toBe(0);
  });

  it('are broken if one is longer than a line', async () => {
    const second = { ...TITLE_AREA, top: 210, height: 50 };
    expect(await wordsIn(await paint('Immobilien'.repeat(12)), second)).toBeGreaterThan(1000);
  });

  it('are larger if there are fewer', async () => {
    const heights = async (title: string) => {
      const { info } = await sharp(await readPixels(await paint(title), TITLE_AREA), {
        raw: { width: TITLE_AREA.width, height: TITLE_AREA.height, channels: 3 },
      })
        .trim({ threshold: 60 })
        .toBuffer({ resolveWithObject: true });
      return info.height;
    };
    expect(await heights('H')).toBeGreaterThan(await heights(`H${' '.repeat(3)}${'n'.repeat(18)}`));
  });

  it('begin at the right in a right-to-left language, and at the left in others', async () => {
    const atLeft = { ...TITLE_AREA, left: 60, width: 400 };
    const atRight = { ...TITLE_AREA, left: 740, width: 400 };
    for (const [by, here, there] of [
      [english, atLeft, atRight],
      [arabic, atRight, atLeft],
    ] as const) {
      const [image, empty] = [await paint('فحص', undefined, by), await paint('', undefined, by)];
      expect(await difference(image, empty, here)).toBeGreaterThan(1000);
      expect(await difference(image, empty, there)).toBe(0);
    }
  });

  it('join the letters of Arabic', async () => {
    // The zero-width non-joiner keeps the letters apart, so that they have other forms.
    const joined = await paint('بيت');
    const apart = await paint('ب\u200cي\u200cت');
    expect(await difference(joined, apart, TITLE_AREA)).toBeGreaterThan(400);
  });

  it.each([
    ['an emoji', 'Villa 👋🏽 inspection 👨‍👩‍👧'],
    ['a flag and a keycap', '🇦🇪 Villa inspection 1️⃣'],
    ['a script without a font', 'Villa 日本 inspection Привет'],
    ['control characters', 'Villa\u0000\u0007 inspection\u202e'],
    ['half a character', 'Villa inspection \ud83d'],
    ['spaces and line ends', '  Villa\n\n inspection\t'],
  ])('leave out what has no letters: %s', async (_what, title) => {
    const plain = await paint('Villa inspection', 'Dubai');
    expect(await difference(await paint(title, 'Dubai 🏝️'), plain, TITLE_AREA)).toBe(0);
    expect(await difference(await paint(title, 'Dubai 🏝️'), plain, PLACE_AREA)).toBe(0);
  });

  it('can be missing, and can contain markup', async () => {
    expect(await wordsIn(await paint('日本'), TITLE_AREA)).toBe(0);
    const markup = await paint('<svg onload="x"> & <b>', '<i>');
    expect(await wordsIn(markup, TITLE_AREA)).toBeGreaterThan(400);
  });
});

describe('the background of a card', () => {
  const corner: Area = { left: 1100, top: 300, width: 20, height: 20 };
  const green = async (image: Uint8Array) => (await readPixels(image, corner))[1] ?? 0;

  it('is the picture of the theme, as large as the card', async () => {
    const by = painter({ background: mark });
    expect(await green(await paint(card.title, card.place, by))).toBe(255);
  });

  it('has the colours of the theme if it has no readable picture', async () => {
    const plain = await paint(card.title, card.place);
    expect(await green(plain)).toBeLessThan(100);
    const damaged = await paint(card.title, card.place, painter({ background: Buffer.from('<svg') }));
    expect(Buffer.compare(damaged, plain)).toBe(0);
  });
});

describe('a logo that cannot be drawn', () => {
  it('is left out', async () => {
    const damaged = await paint(card.title, card.place, painter({ mark: Buffer.from('<svg') }));
    const none = await paint(card.title, card.place, painter({ mark: undefined }));
    expect(Buffer.compare(damaged, none)).toBe(0);
  });
});

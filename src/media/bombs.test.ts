import { brotliCompressSync, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { memoryReader } from '../content/yaml/index.ts';
import { removeCameraData } from './camera-data.ts';
import { checkDrawing } from './drawing.ts';
import { measureDrawing } from './drawing-size.ts';
import { createImageLibrary, measureImage } from './images.ts';
import type { PictureRecord } from './pictures.ts';
import { readPictures } from './pictures.ts';
import { readFont, unpackFont } from './type/font-file.ts';

const SVG = 'xmlns="http://www.w3.org/2000/svg"';
const letters = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const number = (value: number) =>
  String.fromCharCode(value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255);
const short = (value: number) => number(value).slice(2);

/** Small files that were made to exhaust the memory or time of their readers. */
describe('a drawing', () => {
  const repeated = `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(490)}">]>`;
  const doubling = (use: (id: string) => string, levels = 25) =>
    Array.from({ length: levels }, (_, level) => `<g id="u${level + 1}">${use(`u${level}`).repeat(2)}</g>`);
  const use = (id: string) => `<use href="#${id}"/>`;
  const linked = (id: string) => `<use xmlns:x="http://www.w3.org/1999/xlink" x:href=" #${id} "/>`;
  const escaped = (id: string) => `<use href="#%${Buffer.from(id[0] ?? '').toString('hex')}${id.slice(1)}"/>`;
  const drawings: Readonly<Record<string, readonly [drawing: string, problem: string]>> = {
    'repeats a text in its style': [
      `${repeated}<svg ${SVG}><style>${'&a;'.repeat(300_000)}</style></svg>`,
      'declaration',
    ],
    'repeats a long text in its style': [
      `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(450_000)}">]><svg ${SVG}><style>${'&a;'.repeat(150_000)}</style></svg>`,
      'declaration',
    ],
    'repeats texts in texts': [
      `<!DOCTYPE svg [<!ENTITY a "x">${'<!ENTITY b "&a;&a;">'.repeat(9)}]><svg ${SVG}><style>&b;</style></svg>`,
      'declaration',
    ],
    'repeats a text in an attribute': [`${repeated}<svg ${SVG} width="${'&a;'.repeat(300_000)}"/>`, 'declaration'],
    'declares very many texts': [`<!DOCTYPE svg [${'<!ENTITY a "x">'.repeat(50_000)}]><svg ${SVG}/>`, 'declaration'],
    'lies deep in itself': [`<svg ${SVG}>${'<g>'.repeat(100_000)}`, 'deep'],
    'doubles its parts': [`<svg ${SVG}><rect id="u0"/>${doubling(use).join('')}</svg>`, 'copies'],
    'doubles its parts, from the last to the first': [
      `<svg ${SVG}>${doubling(use).reverse().join('')}<rect id="u0"/></svg>`,
      'copies',
    ],
    'doubles its parts by old links': [`<svg ${SVG}><rect id="u0"/>${doubling(linked).join('')}</svg>`, 'copies'],
    'doubles its parts by escaped links': [`<svg ${SVG}><rect id="u0"/>${doubling(escaped).join('')}</svg>`, 'copies'],
    'doubles a thousand parts': [`<svg ${SVG}><rect id="u0"/>${doubling(use, 2000).join('')}</svg>`, 'copies'],
    'repeats a large part': [
      `<svg ${SVG}><g id="a">${'<path/>'.repeat(1000)}</g>${use('a').repeat(1000)}</svg>`,
      'copies',
    ],
    'shows itself': [`<svg ${SVG}><g id="a"><g>${use('a')}</g></g></svg>`, 'copies'],
    'shows itself around a corner': [`<svg ${SVG}><g id="a">${use('b')}</g><g id="b">${use('a')}</g></svg>`, 'copies'],
    'is wrong in every place': [`<svg ${SVG}>${'<a b=c & <'.repeat(50_000)}`, 'syntax'],
  };
  it.each(Object.entries(drawings))('is refused at once if it %s', (_what, [drawing, problem]) => {
    const bytes = letters(drawing);
    expect(checkDrawing(bytes).faults.map((fault) => fault.problem)).toEqual([problem]);
    expect(measureDrawing(bytes)).toBeUndefined();
  });

  it('can repeat a part as often as programs do, and refer to missing parts', () => {
    const symbols = `<symbol id="a"><path/><path/></symbol><g id="b">${use('a').repeat(100)}</g>`;
    const inside = `${symbols}${use('b').repeat(100)}${use('c')}<rect id="a"/><a href="#b"/>`;
    expect(checkDrawing(letters(`<svg ${SVG}>${inside}</svg>`)).faults).toEqual([]);
    expect(checkDrawing(letters(`<svg ${SVG}>${'<path/>'.repeat(250_000)}</svg>`)).faults).toEqual([]);
  });

  it('can open very many brackets in its style', () => {
    const css = `${'a('.repeat(30_000)}${'"b" '.repeat(30_000)}`;
    expect(checkDrawing(letters(`<svg ${SVG}><style>${css}</style></svg>`)).faults).toEqual([]);
  });

  it('can be nested as deep as programs do', () => {
    const inside = `${'<g>'.repeat(250)}${'</g>'.repeat(250)}`;
    expect(checkDrawing(letters(`<svg ${SVG}>${inside}</svg>`)).faults).toEqual([]);
  });
});

describe('a picture', () => {
  const chunk = (name: string, content: string) => `${number(content.length)}${name}${content}\0\0\0\0`;
  const png = (width: number, height: number) =>
    `\x89PNG\r\n\x1a\n${chunk('IHDR', `${number(width)}${number(height)}\x08\x06\0\0\0`)}`;

  it('that claims more pixels than can be read is reported before any is read', async () => {
    const pixels = chunk('IDAT', deflateSync(Buffer.alloc(1_000_000)).toString('latin1'));
    const reader = memoryReader({ 'public/a.png': letters(png(100_000, 100_000) + pixels) });
    const encoded = { read: () => undefined, write: () => {} };
    const pictures = await readPictures({ reader, memory: new Map<string, PictureRecord>(), encoded });
    expect(createImageLibrary(reader, pictures).find('/a.png')).toEqual({ problem: 'too-large', megapixels: 10_000 });
  });

  it('can have very much camera data', () => {
    const notes = `\xff\xe1\xff\xffExif\0\0II*\0\x08\0\0\0\xff\xff${'\x12\x01\x03\0\x01\0\0\0\x09\0\0\0'.repeat(5459)}123456789`;
    const jpeg = letters(`\xff\xd8${notes.repeat(100)}\xff\xd9`);
    expect(removeCameraData(jpeg).length).toBe(4);
    expect(measureImage(jpeg)).toBeUndefined();
  });

  it('can consist of very many empty parts', () => {
    expect(measureImage(letters(`\0\0\0\x10ftypavif\0\0\0\0\0\0\0\0meta${'\0'.repeat(100_000)}`))).toBeUndefined();
    expect(measureImage(letters(`\xff\xd8${'\xff\xe0\0\x02'.repeat(100_000)}`))).toBeUndefined();
    expect(removeCameraData(letters(png(1, 1) + chunk('tEXt', '').repeat(50_000) + chunk('IEND', '')))).toHaveLength(
      45,
    );
  });
});

describe('a font', () => {
  /** Larger than the limit for unpacked fonts. */
  const large = Buffer.alloc(65 * 1024 * 1024);

  it('that unpacks to more than any font has is invalid', () => {
    const packed = brotliCompressSync(large, { params: { 1: 1 } });
    const woff2 = `wOF2${'\0'.repeat(8)}\0\x01${'\0'.repeat(6)}${number(packed.length)}${'\0'.repeat(24)}\0\x80\x01`;
    expect(() => unpackFont(Buffer.concat([letters(woff2), packed]))).toThrow('larger than');

    const table = deflateSync(large, { level: 1 });
    const row = `cmap${number(64)}${number(table.length)}${number(large.length)}\0\0\0\0`;
    const woff = `wOFF${'\0'.repeat(8)}\0\x01${'\0'.repeat(30)}${row}`;
    expect(() => unpackFont(Buffer.concat([letters(woff), table]))).toThrow('larger than');
    expect(() => unpackFont(Buffer.concat([letters('OTTO'), large]))).toThrow('larger than');
  });

  it('that has the same table again and again is invalid', () => {
    const count = 2000;
    const size = 44 + count * 20 + 50_000;
    const rows = `cmap${number(0)}${number(size)}${number(size)}\0\0\0\0`.repeat(count);
    const woff = `wOFF${'\0'.repeat(8)}${short(count)}${'\0'.repeat(30)}${rows}${'\0'.repeat(50_000)}`;
    expect(() => unpackFont(letters(woff))).toThrow('larger than');
  });

  /** A font of 65,535 glyphs. */
  const listing = (table: string) => {
    const tables = Object.entries({
      cmap: `\0\0\0\x01\0\x03\0\x0a${number(12)}${table}`,
      head: '\0'.repeat(54),
      hhea: `\0\x01${'\0'.repeat(32)}\0\x01`,
      hmtx: '\0'.repeat(4),
      maxp: `\0\x01\0\0\xff\xff${'\0'.repeat(26)}`,
    });
    let start = 12 + tables.length * 16;
    const rows = tables.map(([tag, { length }]) => {
      start += length;
      return `${tag}\0\0\0\0${number(start - length)}${number(length)}`;
    });
    const content = tables.map(([, bytes]) => bytes);
    return letters(`\0\x01\0\0${short(tables.length)}${'\0'.repeat(6)}${[...rows, ...content].join('')}`);
  };
  const listRanges = (count: number, range: string) =>
    `\0\x0c\0\0${number(16 + count * 12)}\0\0\0\0${number(count)}${range.repeat(count)}`;

  it.each([
    ['one range that never ends', listRanges(1, '\0\0\0\x01\xff\xff\xff\xff\0\0\0\x01')],
    ['all of them in each of very many ranges', listRanges(100_000, '\0\0\0\x01\0\x10\xff\xff\0\0\0\x01')],
    [
      'all of them again and again',
      `\0\x04\xff\xff\0\0${short(16_000)}${'\0'.repeat(6)}${'\xff\xfe'.repeat(8000)}\0\0${'\0\x01'.repeat(8000)}${'\0'.repeat(32_000)}`,
    ],
  ])('that lists %s as its characters has each once, and not more than its glyphs', (_what, table) => {
    const characters = readFont(listing(table))?.characters ?? [];
    expect(characters).toHaveLength(1);
    expect(characters[0]?.[1]).toBeLessThanOrEqual(0xffff);
  });

  it('that lists its characters in too many ranges is invalid', () => {
    expect(readFont(listing(listRanges(400_000, '\0\0\0\x01\0\x10\xff\xff\0\0\0\x01')))).toBeUndefined();
  });

  it('of noise is invalid', () => {
    const noise = Uint8Array.from({ length: 5000 }, (_, index) => (index * 7919) % 251);
    for (const start of ['wOF2', 'wOFF', 'OTTO', '\0\x01\0\0']) {
      noise.set(letters(start));
      expect(readFont(noise)).toBeUndefined();
    }
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { describe, expect, it } from 'vitest';
import { project } from '../../../tests/support/example-site.ts';
import { diskReader } from '../../content/yaml/index.ts';
import type { TypeFaces } from '../../media/index.ts';
import { createFontLibrary, readFaces } from '../../media/index.ts';
import type { StoredFiles } from '../../prerender/store/index.ts';
import { createLetterMark } from './index.ts';
import { readTitleLetter } from './typeface.ts';
import { typeset } from './words.tsx';

const fonts = createFontLibrary([diskReader(join(project, 'node_modules'))]);
const open = (text: string, locale = 'en') =>
  readFaces({ fonts, choice: { text, others: ['readex-pro'] }, locale, readFile: () => undefined });
const nowhere: StoredFiles = { read: () => undefined, write: () => {} };

const draw = (name: string, faces: TypeFaces, roundness = 0, stored = nowhere) =>
  createLetterMark({ name, ground: '#000000', color: '#ffffff' }, () => faces, stored)(roundness);

/** The letter alone, as grey pixels. */
async function cutOut(svg: Uint8Array | string) {
  const image = sharp(Buffer.from(svg)).greyscale().trim({ background: '#000000' });
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return {
    data,
    width: info.width,
    height: info.height,
    left: -(info.trimOffsetLeft ?? 0),
    top: -(info.trimOffsetTop ?? 0),
  };
}

describe('the logo of a site without one', () => {
  it.each([
    ['its first letter', 'Example', 'source-sans-3', 'en'],
    ['a letter with an accent', 'École', 'source-sans-3', 'fr'],
    ['a letter below the line', 'مثال', 'source-sans-3', 'ar'],
    ['a digit', '8 Homes', 'lora', 'en'],
  ])('shows %s, complete and centred', async (_what, name, family, locale) => {
    const letter = await cutOut((await draw(name, open(family, locale))) ?? '');
    expect(Math.abs(letter.left + letter.width / 2 - 256)).toBeLessThanOrEqual(2);
    expect(Math.abs(letter.top + letter.height / 2 - 256)).toBeLessThanOrEqual(2);
    expect(letter.height).toBeGreaterThan(150);
  });

  it('is drawn from a font with cubic curves, too', async () => {
    const file = readFileSync(join(project, 'tests/fixtures/fonts/letter-e-with-cubic-curves.woff2'));
    const text = { name: 'Own', files: [{ file: 'own.woff2', weight: '400' }] };
    const faces = readFaces({ fonts, choice: { text }, locale: 'en', readFile: () => file });
    const letter = await cutOut((await draw('Example', faces)) ?? '');
    expect(letter.height).toBeGreaterThan(150);
  });

  it('has the weight of titles, or the next available one', async () => {
    const file = readFileSync(
      join(project, 'node_modules/@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2'),
    );
    const make = (wght: number) => subsetFont(file, 'E', { targetFormat: 'woff2', variationAxes: { wght } });
    const files = { '400': await make(400), '700': await make(700), '900': await make(900) };
    const openOwn = (...weights: readonly (keyof typeof files)[]) => {
      const own = new Map(weights.map((weight) => [`${weight}.woff2`, files[weight]]));
      const text = { name: 'Own', files: weights.map((weight) => ({ file: `${weight}.woff2`, weight })) };
      return readFaces({ fonts, choice: { text }, locale: 'en', readFile: (name) => own.get(name) });
    };
    expect(await draw('Example', openOwn('900', '700', '400'))).toEqual(await draw('Example', openOwn('700')));
    expect(await draw('Example', openOwn('400', '700', '900'))).toEqual(await draw('Example', openOwn('700')));
    expect(await draw('Example', openOwn('700'))).not.toEqual(await draw('Example', openOwn('400')));
  });

  it('is undefined if the fonts lack the letter', async () => {
    expect(await draw('例', open('source-sans-3'))).toBeUndefined();
    expect(await draw('!', open('source-sans-3'))).toBeUndefined();
  });

  it('is read from the cache the next time', async () => {
    const files = new Map<string, Uint8Array>();
    const stored: StoredFiles = { read: (name) => files.get(name), write: (name, bytes) => files.set(name, bytes) };
    const first = await draw('Example', open('lora'), 0.2, stored);
    const [name = ''] = files.keys();
    files.set(name, Buffer.from('stored'));
    expect(first).not.toEqual(Buffer.from('stored'));
    expect(await draw('Example', open('lora'), 0.2, stored)).toEqual(Buffer.from('stored'));
    expect(await draw('Example', open('archivo'), 0.2, stored)).not.toEqual(Buffer.from('stored'));
  });

  it.each([
    ['curves and holes', 'B', 'source-sans-3'],
    ['serifs', 'Q', 'lora'],
    ['an accent of its own', 'É', 'archivo'],
    ['an accent that other letters share', 'É', 'source-sans-3'],
    ['parts that lie over each other', 'Ø', 'readex-pro'],
  ])('has the same outlines as in a layout: %s', async (_what, letter, family) => {
    const faces = open(family);
    const drawn = await cutOut((await draw(letter, faces)) ?? '');
    const font = await readTitleLetter(faces, letter);
    if (!font) throw new Error('There is no such letter.');
    const style = { color: '#ffffff', background: '#000000', fontFamily: font.name, fontSize: 340, fontWeight: 600 };
    const { svg } = await typeset(
      (legible) => ({
        type: 'div',
        key: null,
        props: { style: { ...style, width: '100%', height: '100%' }, children: legible(letter) },
      }),
      { width: 512, height: 512 },
      [font],
    );
    const expected = await cutOut(svg);
    expect(Math.abs(drawn.width - expected.width)).toBeLessThanOrEqual(1);
    expect(Math.abs(drawn.height - expected.height)).toBeLessThanOrEqual(1);
    const sum = (pixels: Uint8Array) => pixels.reduce((total, value) => total + value, 0);
    expect(sum(drawn.data) / sum(expected.data)).toBeCloseTo(1, 1);
  });
});

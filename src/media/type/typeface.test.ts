import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { describe, expect, it } from 'vitest';
import { diskReader, memoryReader } from '../../content/yaml/index.ts';
import type { TypeChoice } from './faces.ts';
import { readFont } from './font-file.ts';
import { createFontLibrary } from './font-library.ts';
import { listLetters } from './language-letters.ts';
import { readTypeface } from './typeface.ts';

const project = join(import.meta.dirname, '../../..');
const fonts = createFontLibrary([diskReader(join(project, 'node_modules'))]);
const ownFile = readFileSync(join(project, 'themes/inspector/hanken-grotesk-latin.woff2'));
const open = (choice: TypeChoice, locale = 'en') =>
  readTypeface({ fonts, locale, choice, readFile: (file) => (file === 'own.woff2' ? ownFile : undefined) });
const own = (characters?: string, weight?: string) => ({
  name: 'Own',
  files: [{ file: 'own.woff2', characters, weight }],
});
/** The names of the files in the order in which CSS declares them. */
const names = (css: string) => [...css.matchAll(/\/assets\/([\w-]+)-[0-9a-f]{8}\./g)].map(([, name]) => name);
const preloaded = (choice: TypeChoice, locale: string) => names(open(choice, locale).preload.join(' '));

describe('the files of a family', () => {
  it('are Latin, and those that the language needs', () => {
    const choice = { text: 'source-sans-3' };
    expect(names(open(choice, 'de').css)).toEqual(['source-sans-3-latin-ext', 'source-sans-3-latin']);
    expect(names(open(choice, 'el').css)).toContain('source-sans-3-greek');
    expect(names(open(choice, 'vi').css)).toContain('source-sans-3-vietnamese');
    expect(names(open(choice, 'uk').css)).not.toContain('source-sans-3-greek');
  });

  it('with letters of the language are loaded at once', () => {
    expect(preloaded({ text: 'source-sans-3' }, 'de')).toEqual(['source-sans-3-latin']);
    expect(preloaded({ text: 'source-sans-3', heading: 'lora' }, 'pl')).toEqual([
      'source-sans-3-latin-ext',
      'source-sans-3-latin',
      'lora-latin-ext',
      'lora-latin',
    ]);
    expect(preloaded({ text: 'archivo', others: ['readex-pro'] }, 'ar')).toEqual(['readex-pro-arabic']);
  });

  it('of other scripts are only loaded for their characters', () => {
    const { css } = open({ text: own('U+0-FF,U+2000-206F'), others: ['readex-pro'] });
    expect(names(css)).toEqual(['readex-pro-arabic', 'own']);
    expect(css).toContain('unicode-range:U+600-77F,U+8A0-8FF,U+FB50-FEFC}');
  });

  it('are replaced by own files for the characters of these', () => {
    const { css } = open({ text: { ...own('U+0-FF,U+131-153,U+2BB-2DC,U+2000-2215'), family: 'hanken-grotesk' } });
    expect(names(css)).toEqual(['hanken-grotesk-latin-ext', 'own']);
    expect(css).toContain('unicode-range:U+100-2FF,U+1E00-1EFF}');
  });

  it('have the weight of own files, so that browsers search all of them', () => {
    const { css } = open({ text: own('U+0-FF', '400'), others: ['readex-pro'] });
    expect(css.match(/font-family:Site;font-weight:[^;]*/g)).toEqual([
      'font-family:Site;font-weight:400',
      'font-family:Site;font-weight:400',
    ]);
  });

  it('that cannot be read are left out', () => {
    const { css, text, files } = open({
      text: 'no-such-family',
      heading: { name: 'None', files: [{ file: 'none.woff2' }] },
    });
    expect({ css, text, files: files.size }).toEqual({ css: '', text: 'system-ui,sans-serif', files: 0 });
  });
});

describe('the fallback of a family', () => {
  const { css, text, heading } = open({ text: own('U+0-FF'), heading: 'lora' });

  /** Measured in a browser, with 20,000 letters of English copy. */
  it.each([
    ['Arial', '100 549', { size: 100.6, ascent: 99.4, descent: 30.1 }],
    ['Arial', '550 900', { size: 94.7, ascent: 105.6, descent: 32 }],
    ['DejaVu', '100 549', { size: 88.5, ascent: 113, descent: 34.2 }],
    ['DejaVu', '550 900', { size: 79.3, ascent: 126.1, descent: 38.2 }],
  ])('is as large as the family, within one percent: %s %s', (name, weight, measured) => {
    const rule = css.split('@font-face').find((each) => each.includes(`Site ${name};font-weight:${weight};`)) ?? '';
    const [size = 0, ascent = 0, descent = 0] = [...rule.matchAll(/([\d.]+)%/g)].map(([, part]) => Number(part));
    for (const [found, wanted] of [
      [size, measured.size],
      [ascent, measured.ascent],
      [descent, measured.descent],
    ] as const) {
      expect(Math.abs(found / wanted - 1)).toBeLessThan(0.01);
    }
  });

  it('has serifs where the family has some', () => {
    expect(text).toBe('Site,Site Arial,Site DejaVu,system-ui,sans-serif');
    expect(heading).toBe('Site Heading,Site Heading Times,Site Heading DejaVu,serif');
    expect(css).toContain('local(Times New Roman)');
  });

  it('exists in every language', () => {
    for (const [locale, choice] of [
      ['ar', { text: 'readex-pro' }],
      ['ru', { text: 'source-sans-3' }],
      ['vi', { text: 'archivo' }],
      ['el', { text: 'source-sans-3' }],
    ] as const) {
      expect(open(choice, locale).css).toMatch(/size-adjust:(?:[7-9]\d|1[0-2]\d)/);
    }
  });
});

describe('a font file', () => {
  it('has the width of letters at each weight', async () => {
    const font = readFont(ownFile);
    for (const wght of [450, 500, 625, 700]) {
      const bytes = await subsetFont(ownFile, 'abW.', { targetFormat: 'sfnt', variationAxes: { wght } });
      const fixed = readFont(bytes);
      for (const letter of 'abW.') {
        const width = fixed?.widthOf(letter.charCodeAt(0), 400) ?? 0;
        expect(width).toBeGreaterThan(0);
        expect(Math.abs((font?.widthOf(letter.charCodeAt(0), wght) ?? 0) - width)).toBeLessThan(0.001);
      }
    }
  });

  it.each(['woff', 'woff2', 'sfnt'] as const)('is read as %s', async (targetFormat) => {
    const font = readFont(await subsetFont(ownFile, 'Ab', { targetFormat }));
    expect(font).toMatchObject({ ascent: 1, descent: 0.303, category: 'sans-serif' });
    expect(['A', 'b', 'c'].map((letter) => font?.has(letter.charCodeAt(0)))).toEqual([true, true, false]);
  });

  it('has the same widths if WOFF2 has transformed them', () => {
    const font = readFont(readFileSync(join(project, 'tests/fixtures/fonts/letters-with-transformed-widths.woff2')));
    for (const letter of 'AiW') {
      const [width, expected] = [font, readFont(ownFile)].map((each) => each?.widthOf(letter.charCodeAt(0), 600));
      expect(width).toBeGreaterThan(0.2);
      expect(width).toBe(expected);
    }
  });

  it('can be damaged, or not a font', () => {
    expect(readFont(new Uint8Array())).toBeUndefined();
    expect(readFont(new TextEncoder().encode('<svg/>'.repeat(20)))).toBeUndefined();
    for (const length of [10, 60, 200, 1000, ownFile.length - 100]) {
      expect(readFont(ownFile.subarray(0, length))).toBeUndefined();
    }
  });
});

describe('the letters of a language', () => {
  it('are lower and upper case', () => {
    expect(listLetters('de-AT').join('')).toBe('abcdefghijklmnopqrstuvwxyzßäöüABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ');
    expect(listLetters('tr')).toContain('İ');
    expect(listLetters('sr-Latn')).toContain('đ');
    expect(listLetters('sr')).toContain('ђ');
    expect(listLetters('ar')).toContain('ض');
    expect(listLetters('zh-TW')).toContain('來');
    expect(listLetters('dv-MV').join('')).toBe('ހށނރބޅކއވމފދތލގޏސޑޒޓ');
    expect(listLetters('nqo')).toContain('ߊ');
    expect(listLetters('en-Thaa')).toEqual(listLetters('dv'));
    expect(listLetters('en-Qaaa')).toEqual([]);
    expect(listLetters('tlh')).toEqual([]);
  });
});

describe('the library', () => {
  it('knows what is installed, and the probable correction', () => {
    expect(fonts.names()).toContain('lora');
    expect(fonts.nearest('hanken-grotesc')).toBe('hanken-grotesk');
    expect(fonts.find('../lora')).toBeUndefined();
  });

  it('skips packages that it cannot read', () => {
    const folder = '@fontsource-variable/odd';
    const odd = createFontLibrary([
      memoryReader({ [`${folder}/metadata.json`]: '{', [`${folder}/unicode.json`]: '{"latin":"U+0-FF"}' }),
    ]);
    expect(odd.find('odd')).toBeUndefined();
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { project } from '../support/example-site.ts';

const FOLDER = join(project, 'public/images');
const MAX_BYTES = 24 * 1024;
/** Text needs a font that an image cannot bring; the others run code, or bring in what is not in the file. */
const UNWELCOME = 'text, script, style, image, foreignObject, iframe, use:not([href^="#"])';

const pictures = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.svg'));
const { DOMParser } = new JSDOM().window;

describe.each(pictures)('the picture %s', (file) => {
  const source = readFileSync(join(FOLDER, file), 'utf8');
  const drawing = new DOMParser().parseFromString(source, 'image/svg+xml');
  const elements = [...drawing.querySelectorAll('*')];
  const attributes = elements.flatMap((element) => [...element.attributes]);

  it('is small', () => expect(Buffer.byteLength(source)).toBeLessThanOrEqual(MAX_BYTES));

  it('is an SVG drawing of a known size', () => {
    const { documentElement: root } = drawing;
    expect(root.localName).toBe('svg');
    const [x, y, width, height] = root.getAttribute('viewBox')?.split(' ').map(Number) ?? [];
    expect([x, y]).toEqual([0, 0]);
    expect(Number(root.getAttribute('width')) / Number(root.getAttribute('height'))).toBeCloseTo(
      Number(width) / Number(height),
    );
  });

  it('has all in itself: no text, no script, nothing from elsewhere', () => {
    expect([...drawing.querySelectorAll(UNWELCOME)].map(({ localName }) => localName)).toEqual([]);
    const elsewhere = attributes.filter(
      ({ name, value }) =>
        /^on/.test(name) || /url\((?!#)/.test(value) || (/href$/.test(name) && !value.startsWith('#')),
    );
    expect(elsewhere.map(({ name, value }) => `${name}="${value}"`)).toEqual([]);
  });

  it('names each of its parts once, and refers to no other', () => {
    const ids = elements.flatMap(({ id }) => (id ? [id] : []));
    expect(ids).toEqual([...new Set(ids)]);
    const wanted = attributes.flatMap(({ name, value }) =>
      /href$/.test(name) ? value.slice(1) : [...value.matchAll(/url\(#([^)]+)\)/g)].flatMap(([, id = '']) => id),
    );
    expect(wanted.filter((name) => !ids.includes(name))).toEqual([]);
  });
});

import { expect, it } from 'vitest';
import { themes } from '../../../tests/support/example-site.ts';
import { compileType } from './compile-type.ts';

const { type } = themes.open('calm').theme;
const families = { text: 'Site,serif', heading: undefined };
/** The largest size of a heading, in rem. */
const readLargest = (css: string) => Number(/--text-3xl:clamp\([^,]*,[^,]*, ([\d.]+)rem\)/.exec(css)?.[1]);

it('headings have the size of the scale', () => {
  const sizes = (['small', 'medium', 'large'] as const).map((scale) =>
    readLargest(compileType({ ...type, scale }, families)),
  );
  expect(sizes).toEqual([3.25, 4.125, 5.375]);
  expect(compileType(type, families)).toBe(compileType({ ...type, scale: 'medium' }, families));
});

it('headings have the font of the text, or one of their own', () => {
  expect(compileType(type, families)).toContain('--font:Site,serif;--font-heading:inherit;');
  const own = compileType(type, { ...families, heading: 'Site Heading,serif' });
  expect(own).toContain('--font-heading:Site Heading,serif;');
  expect(own).toContain('h1,h2,h3,h4{font-family:var(--font-heading)}');
});

import { expect, it } from 'vitest';
import { memoryReader } from '../content/yaml/index.ts';
import { createIconLibrary } from './icons.ts';

const wrap = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24">\n  ${body}\n</svg>\n`;

const icons = createIconLibrary(
  memoryReader({
    'icons/home.svg': wrap('<path stroke="none" d="M0 0h24v24H0z" fill="none" />\n  <path d="M5 12l -2 0l 9 -9" />'),
    'icons/two-lines.svg': wrap('<path d="M4 6l 0.5 10.25" />\n  <path d="M4 12h 16" />'),
    'icons/filled.svg': wrap('<path d="M4 6h1" fill="red" />\n  <circle cx="1" cy="2" r="3" />'),
    'icons/broken.svg': 'no drawing',
  }),
  'icons',
);

it('returns the content of a drawing, without the invisible box', () => {
  expect(icons.find('home')).toBe('<path d="M5 12l-2 0l9-9"/>');
});

it('joins lines of the same style into one path, and shortens only their data', () => {
  expect(icons.find('two-lines')).toBe('<path d="M4 6l.5 10.25M4 12h16"/>');
  expect(icons.find('filled')).toBe('<path d="M4 6h1" fill="red"/><circle cx="1" cy="2" r="3"/>');
});

it('reads no file outside its folder', () => {
  const outside = memoryReader({ 'icons/../logo.svg': wrap('<path d="M4 6h1"/>') });
  expect(createIconLibrary(outside, 'icons').find('../logo')).toBeUndefined();
});

it.each(['house', 'broken', 'Home', ''])('has no icon "%s"', (name) => {
  expect(icons.find(name)).toBeUndefined();
});

it('knows all names, and the nearest to one that does not exist', () => {
  expect(icons.names()).toEqual(['broken', 'filled', 'home', 'two-lines']);
  expect(icons.nearest('hom')).toBe('home');
  expect(icons.nearest('telephone')).toBeUndefined();
});

import { describe, expect, it } from 'vitest';
import { namePictures } from './import-pictures.ts';

const FILES = ['marina.jpg', 'old/creek.png', 'new/creek.png', 'old/palm.svg'].map((file) => `public/images/${file}`);

describe('a picture in a cell', () => {
  const { find, explain } = namePictures([...FILES, 'public/robots.txt']);
  const at = (text: string) => ({ source: { file: 'places.csv', text }, range: [0, text.length] as const });

  it.each([
    ['marina.jpg', '/images/marina.jpg'],
    ['Palm.SVG', '/images/old/palm.svg'],
    ['/images/new/creek.png', '/images/new/creek.png'],
    ['images/marina.jpg', '/images/marina.jpg'],
    ['public/images/marina.jpg', '/images/marina.jpg'],
    ['creek.png', undefined],
    ['robots.txt', undefined],
    ['new/marina.jpg', undefined],
  ])('%s is found if only one can be meant', (written, path) => {
    expect(find(written)).toBe(path);
  });

  it.each([
    ['marnia.jpg', 'There is no image public/marnia.jpg.', 'Did you mean "marina.jpg"?', 'marina.jpg'],
    [
      '/images/marnia.jpg',
      'There is no image public/images/marnia.jpg.',
      'Did you mean "/images/marina.jpg"?',
      '/images/marina.jpg',
    ],
    ['creek.png', 'There is no image public/creek.png.', 'Did you mean "/images/old/creek.png"?', undefined],
    ['boat.webp', 'There is no image public/boat.webp.', 'Copy the image there, or correct the name.', undefined],
  ])('%s is reported with what may be meant', (written, message, hint, fix) => {
    const found = explain(written, at(written));
    expect([found.message, found.hint, found.fix?.text]).toEqual([message, hint, fix]);
  });
});

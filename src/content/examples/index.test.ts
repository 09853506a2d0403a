import { expect, it } from 'vitest';
import { memoryReader } from '../yaml/index.ts';
import { findExampleImages, readExampleImages } from './index.ts';

const site = memoryReader({
  'public/images/shop.svg': 'the shop',
  'blocks/example-images/house.svg': 'a house of the site',
  'blocks/hours/index.ts': 'code',
});
const builder = memoryReader({
  'public/images/office.svg': 'the site of the builder',
  'blocks/example-images/house.svg': 'a house',
  'blocks/example-images/rooms/kitchen.svg': 'a kitchen',
});
const images = readExampleImages(site, builder);
const read = (file: string) => new TextDecoder().decode(images.read(file));

it('shows the pictures of a site, its own for examples, and those of the builder', () => {
  expect(images.list('public')).toEqual([
    'public/images/shop.svg',
    'public/_blocks/example-images/house.svg',
    'public/_blocks/example-images/rooms/kitchen.svg',
  ]);
  expect(images.list('public').map(read)).toEqual(['the shop', 'a house of the site', 'a kitchen']);
});

it('serves the pictures for examples by their addresses', () => {
  const { images: list, readImage } = findExampleImages(images);
  expect(list()).toEqual(['/_blocks/example-images/house.svg', '/_blocks/example-images/rooms/kitchen.svg']);
  expect(new TextDecoder().decode(readImage('/_blocks/example-images/rooms/kitchen.svg'))).toBe('a kitchen');
  const others = ['/images/shop.svg', '/_blocks/example-images/../hours/index.ts', '/_blocks/example-images/none.svg'];
  for (const address of others) expect(readImage(address)).toBeUndefined();
});

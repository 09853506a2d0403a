import { expect, it } from 'vitest';
import { memoryReader } from '../content/yaml/index.ts';
import { createImageLibrary } from './images.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"/>';
const onDisk = '/images/cafe\u0301 1.svg';

it.each([onDisk, '/images/caf\u00e9 1.svg', encodeURI(onDisk), '/images/caf%C3%A9%201.svg'])(
  'a picture is found by its name in any Unicode form: %s',
  (src) => {
    const { find } = createImageLibrary(memoryReader({ [`public${onDisk}`]: SVG }));
    expect(find(src)).toMatchObject({ src: onDisk, width: 3, height: 2 });
  },
);

it.each(['/images/..%2f..%2fsite.yaml', '/images/%2e%2e/site.yaml'])(
  'nothing outside of public is found: %s',
  (src) => {
    const { find } = createImageLibrary(memoryReader({ [`public${onDisk}`]: SVG, 'site.yaml': SVG }));
    expect(find(src)).toMatchObject({ problem: 'missing' });
  },
);

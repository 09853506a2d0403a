import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { BuildLab } from '../support/build-lab.ts';
import { createBuildLab, ONE_PAGE_SITE } from '../support/build-lab.ts';

let lab: BuildLab;
beforeEach(() => {
  lab = createBuildLab();
});
afterEach(() => lab.dispose());

const MEGABYTE = 1_000_000;
const OWNER = 'Somebody';
const EXIF = {
  IFD0: { Make: 'Camera', Copyright: OWNER },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 5/1 30/1' },
};

const PAGE = `title: Home
description: The first page
blocks:
  - { type: hero, heading: Hello, subtitle: And welcome, image: { src: /images/roof.jpg, alt: A roof, focus: { x: 30, y: 60 } } }
  - { type: feature, heading: A wall, body: Words, image: { src: /images/wall.jpg, alt: A wall } }
`;

/** A photograph of 24 megapixels, as phones store it: lying on a side, in wide colours, with the place and the owner. */
async function photograph(orientation: number): Promise<Uint8Array> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const small = sharp({ create: { width: 900, height: 600, channels: 3, background: '#888888', noise } });
  const large = sharp(await small.png().toBuffer()).resize(6000, 4000, { kernel: 'cubic' });
  const options = { quality: 92 };
  return large.jpeg(options).withExif(EXIF).withIccProfile('p3').withMetadata({ orientation }).toBuffer();
}

/** How many encoded pictures a build asks for, how long it takes in s, and how much memory it takes beyond what there was, in MB. */
async function measureBuild() {
  let most = 0;
  const before = process.memoryUsage().rss;
  const sampling = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss - before);
  }, 20);
  const start = performance.now();
  const { codes } = await lab.build();
  clearInterval(sampling);
  return { codes, seconds: (performance.now() - start) / 1000, megabytes: most / MEGABYTE };
}

it('builds photographs of 24 megapixels in little memory, once, and publishes them small, upright and without their owner', async () => {
  lab.put('site.yaml', ONE_PAGE_SITE);
  lab.put('pages/home.yaml', PAGE);
  lab.put('public/images/roof.jpg', await photograph(1));
  lab.put('public/images/wall.jpg', await photograph(6));
  lab.put('public/images/unused.jpg', await photograph(8));

  const first = await measureBuild();
  expect(first.codes).toEqual([]);
  expect(first.megabytes).toBeLessThan(800);
  const second = await measureBuild();
  expect(second.codes).toEqual([]);
  expect(second.seconds).toBeLessThan(first.seconds / 4);

  const files = Object.entries(lab.built());
  expect(files.filter(([, content]) => content.includes(OWNER)).map(([file]) => file)).toEqual([]);
  expect(files.map(([file]) => file).filter((file) => file.startsWith('images/'))).toEqual(['images/unused.jpg']);

  const folder = join(lab.root, 'dist/assets/pictures');
  const pictures = await Promise.all(readdirSync(folder).map((file) => sharp(join(folder, file)).metadata()));
  expect(pictures.map(({ width }) => width).sort((one, other) => one - other)).toEqual(
    [480, 768, 1200, 1920].flatMap((width) => [width, width, width, width]),
  );
  expect(pictures.filter(({ width, height }) => height > width)).toHaveLength(8);
  expect(pictures.every(({ exif, icc }) => !exif && !icc)).toBe(true);
});

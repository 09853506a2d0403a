import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { shared as site } from './live-site.ts';
import { expect } from './site.ts';

const PAGE = `title: Photographs
description: A page with a photograph and another one for phones, to see which is shown where
blocks:
  - type: hero
    heading: Photographs
    subtitle: One for large screens, one for small ones
    image:
      src: /images/wide.jpg
      alt: A shore
      focus: { x: 100, y: 50 }
      phone: /images/tall.jpg
`;

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();

site(
  'a phone loads its own picture, and a large screen the other one around its focus',
  async ({ copy, address, page }) => {
    writeFileSync(join(copy.root, 'public/images/wide.jpg'), await draw(2400, 900));
    writeFileSync(join(copy.root, 'public/images/tall.jpg'), await draw(900, 1200));
    copy.write('pages/about.yaml', PAGE);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    const picture = page.getByAltText('A shore');
    const look = () =>
      picture.evaluate((image: HTMLImageElement) => ({
        isWide: image.naturalWidth > image.naturalHeight,
        position: getComputedStyle(image).objectPosition,
      }));
    const countPictures = () => new Set(loaded.filter((url) => url.includes('/assets/pictures/'))).size;

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(async () => {
      await page.goto(`${address}/about`);
      await expect(picture).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect.poll(look).toEqual({ isWide: false, position: '50% 50%' });
    expect(countPictures()).toBe(1);

    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(look).toEqual({ isWide: true, position: '100% 50%' });
  },
);

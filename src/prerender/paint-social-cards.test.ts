import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBuildLab } from '../../tests/support/build-lab.ts';
import { page, prose, VARIANTS } from '../../tests/support/varying-site.ts';

describe('the social cards of a built site', () => {
  const lab = createBuildLab();
  const folder = 'dist/assets/social';
  const namesIn = (path: string) => readdirSync(join(lab.root, path)).filter((name) => name.endsWith('.png'));
  const readTimes = (names: readonly string[]) => names.map((name) => statSync(join(lab.root, folder, name)).mtimeMs);
  /** The pages by file, each with the address of its social card. */
  const listSocialCards = () =>
    Object.entries(lab.built()).flatMap(([file, html]) => {
      const [, address] = /<meta property="og:image" content="https:\/\/www\.example\.com([^"]*)"/.exec(html) ?? [];
      return file.endsWith('.html') && address !== undefined ? [[file, address] as const] : [];
    });
  beforeAll(async () => {
    for (const [file, [text]] of Object.entries(VARIANTS)) lab.put(file, text);
    lab.put('site.yaml', VARIANTS['site.yaml']?.[0]?.replace('locale', 'socialCards: true\nlocale'));
    await lab.build();
  });
  afterAll(() => lab.dispose());

  it('are used by every page but the not-found page, and exist', async () => {
    const socialCards = listSocialCards();
    const pages = Object.keys(lab.built()).filter((file) => file.endsWith('.html') && file !== '404.html');
    expect(socialCards.map(([file]) => file)).toEqual(pages);
    for (const [, address] of socialCards) {
      const { width, height, format } = await sharp(join(lab.root, 'dist', address)).metadata();
      expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' });
    }
    expect(namesIn(folder)).toHaveLength(new Set(socialCards.map(([, address]) => address)).size);
  });

  it('are kept after an edit that changes no title, and otherwise drawn one by one', async () => {
    const before = namesIn(folder);
    const times = readTimes(before);
    lab.put('pages/about.yaml', page('About', prose('Other words')));
    await lab.build();
    expect(namesIn(folder)).toEqual(before);
    expect(readTimes(before)).toEqual(times);

    const drawn = namesIn('encoded');
    lab.put('pages/about.yaml', page('About all of us', prose('Other words')));
    await lab.build();
    expect(namesIn('encoded').filter((name) => !drawn.includes(name))).toHaveLength(1);
    expect(namesIn(folder).filter((name) => !before.includes(name))).toHaveLength(1);
    expect(before.filter((name) => !namesIn(folder).includes(name))).toHaveLength(1);
  });

  it('are drawn again if someone deletes them', async () => {
    const before = lab.built();
    const [name = ''] = namesIn(folder);
    lab.put(join(folder, name), undefined);
    await lab.build();
    expect(lab.built()).toEqual(before);
  });

  it('are the pictures that pages name, also where other pages have none', async () => {
    const photo = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#0a0' } })
      .jpeg()
      .toBuffer();
    lab.put('public/photo.jpg', photo);
    const about = page('About', prose('Words'));
    lab.put('pages/about.yaml', about.replace('blocks:', 'socialImage: { src: /photo.jpg, alt: A field }\nblocks:'));
    lab.put('site.yaml', VARIANTS['site.yaml']?.[0] ?? '');
    await lab.build();
    const shown = new Map(listSocialCards());
    expect([...shown.keys()]).toEqual(['about.html', 'company/about.html']);
    const address = shown.get('about.html') ?? '';
    const image = sharp(join(lab.root, 'dist', address));
    expect(await image.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(lab.built()['about.html']).toContain('<meta property="og:image:alt" content="A field">');
  });
});

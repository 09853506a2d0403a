import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BuildLab } from '../../tests/support/build-lab.ts';
import { createBuildLab, drawPicture, ONE_PAGE_SITE } from '../../tests/support/build-lab.ts';
import { page, prose, VARIANTS } from '../../tests/support/varying-site.ts';
import type { BuildProgress } from './index.ts';

describe('shown pictures', () => {
  let lab: BuildLab;
  beforeEach(() => {
    lab = createBuildLab();
  });
  afterEach(() => lab.dispose());

  const feature = (src: string, alt: string) =>
    `  - { type: feature, heading: "${alt}", body: Words, image: { src: ${src}, alt: "${alt}" } }\n`;

  const page = (blocks: string) =>
    `title: Home\ndescription: The first page\nblocks:\n  - { type: hero, heading: Hello, subtitle: And welcome }\n${blocks}`;

  /** The names of the files in a folder of the built site. */
  const published = (folder: string) =>
    Object.keys(lab.built())
      .filter((file) => file.startsWith(folder === '' ? '' : `${folder}/`))
      .map((file) => file.slice(file.lastIndexOf('/') + 1));

  describe('a built site', () => {
    it('has the encoded versions of the pictures on its pages, each once, and not their originals', async () => {
      lab.put('site.yaml', ONE_PAGE_SITE);
      lab.put(
        'pages/home.yaml',
        page(feature('/images/red.jpg', 'A red bar') + feature('/images/red.jpg', 'The bar again')),
      );
      lab.put('public/images/red.jpg', await drawPicture('#cc0000'));
      lab.put('public/images/blue.jpg', await drawPicture('#0000cc'));
      const encoding: string[] = [];
      const onProgress = ({ step, done, total }: BuildProgress) => {
        if (step === 'encoding') encoding.push(`${done} of ${total}`);
      };
      expect((await lab.build({ onProgress })).codes).toEqual([]);
      expect(encoding).toEqual(['0 of 4', '1 of 4', '2 of 4', '3 of 4']);
      const kinds = published('assets/pictures').map((file) => file.replace(/^\w+-/, ''));
      expect(kinds).toEqual(['480.avif', '480.webp', '600.avif', '600.webp']);
      expect(published('images')).toEqual(['blue.jpg']);

      const html = lab.built()['index.html'] ?? '';
      expect(html.match(/<source /g)).toHaveLength(2);
      expect(html).toMatch(
        /<img src="\/assets\/pictures\/\w+-600\.webp"[^>]* width="600" height="20" style="background-color:#[0-9a-f]{6}"/,
      );
    });

    it('has the pictures for small screens, each in its formats', async () => {
      const image = '{ src: /images/red.jpg, alt: Red, phone: /images/blue.jpg, focus: { x: 30, y: 60 } }';
      lab.put('site.yaml', ONE_PAGE_SITE);
      lab.put('pages/home.yaml', page(`  - { type: feature, heading: Red, body: Words, image: ${image} }\n`));
      lab.put('public/images/red.jpg', await drawPicture('#cc0000'));
      lab.put('public/images/blue.jpg', await drawPicture('#0000cc'));
      expect((await lab.build()).codes).toEqual([]);
      expect(published('images')).toEqual([]);
      expect(published('assets/pictures')).toHaveLength(8);
      const html = lab.built()['index.html'] ?? '';
      const sources = html.match(/<source [^>]*>/g) ?? [];
      expect(
        sources.map((source) => [source.includes('media="(width &lt; 48rem)"'), /image\/\w+/.exec(source)?.[0]]),
      ).toEqual([
        [true, 'image/avif'],
        [true, 'image/webp'],
        [false, 'image/avif'],
      ]);
      expect(html).toMatch(/<img [^>]*style="background-color:#[0-9a-f]{6};--focus:30% 60%"[^>]* data-focus="wide"/);
    });

    it.each([
      ['a picture for small screens that is not there', 'phone: /images/bleu.jpg', 'image/missing-file'],
      ['a picture for small screens that is the same', 'phone: /images/red.jpg', 'block/invalid-value'],
      ['a focus outside of the picture', 'focus: { x: 130, y: 60 }', 'block/out-of-range'],
      ['a focus without a height', 'focus: { x: 30 }', 'block/missing-prop'],
    ])('fails with %s', async (_name, written, code) => {
      lab.put('site.yaml', ONE_PAGE_SITE);
      const image = `{ src: /images/red.jpg, alt: Red, ${written} }`;
      lab.put('pages/home.yaml', page(`  - { type: feature, heading: Red, body: Words, image: ${image} }\n`));
      lab.put('public/images/red.jpg', await drawPicture('#cc0000'));
      expect((await lab.build()).codes).toEqual([code]);
    });

    it('keeps the file of a picture that a page links to', async () => {
      const link = '  - { type: prose, heading: Files, body: "[As a file](/images/red.jpg)" }\n';
      lab.put('site.yaml', ONE_PAGE_SITE);
      lab.put('pages/home.yaml', page(feature('/images/red.jpg', 'A red bar') + link));
      lab.put('public/images/red.jpg', await drawPicture('#cc0000'));
      expect((await lab.build()).codes).toEqual([]);
      expect(published('images')).toEqual(['red.jpg']);
      expect(published('assets/pictures')).toHaveLength(4);
    });

    it('does not reveal where a photo was taken that is published unchanged', async () => {
      const taken = sharp(await drawPicture('#cc0000')).withExif({ IFD0: { Copyright: 'Somebody' } });
      lab.put('site.yaml', ONE_PAGE_SITE);
      lab.put('pages/home.yaml', page(''));
      lab.put('public/images/roof.jpg', await taken.toBuffer());
      expect((await lab.build()).codes).toEqual([]);
      expect(lab.built()['images/roof.jpg']).not.toContain('Somebody');
    });

    it('fails with a damaged picture', async () => {
      lab.put('site.yaml', ONE_PAGE_SITE);
      lab.put('pages/home.yaml', page(feature('/images/red.jpg', 'A red bar')));
      const whole = await drawPicture('#cc0000');
      lab.put('public/images/red.jpg', whole.subarray(0, whole.length - 40));
      expect((await lab.build()).codes).toEqual(['image/unreadable']);
      expect(published('')).toEqual([]);
    });
  });
});

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

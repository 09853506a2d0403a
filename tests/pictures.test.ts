import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEngine, openMedia } from '../src/app.ts';
import { buildSite } from '../src/build/index.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pictures-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const SITE = `name: Example
url: https://www.example.com
locale: en-AE
layout: { header: [{ type: prose, heading: Above, body: Above }], footer: [{ type: prose, heading: Below, body: Below }] }
notFound: home
routes: { /: home }
`;

const feature = (src: string, alt: string) =>
  `  - { type: feature, heading: "${alt}", body: Words, image: { src: ${src}, alt: "${alt}" } }\n`;

const page = (blocks: string) =>
  `title: Home\ndescription: The first page\nblocks:\n  - { type: hero, heading: Hello, subtitle: And welcome }\n${blocks}`;

function write(file: string, content: string | Uint8Array): void {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

const draw = (background: string) =>
  sharp({ create: { width: 600, height: 20, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function build() {
  const media = await openMedia(root, { cache: join(root, 'cache'), encoded: join(root, 'encoded') });
  const engine = createEngine(root, [], { media });
  const encoding: (string | undefined)[] = [];
  const { diagnostics } = await buildSite(
    {
      loadSite: engine.load,
      checkSite: engine.check,
      pictures: media.pictures,
      iconFiles: engine.iconFiles,
      bundleClient: async () => ({ files: new Map(), scripts: [], islands: new Map() }),
      files: new Map(),
      createPageRenderer: (site) => {
        const render = engine.createRenderer(site);
        return (reference) => render(reference, site.open(reference).blocks).html;
      },
    },
    {
      root,
      out: join(root, 'dist'),
      onProgress: ({ step, done, total }) => step === 'encoding' && encoding.push(`${done} of ${total}`),
    },
  );
  return { codes: diagnostics.map(({ code }) => code), encoding };
}

const published = (folder: string) => {
  const path = join(root, 'dist', folder);
  return existsSync(path) ? readdirSync(path).sort() : [];
};

describe('a built site', () => {
  it('has the encoded forms of the pictures on its pages, each once, and not the files they were made from', async () => {
    write('site.yaml', SITE);
    write(
      'pages/home.yaml',
      page(feature('/images/red.jpg', 'A red bar') + feature('/images/red.jpg', 'The bar again')),
    );
    write('public/images/red.jpg', await draw('#cc0000'));
    write('public/images/blue.jpg', await draw('#0000cc'));
    expect(await build()).toEqual({ codes: [], encoding: ['0 of 4', '1 of 4', '2 of 4', '3 of 4'] });
    const kinds = published('assets/pictures').map((file) => file.replace(/^\w+-/, ''));
    expect(kinds).toEqual(['480.avif', '480.webp', '600.avif', '600.webp']);
    expect(published('images')).toEqual(['blue.jpg']);

    const html = readFileSync(join(root, 'dist/index.html'), 'utf8');
    expect(html.match(/<source /g)).toHaveLength(2);
    expect(html).toMatch(
      /<img src="\/assets\/pictures\/\w+-600\.webp"[^>]* width="600" height="20" style="background-color:#[0-9a-f]{6}"/,
    );
  });

  it('keeps the file of a picture that a page links to', async () => {
    const link = '  - { type: prose, heading: Files, body: "[As a file](/images/red.jpg)" }\n';
    write('site.yaml', SITE);
    write('pages/home.yaml', page(feature('/images/red.jpg', 'A red bar') + link));
    write('public/images/red.jpg', await draw('#cc0000'));
    expect((await build()).codes).toEqual([]);
    expect(published('images')).toEqual(['red.jpg']);
    expect(published('assets/pictures')).toHaveLength(4);
  });

  it('is not built with a damaged picture', async () => {
    write('site.yaml', SITE);
    write('pages/home.yaml', page(feature('/images/red.jpg', 'A red bar')));
    const whole = await draw('#cc0000');
    write('public/images/red.jpg', whole.subarray(0, whole.length - 40));
    expect((await build()).codes).toEqual(['image/unreadable']);
    expect(published('')).toEqual([]);
  });
});

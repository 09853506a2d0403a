import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tries } from '../../tests/fuzz/runs.ts';
import type { BuildLab } from '../../tests/support/build-lab.ts';
import { createBuildLab, drawPicture } from '../../tests/support/build-lab.ts';
import { edit, page, VARIANTS } from '../../tests/support/varying-site.ts';
import type { PageJson, SiteManifest } from '../render/page-json.ts';

const STEPS = tries(12, 200);

let lab: BuildLab;
beforeEach(async () => {
  lab = createBuildLab();
  for (const [file, [text]] of Object.entries(VARIANTS)) lab.put(file, text);
  lab.put('public/images/bar.jpg', await drawPicture('#cc0000'));
});
afterEach(() => lab.dispose());

const isJson = (file: string) => file.startsWith('pages/');

const read = (file: string) => Buffer.from(lab.built()[file] ?? '', 'latin1').toString();

function readPage(file: string): PageJson {
  return JSON.parse(read(file));
}

const readManifest = (): SiteManifest => JSON.parse(lab.built()['pages/manifest.json'] ?? '');

describe('a build that also writes JSON', () => {
  it('lists every address of the site', async () => {
    await lab.build({ json: true });
    expect(readManifest()).toEqual({
      lang: 'en-AE',
      dir: 'ltr',
      base: '',
      pages: [
        { path: '/', title: 'Home', file: '/pages/index.json' },
        { path: '/about', title: 'About', file: '/pages/about.json' },
        { path: '/places/creek', title: 'In The Creek', file: '/pages/places/creek.json' },
        { path: '/places/palm', title: 'In The Palm', file: '/pages/places/palm.json' },
      ],
      aliases: [{ path: '/company/about', file: '/pages/about.json' }],
      redirects: [{ path: '/old', to: '/about' }],
      notFound: '/pages/404.json',
    });
    const listed = [...readManifest().pages.map(({ file }) => file), '/pages/404.json', '/pages/manifest.json'];
    expect(Object.keys(lab.built()).filter(isJson).sort()).toEqual(listed.map((file) => file.slice(1)).sort());
  });

  it('writes what a page shows: its blocks with their settings, those of the layout, its metadata and its CSS', async () => {
    const block =
      '{ type: prose, id: us, tone: dark, screens: large, spacing: tight, heading: Us, body: "**We**, [here](/)" }';
    lab.put('pages/about.yaml', page('About', `  - ${block}\n`));
    expect(await lab.build({ json: true })).toMatchObject({ rendered: 5 });
    const { site, styles, header, footer, ...about } = readPage('pages/about.json');
    expect(about).toMatchObject({
      address: '/about',
      title: 'About',
      description: 'About About',
      canonical: 'https://www.example.com/about',
      lang: 'en-AE',
      dir: 'ltr',
      base: '',
      main: [
        { type: 'hero', tone: 'dark', props: { heading: 'About', subtitle: 'Words' } },
        {
          ...{ type: 'prose', id: 'us', tone: 'dark', screens: 'large', spacing: 'tight' },
          props: { heading: 'Us', body: { html: expect.stringContaining('<strong>We</strong>') } },
        },
      ],
    });
    expect(header).toMatchObject([{ type: 'prose', props: { heading: 'Above' } }]);
    expect(footer).toMatchObject([
      { type: 'link-list', props: { links: [{ label: 'The Creek' }, { label: 'The Palm' }] } },
    ]);
    expect(site).toMatchObject({ locale: 'en-AE', words: { page: { skip: expect.any(String) } } });
    for (const css of styles) expect(read('about.html')).toContain(css);
    expect(readPage('pages/404.json').canonical, 'search engines do not list it').toBeUndefined();
  });

  it('gives a page with the address of the list another file', async () => {
    lab.put(
      'site.yaml',
      VARIANTS['site.yaml']?.[0]
        ?.replace('  /about:\n', '  /manifest: home\n  /about:\n')
        .replace('  /: home\n', '  /: other\n'),
    );
    lab.put('pages/other.yaml', VARIANTS['pages/home.yaml']?.[0]?.replaceAll('Home', 'Other'));
    expect(await lab.build({ json: true })).toMatchObject({ rendered: 6 });
    const listed = readManifest().pages.find(({ path }) => path === '/manifest');
    expect(readPage(listed?.file.slice(1) ?? '').title).toBe('Home');
  });

  it('writes byte for byte what a first build writes, whatever was edited, and without JSON nothing of it', async () => {
    let built = 0;
    for (const [step, { file, text }] of fc.sample(edit, { numRuns: STEPS, seed: 21 }).entries()) {
      lab.put(file, text);
      lab.put('clean', undefined);
      const json = step % 4 !== 3;
      await lab.build({ json });
      const { rendered } = await lab.build({ out: 'clean', cache: `clean-${step}`, json });
      if (rendered === 0) lab.put(file, VARIANTS[file]?.[0]);
      else {
        built += 1;
        expect(lab.built(), `after step ${step}, ${file}`).toEqual(lab.built('clean'));
        expect(Object.keys(lab.built()).some(isJson)).toBe(json);
      }
    }
    expect(built).toBeGreaterThan(STEPS / 3);
  });

  it('renders only what was edited', async () => {
    await lab.build({ json: true });
    expect(await lab.build({ json: true })).toMatchObject({ rendered: 0 });
    lab.put('pages/about.yaml', VARIANTS['pages/about.yaml']?.[1]);
    expect(await lab.build({ json: true })).toMatchObject({ rendered: 1 });
    lab.put('dist/pages/about.json', undefined);
    expect(await lab.build({ json: true }), 'its JSON was deleted').toMatchObject({ rendered: 1 });
  });

  it('writes the same with a second thread', async () => {
    await lab.build({ json: true });
    await lab.build({ json: true, out: 'halved', cache: 'halved-cache', isHalved: true });
    expect(lab.built('halved')).toEqual(lab.built());
  });
});

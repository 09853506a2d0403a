import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tries } from '../../tests/fuzz/runs.ts';
import type { BuildLab } from '../../tests/support/build-lab.ts';
import { createBuildLab, drawPicture } from '../../tests/support/build-lab.ts';
import { edit, INSTANTS, page, prose, VARIANTS } from '../../tests/support/varying-site.ts';

const STEPS = tries(16, 400);
const HALVED = tries(8, 120);

describe('a build after other builds', () => {
  let lab: BuildLab;
  let pictures: readonly Uint8Array[];
  beforeAll(async () => {
    lab = createBuildLab();
    pictures = await Promise.all(['#cc0000', '#0000cc'].map(drawPicture));
  });
  afterAll(() => lab.dispose());

  /** What the search of the site goes through, page by page. */
  const listHeadings = () => JSON.parse(lab.built()['search-index.json'] ?? '[]').map((row: unknown[]) => row[3]);

  it('writes byte for byte what a first build writes, whatever was edited', async () => {
    const edits = fc.sample(edit, { numRuns: STEPS, seed: 6 });
    for (const [file, [text]] of Object.entries(VARIANTS)) lab.put(file, text);
    lab.put('public/images/bar.jpg', pictures[0]);
    let last = {};
    let built = 0;
    for (const [step, { file, text }] of edits.entries()) {
      lab.put(file, text);
      if (step % 10 === 0) lab.put('public/images/bar.jpg', pictures[(step / 10) % 2]);
      lab.put('clean', undefined);
      const at = INSTANTS[Math.floor(step / 3) % INSTANTS.length];
      const { codes } = await lab.build({ at });
      const clean = await lab.build({ out: 'clean', cache: `clean-${step}`, at });
      expect(codes, `after step ${step}, ${file}`).toEqual(clean.codes);
      const result = lab.built();
      if (clean.rendered > 0) {
        built += 1;
        expect(result, `after step ${step}, ${file}`).toEqual(lab.built('clean'));
      } else if (!file.startsWith('dist/')) {
        expect(result).toEqual(last);
        // Somebody fixes it now and then.
        if (step % 2 === 0) lab.put(file, VARIANTS[file]?.[0]);
      }
      last = result;
    }
    expect(built).toBeGreaterThan(STEPS / 2);
  });

  it('restores a file of props that was changed by hand', async () => {
    for (const [file, [text]] of Object.entries(VARIANTS)) lab.put(file, text);
    lab.put('dist', undefined);
    await lab.build();
    const first = lab.built();
    const [props = '', ...others] = Object.keys(first).filter((file) => file.startsWith('assets/props-'));
    expect(first[props]).toContain('"Type of property"');
    expect(others).toEqual([]);
    for (const damaged of ['export default {};', undefined]) {
      lab.put(`dist/${props}`, damaged);
      await lab.build();
      expect(lab.built()).toEqual(first);
    }
  });

  it('writes the same with a second thread as with one', async () => {
    const edits = fc.sample(edit, { numRuns: HALVED, seed: 18 });
    for (const [file, [text]] of Object.entries(VARIANTS)) lab.put(file, text);
    lab.put('public/images/bar.jpg', pictures[0]);
    let built = 0;
    for (const [step, { file, text }] of edits.entries()) {
      lab.put(file, text);
      for (const folder of ['dist', 'halved']) lab.put(folder, undefined);
      const at = INSTANTS[step % INSTANTS.length];
      const { codes, messages, rendered } = await lab.build({ cache: `alone-${step}`, at });
      const halved = await lab.build({ out: 'halved', cache: `halved-${step}`, at, isHalved: true });
      expect(halved, `after step ${step}, ${file}`).toEqual({ codes, messages, rendered });
      expect(lab.built('halved'), `after step ${step}, ${file}`).toEqual(lab.built());
      if (rendered > 0) built += 1;
      else lab.put(file, VARIANTS[file]?.[0]);
    }
    expect(built).toBeGreaterThan(HALVED / 3);
  });

  it('reports a new TODO in a sound entry with a second thread, and no longer once it is done', async () => {
    for (const [file, [text]] of Object.entries(VARIANTS)) lab.put(file, text);
    lab.put('cache', undefined);
    await lab.build();
    lab.put('dist', undefined);
    const creek = 'pages/places/creek.yaml';
    lab.put(creek, 'name: TODO\n');
    expect((await lab.build({ isHalved: true })).codes).toContain('text/to-do');
    lab.put(creek, VARIANTS[creek]?.[0]);
    lab.put('clean', undefined);
    await lab.build();
    await lab.build({ out: 'clean', cache: 'clean-after' });
    expect(lab.built()).toEqual(lab.built('clean'));
  });

  it('keeps nothing of the previous addresses of the site', async () => {
    for (const [file, [text]] of Object.entries(VARIANTS)) lab.put(file, text);
    const site = VARIANTS['site.yaml']?.[0] ?? '';
    const slashed = site.replace('locale', 'trailingSlash: always\nlocale');
    for (const text of [slashed, slashed.replace('example.com', 'example.com/shop'), site]) {
      lab.put('site.yaml', text);
      lab.put('clean', undefined);
      await lab.build();
      await lab.build({ out: 'clean', cache: `addresses-${text.length}` });
      expect(lab.built()).toEqual(lab.built('clean'));
      expect('about/index.html' in lab.built()).toBe(text !== site);
      expect(listHeadings()).toContain('About\nAbout\nWords');
    }
  });

  it('renders only what was edited', async () => {
    for (const [file, [text]] of Object.entries(VARIANTS)) lab.put(file, text);
    await lab.build();
    expect(await lab.build()).toMatchObject({ rendered: 0 });
    lab.put('pages/about.yaml', page('About', prose('Others')));
    expect(await lab.build()).toMatchObject({ rendered: 1 });
    lab.put('pages/places/creek.yaml', 'name: Creek\n');
    expect(await lab.build(), 'its name is in the footer of all').toMatchObject({ rendered: 5 });
    lab.put('pages/about.yaml', VARIANTS['pages/about.yaml']?.[1]);
    expect(await lab.build()).toMatchObject({ rendered: 1 });
    lab.put('pages/_data/prices.yaml', VARIANTS['pages/_data/prices.yaml']?.[2]);
    expect(await lab.build(), 'one page lists the prices').toMatchObject({ rendered: 1 });
  });

  it('knows the headings of pages that it does not render, for the search', async () => {
    for (const [file, [text]] of Object.entries(VARIANTS)) lab.put(file, text);
    await lab.build();
    lab.put('pages/about.yaml', page('About', prose('Us').replace('Words', 'Our story')));
    expect(await lab.build()).toMatchObject({ rendered: 1 });
    expect(listHeadings()).toEqual([
      'Home\nHome\nWords',
      'About\nAbout\nOur story',
      'In The Creek\nThe Creek\nWords\nOur promise\nA price in The Creek',
      'In The Palm\nThe Palm\nWords\nOur promise\nA price in The Palm',
    ]);
  });
});

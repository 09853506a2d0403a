import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scaffoldBlock } from '../../scripts/new/block.ts';
import { project } from '../support/example-site.ts';
import { runHere } from '../support/run-here.ts';
import type { Workspace } from '../support/workspace.ts';
import { copySite } from '../support/workspace.ts';

describe('starting content', () => {
  let site: Workspace;
  beforeAll(() => {
    site = copySite();
  });
  afterAll(() => site.dispose());

  it('makes a location that is valid, and says where to fill it in', async () => {
    const file = 'pages/locations/test-quarter.yaml';
    const { status, output } = await runHere(site, 'new', 'location', 'Test Quarter');
    expect({ status, output }).toMatchObject({ status: 0, output: expect.stringContaining(`${file}:3  region:`) });
    const written = site.read(file).split('\n');
    expect(written.filter((line) => line !== '' && !line.startsWith('#')).length).toBeLessThanOrEqual(8);
    expect(await runHere(site, 'new', 'locations', 'test quarter')).toMatchObject({ status: 2 });
    expect(site.read(file).split('\n')).toEqual(written);
  });

  it('makes a page that is valid, with one line more in site.yaml', async () => {
    const before = site.read('site.yaml').split('\n');
    expect(await runHere(site, 'new', 'page', 'A page for a test')).toMatchObject({ status: 0 });
    const after = site.read('site.yaml').split('\n');
    expect(after.filter((line) => !before.includes(line))).toEqual(['  /a-page-for-a-test: a-page-for-a-test']);
    expect(after.length).toBe(before.length + 1);
  });

  it('leaves a choice unanswered, which cannot be published', async () => {
    const file = 'pages/locations/test-quarter.yaml';
    const { status, output } = await runHere(site, 'validate');
    expect([status, output.match(/error {2}\S+/g)]).toEqual([1, ['error  entry/unanswered']]);
    site.write(file, site.read(file).replace('region: TODO', 'region: Islands'));
  });

  it('leaves a site that is fine, but for the reminders, which a strict build refuses', async () => {
    const { status, output } = await runHere(site, 'validate');
    expect(status).toBe(0);
    const reminders = ['warning  link/orphan', 'warning  text/to-do', 'warning  text/too-few-words'];
    expect(new Set(output.match(/(?:error|warning) {2}\S+/g))).toEqual(new Set(reminders));
    expect(site.run('build', '--strict')).toMatchObject({ status: 1 });
    expect(existsSync(join(site.root, 'dist'))).toBe(false);
  });

  it('writes nothing when the name itself is a mistake', async () => {
    const { status, output } = await runHere(site, 'new', 'page', 'The <b>best</b>', '--slug', 'the-best');
    expect(status).toBe(1);
    expect(output).toContain('text/html-in-text');
    expect(existsSync(join(site.root, 'pages/the-best.yaml'))).toBe(false);
    expect(site.read('site.yaml')).not.toContain('the-best');
  });

  it('says what kinds there are', async () => {
    const { status, output } = await runHere(site, 'new', 'locaton', 'Heron Creek');
    expect(status).toBe(2);
    expect(output).toContain(
      'Did you mean "location"? The kinds are: site, page, blog, collection, block, receiver, words, location.',
    );
  });
});

describe('starting an entry that has no page', () => {
  let site: Workspace;
  beforeAll(() => {
    site = copySite();
    const fields =
      'fields: { title: text, price: text, kind: { type: choice, options: [home, shop] }, note: { type: text, optional: true } }';
    site.write(
      'site.yaml',
      site
        .read('site.yaml')
        .replace(
          /^collections:\n/m,
          `collections:\n  prices: { entries: _data/prices.yaml, ${fields} }\n  offers: { entries: offers/*.yaml, ${fields} }\n  extras: { entries: _data/extras.csv, ${fields} }\n`,
        ),
    );
    site.write('pages/_data/extras.csv', 'title,price,kind,note\nA lamp,£5,home,\n');
  });
  afterAll(() => site.dispose());

  it('makes a file, and no address', async () => {
    expect(await runHere(site, 'new', 'offer', 'Spring check')).toMatchObject({ status: 0 });
    expect(site.read('pages/offers/spring-check.yaml')).toContain('title: Spring check\nprice: "TODO"');
    expect(await runHere(site, 'new', 'offer', 'Spring check')).toMatchObject({ status: 2 });
  });

  it('adds a row to a sheet, and says what to fill in', async () => {
    const file = 'pages/_data/extras.csv';
    const { status, output } = await runHere(site, 'new', 'extra', 'A plug');
    expect([status, output]).toEqual([0, expect.stringContaining(`${file}:3  A plug,TODO,TODO`)]);
    expect(site.read(file)).toBe('title,price,kind,note\nA lamp,£5,home,\nA plug,TODO,TODO\n');
  });

  it('makes the list of a collection in one file, and adds to it', async () => {
    expect(await runHere(site, 'new', 'price', 'Flat')).toMatchObject({ status: 0 });
    const file = 'pages/_data/prices.yaml';
    const first = site.read(file);
    expect(first).toContain('\nentries:\n  - title: Flat\n    price: "TODO"');
    const { status, output } = await runHere(site, 'new', 'price', 'Villa');
    expect([status, output]).toEqual([0, expect.stringContaining(`${file}:10  kind: TODO`)]);
    expect(site.read(file).startsWith(first)).toBe(true);
    expect(site.read(file).slice(first.length)).toMatch(/^ {2}- title: Villa\n {4}price: "TODO".*\n {4}kind: TODO/);
    expect(await runHere(site, 'new', 'price', 'House', '--slug', 'house')).toMatchObject({ status: 2 });
    site.write(file, 'entries: []\n');
    expect(await runHere(site, 'new', 'price', 'House')).toMatchObject({ status: 0 });
    expect(site.read(file)).toMatch(/^entries:\n {2}- title: House\n {4}price: "TODO"/);
    site.write(file, 'entries: text\n');
    expect(await runHere(site, 'new', 'price', 'House')).toMatchObject({ status: 2 });
  });
});

describe('starting a block type', () => {
  let copy: Workspace;
  beforeAll(() => {
    copy = copySite();
  });
  afterAll(() => copy.dispose());

  it.each([
    ['the builder has', 'hero', 'The builder has a block "hero"'],
    ['is not written as YAML will have it', 'Price List', 'Write "price-list".'],
    ['is a word of the language', 'default', 'a special meaning'],
  ])('is refused under a name that %s', async (_case, name, message) => {
    const before = copy.list('blocks');
    const { status, output } = await runHere(copy, 'new', 'block', name);
    expect({ status, output }).toMatchObject({ status: 2, output: expect.stringContaining(message) });
    expect(copy.list('blocks')).toEqual(before);
  });

  it('is refused for the builder under a word of its code', () => {
    expect(() => scaffoldBlock(project, 'image', false, [])).toThrow('The builder itself uses');
  });
});

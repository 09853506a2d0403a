import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blocks } from '../../blocks/index.ts';
import { createShortNames, listStyleSheets } from '../../scripts/scoped-name.ts';
import { EDIT } from '../../src/block/islands/index.ts';
import { EDITOR_TOKEN } from '../../src/client/dev/fault.ts';
import { startPreview } from '../support/dev-server.ts';
import { project } from '../support/example-site.ts';
import type { Workspace } from '../support/workspace.ts';
import { copySite } from '../support/workspace.ts';

/** All that a person must write. */
const LOCATION = `locationName: Heron Creek
region: Mainland
summary: A muddy creek where boats sleep through the winter.
description: Boats of many builders lie side by side here.
`;

describe('adding a file to pages/locations, and nothing else', () => {
  let site: Workspace;
  let summary: string;
  beforeAll(() => {
    site = copySite();
    site.write('pages/locations/heron-creek.yaml', LOCATION);
    const { status, stdout } = site.run('build');
    expect(status).toBe(0);
    summary = stdout;
  });
  afterAll(() => site.dispose());

  const path = '/locations/heron-creek';

  it('is summed up: how many files of each kind there are, and how large they are', () => {
    const files = site.list('dist');
    const count = (endings: RegExp) => files.filter((file) => endings.test(file)).length;
    const rows = [...summary.matchAll(/^ {2}(\w+) +(\d+) files? +[\d.]+ k?M?B$/gm)].map(([, ...row]) => row);
    expect(rows).toHaveLength(summary.trim().split('\n').length - 1);
    expect(Object.fromEntries(rows)).toEqual({
      HTML: String(count(/\.html$/)),
      pictures: String(count(/\.(?:avif|ico|jpg|png|svg|webp)$/)),
      scripts: String(count(/\.js$/)),
      fonts: String(count(/\.woff2$/)),
      data: String(count(/\.(?:csv|json|txt|webmanifest|xml)$/)),
      other: String(count(/(?:^|\/)[^.]+$|\.(?:conf|pdf)$/)),
    });
  });

  it('adds the page', () => {
    expect(site.read(`dist${path}.html`)).toContain('<h1 id="');
    expect(site.read(`dist${path}.html`)).toContain('Boat repairs in Heron Creek');
  });

  it('adds the card on the index', () => {
    const [, main = ''] = site.read('dist/locations.html').split('<main');
    const [cards = ''] = main.split('</main>');
    expect(cards).toContain(`href="${path}"`);
    expect(cards).toContain('A muddy creek where boats sleep through the winter.');
  });

  it('adds the link in the footer of every page', () => {
    const [, footer = ''] = site.read('dist/about.html').split('<footer');
    expect(footer).toContain(`href="${path}"`);
  });

  it('adds the word of the typed heading', () => {
    expect(site.read('dist/index.html')).toMatch(/data-words="">[^<]*, Heron Creek, /);
  });

  it('adds the row of the sitemap', () => {
    expect(site.read('dist/sitemap.xml')).toContain(`<loc>https://www.saltmarsh.example${path}</loc>`);
  });
});

describe('a build of a site with mistakes', () => {
  let site: Workspace;
  beforeAll(() => {
    site = copySite();
    site.write('dist/index.html', 'the old site');
    site.write('pages/broken.yaml', 'title: "Broken\n');
    site.write('pages/about.yaml', site.read('pages/about.yaml').replace('heading:', 'headin:'));
    site.write('pages/faq.yaml', `${site.read('pages/faq.yaml').trimEnd()}\n  - { type: caards }\n`);
    site.write('site.yaml', site.read('site.yaml').replace('/quote: quote', '/quote: qoute\n  /About: about'));
  });
  afterAll(() => site.dispose());

  it.each(['build', 'validate'])(
    'is refused by %s, which tells every fault of every file and touches nothing',
    (command) => {
      const { status, output } = site.run(command);
      expect(status).toBe(1);
      expect(output.match(/^\S+:\d+:\d+ {2}error {2}\S+$/gm)).toEqual([
        expect.stringMatching(/^site\.yaml:\d+:11 {2}error {2}route\/unknown-page$/),
        expect.stringMatching(/^site\.yaml:\d+:3 {2}error {2}route\/duplicate$/),
        expect.stringMatching(/^pages\/about\.yaml:\d+:5 {2}error {2}block\/unknown-prop$/),
        'pages/broken.yaml:1:8  error  yaml/unclosed-quote',
        expect.stringMatching(/^pages\/faq\.yaml:\d+:13 {2}error {2}block\/unknown-type$/),
      ]);
      expect(output).toContain('Did you mean "heading"?');
      expect(output).toContain('5 errors');
      expect(site.read('dist/index.html')).toBe('the old site');
      expect(readdirSync(join(site.root, 'dist'))).toEqual(['index.html']);
    },
  );
});

describe('a command', () => {
  const site = copySite();
  afterAll(() => site.dispose());

  it('says how it is used', () => {
    const { status, stdout } = site.run('build', '--help');
    expect(status).toBe(0);
    expect(stdout).toContain('--out DIR');
    expect(site.run('help', 'build').stdout).toBe(stdout);
    expect(site.run('-h')).toMatchObject({ status: 0, output: expect.stringContaining('validate') });
  });

  it('that is called wrongly says so and exits with 2', () => {
    expect(site.run('build', '--ruut', 'x')).toMatchObject({ status: 2, output: expect.stringContaining('--ruut') });
    expect(site.run('biuld')).toMatchObject({
      status: 2,
      output: expect.stringContaining('There is no command "biuld". Did you mean "build"?'),
    });
    expect(site.run('validate', '--root', '/nowhere')).toMatchObject({
      status: 2,
      output: expect.stringContaining('site.yaml'),
    });
    expect(site.run('start', '--port', 'x')).toMatchObject({
      status: 2,
      output: expect.stringContaining('not a port'),
    });
  });
});

describe('the preview', () => {
  const site = copySite();
  afterAll(() => site.dispose());

  it('stops at once on request, though a browser holds a connection on which it asks for nothing', async () => {
    site.write('dist/index.html', '<!doctype html><title>Built</title>');
    const server = await startPreview(site);
    const connection = connect(server.port, '127.0.0.1');
    await once(connection, 'connect');
    // A server that stops may also reset the connection: an error, then the end.
    connection.on('error', () => {});
    const closed = new Promise((end) => connection.once('close', end));
    await expect(Promise.all([server.stop(), closed])).resolves.toBeDefined();
  }, 60_000);
});

describe('a build that also writes JSON', () => {
  const site = copySite();
  afterAll(() => site.dispose());

  it('refuses files of the site where the JSON would be, and writes it once they are gone', () => {
    site.write('public/pages/plan.json', '{}');
    expect(site.run('build', '--json')).toMatchObject({
      status: 2,
      output: expect.stringContaining('--json writes pages to pages/, where public/pages/plan.json would be, too.'),
    });
    site.remove('public/pages');
    expect(site.run('build', '--json')).toMatchObject({ status: 0 });
    const files = site.list('dist');
    expect(files.filter((file) => file.startsWith('pages/') && file.endsWith('.json'))).toContain(
      'pages/manifest.json',
    );
    expect(JSON.parse(site.read('dist/pages/about.json'))).toMatchObject({ address: '/about' });
  });
});

describe('a site that lies among the tests of the builder', () => {
  const folder = join(project, 'tests/sites/clinic');
  const site = copySite({ from: folder });
  afterAll(() => site.dispose());

  it('is built into another folder, but not beside itself', () => {
    // The last of several options counts.
    const build = (...args: readonly string[]) => site.run('build', '--root', folder, ...args);
    expect(build('--out', join(site.root, 'dist'))).toMatchObject({ status: 0 });
    expect(site.read('dist/index.html')).toContain('<h1');
    const refused = expect.stringContaining('the source of the site');
    expect(build()).toMatchObject({ status: 2, output: refused });
  });
});

describe('the built scripts', () => {
  let site: Workspace;
  let chunks: readonly { readonly name: string; readonly code: string }[];
  const shortName = createShortNames(listStyleSheets([join(project, 'blocks')]));
  beforeAll(() => {
    site = copySite();
    expect(site.run('build')).toMatchObject({ status: 0 });
    const folder = join(site.root, 'dist/assets');
    const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
    chunks = names.map(({ name }) => ({ name, code: site.read(`dist/assets/${name}`) }));
  });
  afterAll(() => site.dispose());

  it('hold no schema library, no YAML parser and no static block', () => {
    const statics = blocks.filter(({ island }) => island === undefined);
    const classes = statics.flatMap(({ type }) => {
      const file = join(project, `blocks/${type}/style.module.css`);
      const css = existsSync(file) ? readFileSync(file, 'utf8') : '';
      return [...css.matchAll(/\.([a-z]\w*)/g)].map(([, name = '']) => shortName(name, file, css));
    });
    expect(classes.length).toBeGreaterThan(statics.length);
    // Other blocks have headings, whose elements have such a name.
    const telling = classes.filter((name) => !/^h[1-6]$/.test(name));
    const traces = [
      'ZodError',
      'invalid_type',
      'strictObject',
      'Nested mappings are not allowed',
      'BLOCK_AS_IMPLICIT_KEY',
      ...statics.map(({ summary }) => summary),
      // As modules of classes write them; a name of two letters alone may be a variable.
      ...telling.flatMap((name) => ['"', "'", '`'].map((quote) => `${quote}${name}${quote}`)),
    ];
    const found = chunks.flatMap(({ name, code }) =>
      traces.filter((trace) => code.includes(trace)).map((trace) => `${name}: ${trace}`),
    );
    expect(found).toEqual([]);
  });

  it('know nothing of the editor and of what else helps to write, nor does any page', () => {
    const traces = [
      '/_edit',
      '/_blocks',
      EDIT.address,
      EDITOR_TOKEN,
      'page-builder-',
      'codemirror',
      'mantine-AppShell',
    ];
    const texts = site.list('dist').filter((file) => /\.(?:html|js|css|json|xml|txt)$/.test(file));
    expect(texts.length).toBeGreaterThan(20);
    const found = texts.flatMap((file) =>
      traces.filter((trace) => site.read(`dist/${file}`).includes(trace)).map((trace) => `${file}: ${trace}`),
    );
    expect(found).toEqual([]);
  });

  it('are there for each island', () => {
    const islands = blocks.filter(({ island }) => island !== undefined);
    for (const { type } of islands) expect(chunks.some(({ name }) => name.startsWith(`${type}-`))).toBe(true);
  });

  it('come with no CSS file: a page carries the CSS of its own blocks', () => {
    expect(existsSync(join(site.root, 'dist/assets/style.css'))).toBe(false);
    const file = join(project, 'blocks/calculator/style.module.css');
    const rule = `.${shortName('calculator', file, readFileSync(file, 'utf8'))}{`;
    expect(site.read('dist/privacy-policy.html')).not.toContain(rule);
    expect(site.read('dist/index.html')).toContain(rule);
  });
});

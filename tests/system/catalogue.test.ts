import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { blocks } from '../../blocks/index.ts';
import { readExamples } from '../../src/content/examples/index.ts';
import { startPreviewServer } from '../../src/dev/preview/index.ts';
import { readThemes } from '../../src/theme/settings/index.ts';
import { exampleText } from '../support/example-site.ts';
import { load, SITE } from '../support/small-site.tsx';
import type { Workspace } from '../support/workspace.ts';
import { copySite } from '../support/workspace.ts';

describe.each(blocks.map(({ type }) => type))('the examples of %s', (type) => {
  it('are written as an author would write them under "blocks:"', () => {
    for (const { yaml, props } of readExamples(type, exampleText(type))) {
      expect(parse(`blocks:\n${yaml}`)).toEqual({ blocks: [{ type, ...parse(JSON.stringify(props)) }] });
      expect(exampleText(type)).toContain(yaml.split('\n').at(-2)?.trim());
    }
  });
});

it('lies where no page can', () => {
  const { faults } = load({
    'site.yaml': SITE.replace('  /: home\n', '  /: home\n  /_blocks: home\n  /_Blocks/faq: home\n'),
  });
  expect(faults).toEqual(['site.yaml:12:3 route/reserved', 'site.yaml:13:3 route/reserved']);
});

describe('npm run catalogue', () => {
  let copy: Workspace;
  let index: string;
  beforeAll(() => {
    copy = copySite();
    expect(copy.run('catalogue')).toMatchObject({ status: 0, output: expect.stringContaining('npm run preview') });
    index = copy.read('dist-catalogue/index.html');
  });
  afterAll(() => copy.dispose());

  it('shows every example of every block, each on a page that exists', () => {
    for (const { type } of blocks) {
      expect(index).toContain(`href="/_blocks/${type}"`);
      const page = copy.read(`dist-catalogue/_blocks/${type}.html`);
      for (const { slug } of readExamples(type, exampleText(type))) {
        expect(page.split(`src="/_blocks/${type}/${slug}"`)).toHaveLength(2);
        expect(copy.read(`dist-catalogue/_blocks/${type}/${slug}.html`)).toContain(`data-block="${type}"`);
      }
    }
  });

  it('is served by the preview, examples and pictures included', async () => {
    const server = await startPreviewServer({ folder: join(copy.root, 'dist-catalogue'), port: 0 });
    const bound = server.address();
    const origin = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : ''}`;
    const [{ slug } = { slug: '' }] = readExamples('faq', exampleText('faq'));
    const paths = [
      '/',
      '/_blocks',
      '/_blocks/faq',
      `/_blocks/faq/${slug}`,
      '/_blocks/example-images/picture-1.svg',
      '/_headers',
    ];
    try {
      const statuses = await Promise.all(paths.map(async (path) => (await fetch(origin + path)).status));
      expect(statuses).toEqual([200, 200, 200, 200, 200, 404]);
    } finally {
      server.close();
    }
  });

  it('has every picture that the examples show, and the icon of the site', () => {
    const pages = copy.list('dist-catalogue').filter((file) => file.endsWith('.html'));
    const shown = pages.flatMap((file) =>
      [...copy.read(`dist-catalogue/${file}`).matchAll(/<(?:img|link)[^>]* (?:src|href)="(\/[^"]+\.svg)"/g)].map(
        ([, address]) => address,
      ),
    );
    expect(new Set(shown)).toContain('/_blocks/example-images/picture-1.svg');
    expect([...new Set(shown)].filter((file) => !existsSync(join(copy.root, `dist-catalogue${file}`)))).toEqual([]);
  });

  it('has the fonts of each theme that can be chosen', () => {
    const named = [...copy.read('dist-catalogue/_blocks/faq.html').matchAll(/url\((\/[^)]+\.woff2)\)/g)];
    const fonts = [...new Set(named.map(([, address]) => address))];
    expect(fonts.length).toBeGreaterThan(readThemes().names.length);
    expect(fonts.filter((file) => !existsSync(join(copy.root, `dist-catalogue${file}`)))).toEqual([]);
  });

  it('measures the JavaScript of each island, and of none else', () => {
    const told = new Map(
      blocks.map(({ type }) => [
        type,
        /<dt>JavaScript<\/dt><dd>(.*?)<\/dd>/s.exec(copy.read(`dist-catalogue/_blocks/${type}.html`))?.[1],
      ]),
    );
    for (const { type, island } of blocks) {
      expect(told.get(type)).toMatch(
        island === undefined ? /^None of its own$/ : /^(?:Nothing at load, )?\d+\.\d kB (?:at load|when it starts)/,
      );
    }
    const react = blocks.filter(({ island }) => island === 'react');
    for (const { type } of react) expect(told.get(type)).toMatch(/[5-9]\d\.\d kB shared with other blocks$/);
  });

  it('refuses a folder that holds something else', () => {
    expect(copy.run('catalogue', '--out', 'pages')).toMatchObject({ status: 2 });
    expect(existsSync(join(copy.root, 'pages/home.yaml'))).toBe(true);
  });
});

describe('a build', () => {
  const site = copySite();
  const out = mkdtempSync(join(tmpdir(), 'page-builder-out-'));
  afterAll(() => {
    site.dispose();
    rmSync(out, { recursive: true });
  });

  it('holds nothing of the catalogue, and no stand-in', () => {
    expect(site.run('build', '--out', out)).toMatchObject({ status: 0 });
    const files = readdirSync(out, { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => /_blocks|catalogue/.test(file))).toEqual([]);
    const traces = ['_blocks', 'open-in-editor', 'data-block="stand-in"'];
    const found = files.filter((file) => {
      const text = /\.(?:html|js)$/.test(file) ? readFileSync(join(out, file), 'utf8') : '';
      return traces.some((trace) => text.includes(trace));
    });
    expect(found).toEqual([]);
  });
});

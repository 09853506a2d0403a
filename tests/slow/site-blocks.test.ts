import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Workspace } from '../support/workspace.ts';
import { copySite } from '../support/workspace.ts';

const BASE = join(import.meta.dirname, '../fixtures/rules/_base');

const INDEX = 'blocks/opening-hours/index.ts';
const ISLAND = `import type { Island } from 'page-builder/island';

export const island: Island = (element) => {
  element.dataset.today = 'open';
  return undefined;
};
`;

describe('blocks of a site', () => {
  let site: Workspace;
  const useOnHome = (type: string, props = 'heading: Open') => {
    const home = site.read('pages/home.yaml').replace(/\n {2}- type: (?:opening-hours|faq)\n[\s\S]*$/, '\n');
    site.write('pages/home.yaml', `${home.trimEnd()}\n  - type: ${type}\n    ${props}\n`);
  };
  beforeAll(() => {
    site = copySite({ from: BASE });
    expect(site.run('new', 'block', 'opening-hours')).toMatchObject({ status: 0 });
  });
  beforeEach(() => useOnHome('opening-hours', 'heading: Open\n    items: [Monday to Friday, Saturday]'));
  afterAll(() => site.dispose());

  it('are known by their folder, with their schema, CSS and script', () => {
    site.write(INDEX, site.read(INDEX).replace('styles: [css],', "styles: [css],\n  enhance: 'visible',"));
    site.write('blocks/opening-hours/island.ts', ISLAND);
    expect(site.run('build')).toMatchObject({ status: 0 });
    const page = site.read('dist/index.html');
    expect(page).toContain('<li>Monday to Friday</li>');
    const [, list] = /<ul class="(\w+)"><li>Monday/.exec(page) ?? [];
    expect(page).toContain(`.${list}{`);
    expect(page).toContain('data-island="opening-hours"');
    expect(site.list('dist/assets')).toContainEqual(expect.stringMatching(/^opening-hours-.*\.js$/));
  });

  it('are checked as ours are, at the line of the page', () => {
    useOnHome('opening-hours', 'headin: Open');
    expect(site.run('validate')).toMatchObject({
      status: 1,
      output: expect.stringMatching(/pages\/home\.yaml:\d+:5 .*block\/unknown-prop[\s\S]*Did you mean "heading"\?/),
    });
  });

  it('are in the catalogue and in the schemas of editors', () => {
    expect(site.run('catalogue')).toMatchObject({ status: 0 });
    expect(site.read('dist-catalogue/index.html')).toContain('Of this site');
    expect(site.read('dist-catalogue/_blocks/opening-hours.html')).toContain('type: opening-hours');
    expect(site.run('schema')).toMatchObject({ status: 0 });
    expect(
      site.list('.vscode/schemas').some((file) => site.read(`.vscode/schemas/${file}`).includes('opening-hours')),
    ).toBe(true);
  });

  it('replace ours of the same name, which is reported once', () => {
    const rename = (text: string) => text.replaceAll('opening-hours', 'faq');
    for (const name of ['index.ts', 'schema.ts', 'view.tsx', 'style.module.css', 'examples.yaml', 'island.ts']) {
      site.write(`blocks/faq/${name}`, rename(site.read(`blocks/opening-hours/${name}`)));
    }
    useOnHome('faq', 'heading: Open\n    items: [Monday to Friday, Saturday]');
    const { status, output } = site.run('validate');
    expect(status).toBe(0);
    expect(output.match(/This block replaces the builder's own block "faq" on every page\./g)).toHaveLength(1);
    expect(site.run('build')).toMatchObject({ status: 0 });
    expect(site.read('dist/index.html')).toContain('<li>Monday to Friday</li>');
    site.remove('blocks/faq');
  });

  it.each([
    [
      'view.tsx',
      /(?=return)/,
      "JSON.parse('no stars');\n  ",
      'opening-hours" fails in pages/home.yaml: Unexpected token',
    ],
    ['schema.ts', /$/, 'listt(1);\n', 'opening-hours" fails: listt is not defined.'],
    [
      'index.ts',
      /(?=styles: )/,
      "structuredData: () => JSON.parse('no'),\n  ",
      'opening-hours" fails in pages/home.yaml:',
    ],
    ['examples.yaml', /^/, 'a: [\n', 'opening-hours" fails in its examples:'],
  ])('are named, with the line, where their %s fails', (name, place, code, words) => {
    const file = `blocks/opening-hours/${name}`;
    const sound = site.read(file);
    site.write(file, sound.replace(place, code));
    for (const command of name === 'examples.yaml' ? ['catalogue'] : ['validate', 'build']) {
      const { status, output } = site.run(command);
      expect(output).toContain(words);
      expect(output).toMatch(new RegExp(`${file}:\\d+:\\d+ +error +code/failure`));
      expect(output).not.toContain('page builder itself');
      expect(status).toBe(1);
    }
    site.write(file, sound);
  });

  it('have the files that they import, from code, CSS and scripts, below the path of the site', () => {
    const names = ['view.png', 'style.png', 'letters.woff2', 'island.png'];
    // Small pictures are written into the page; these are not, and a font never is.
    for (const [index, name] of names.entries()) {
      const bytes = Buffer.alloc(name === 'letters.woff2' ? 90 : 9000, index);
      site.write(`blocks/badge/${name}`, '');
      writeFileSync(join(site.root, 'blocks/badge', name), bytes);
    }
    site.write(
      'blocks/badge/index.ts',
      `import { defineBlock, text } from 'page-builder';
import { createElement } from 'react';
import { z } from 'zod';
import css from './style.css?inline';
import picture from './view.png';
export const badge = defineBlock({
  type: 'badge', title: 'Badge', summary: 'A badge.', enhance: 'load', adds: [], styles: [css],
  schema: z.strictObject({ heading: text().describe('Its name') }),
  view: ({ heading }) => createElement('h2', { className: 'badge' }, createElement('img', { src: picture, alt: heading, width: 9, height: 9 })),
});
`,
    );
    site.write(
      'blocks/badge/style.css',
      '@font-face { font-family: Letters; src: url(./letters.woff2) } .badge { font-family: Letters; background: url(./style.png) }',
    );
    site.write(
      'blocks/badge/island.ts',
      "import picture from './island.png';\nimport shown from './view.png';\nexport const island = (element: HTMLElement) => { element.dataset.picture = picture + shown; };\n",
    );
    site.write('blocks/badge/examples.yaml', 'a badge:\n  heading: Good\n');
    useOnHome('badge', 'heading: Good');
    const settings = site.read('site.yaml');
    const asWritten = names.map((name) => name.replace('.', '-[\\w-]{8}\\.'));
    for (const base of ['', '/shop']) {
      site.write('site.yaml', settings.replace(/^url: (https:\/\/[^/\s]+).*$/m, `url: $1${base}`));
      expect(site.run('build')).toMatchObject({ status: 0 });
      const files = site.list('dist/assets');
      for (const name of asWritten) expect(files).toContainEqual(expect.stringMatching(new RegExp(`^${name}$`)));
      const page = site.read('dist/index.html');
      expect(page).toMatch(new RegExp(`<img src="${base}/assets/${asWritten[0]}"`));
      expect(page).toMatch(new RegExp(`url\\(${base}/assets/${asWritten[1]}\\)`));
      expect(page).toMatch(new RegExp(`url\\(${base}/assets/${asWritten[2]}\\)`));
    }
    expect(site.run('catalogue')).toMatchObject({ status: 0 });
    expect(site.list('dist-catalogue/assets')).toEqual(
      expect.arrayContaining(site.list('dist/assets').filter((name) => name.endsWith('.png'))),
    );
    site.write('site.yaml', settings);
    site.remove('blocks/badge');
  });

  it('are refused where their folder exports no block type, or one of another name', () => {
    site.write('blocks/empty/index.ts', 'export const nothing = 1;\n');
    expect(site.run('validate')).toMatchObject({
      status: 1,
      output: expect.stringContaining(
        'blocks/empty/index.ts is not a valid block type. It does not export a block type.',
      ),
    });
    site.write('blocks/empty/index.ts', site.read(INDEX).replaceAll("'./", "'../opening-hours/"));
    expect(site.run('validate')).toMatchObject({
      status: 1,
      output: expect.stringContaining('Its type is "opening-hours", but its folder is "empty".'),
    });
    site.remove('blocks/empty');
  });
});

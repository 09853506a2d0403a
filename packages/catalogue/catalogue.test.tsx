import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Block } from '../../src/block/index.ts';
import { createRegistry, defineBlock, group, link, list, text } from '../../src/block/index.ts';
import { readExamples } from '../../src/content/examples/index.ts';
import { memoryReader } from '../../src/content/yaml/index.ts';
import { createBlockRenderer, createPageRenderer } from '../../src/render/index.ts';
import { anyIcon, themes } from '../../tests/support/example-site.ts';
import { createCatalogue } from './catalogue.tsx';

const note = defineBlock({
  type: 'note',
  title: 'Short note',
  summary: 'A few words.',
  schema: z.strictObject({
    words: text({ max: 20 }).describe('What it says'),
    more: list(group('further note', { to: link().describe('Where to') })).optional(),
  }),
  slots: ['inside'],
  view: ({ words }) => <p>{words}</p>,
});

const EXAMPLES = `# How it looks
short:
  # the words
  words: "Hello: you"   # quoted
with links:
  words: |
    Hello
  more:
    - to: /about

in braces: { words: Hi, more: [{ to: /about }] }
`;

const card = defineBlock({
  type: 'card',
  title: 'Card',
  summary: 'A card.',
  schema: z.strictObject({ words: text().describe('What it says') }),
  view: ({ words }) => <p>{words}</p>,
});

interface Opened {
  readonly blocks?: readonly Block[];
  readonly ofSite?: readonly string[];
  readonly findFolder?: (type: string) => string;
}

function open(examples = EXAMPLES, { blocks = [note], ofSite = [], findFolder }: Opened = {}) {
  const environment = {
    reader: memoryReader({}),
    registry: createRegistry(blocks),
    icons: anyIcon,
    themes,
  };
  return createCatalogue({
    engine: { createBlockRenderer, createPageRenderer },
    environment,
    examples: new Map([
      ['note', examples],
      ['card', 'plain:\n  words: On a card\n'],
    ]),
    ofSite: new Set(ofSite),
    findFolder,
    previewScripts: ['/boot.js'],
    indexScripts: ['/index.js'],
    themes: [
      { name: 'calm', css: ':root{--color-text:teal}', files: new Map() },
      { name: 'bold', css: ':root{--color-text:red}', files: new Map([['/assets/bold.woff2', new Uint8Array([1])]]) },
    ],
    styles: [],
  });
}

it('gives the YAML of an example as its author wrote it', () => {
  expect(readExamples('note', EXAMPLES).map(({ yaml }) => yaml)).toEqual([
    '  - type: note\n    words: "Hello: you"   # quoted\n',
    '  - type: note\n    words: |\n      Hello\n    more:\n      - to: /about\n',
    '  - type: note\n    words: Hi\n    more:\n      - to: /about\n',
  ]);
});

it('has an index of all blocks, a page for each block, and one for each of its examples', () => {
  expect(open().paths()).toEqual([
    '/_blocks',
    '/_blocks/note',
    '/_blocks/note/short',
    '/_blocks/note/with-links',
    '/_blocks/note/in-braces',
  ]);
});

it('shows in the index how the first example of a block looks, without a frame', () => {
  const index = open().render('/_blocks') ?? '';
  expect(index).toContain('href="/_blocks/note"');
  expect(index).toContain('id="note"');
  const [, thumbnail = ''] = /<template shadowrootmode="open">(.*?)<\/template>/s.exec(index) ?? [];
  expect(thumbnail).toContain('<p>Hello: you</p>');
  expect(thumbnail).toMatch(/^<style>:root\{--color-text:teal\}<\/style>/);
  expect(index).not.toContain('<iframe');
  expect(index).not.toContain('Of this site');
  expect(open(EXAMPLES, { ofSite: ['note'] }).render('/_blocks')).toContain('Of this site');
});

it('shows on the page of a block live examples, its props, and the themes to choose from', () => {
  const page = open().render('/_blocks/note') ?? '';
  expect(page.match(/<iframe src="[^"]+"/g)).toEqual([
    '<iframe src="/_blocks/note/short"',
    '<iframe src="/_blocks/note/with-links"',
    '<iframe src="/_blocks/note/in-braces"',
  ]);
  expect(page).toContain('text (at most 20 characters)');
  expect(page).toContain('Static HTML');
  expect(page).toContain('inside:');
  expect(page).toContain('<option value="">Calm</option><option value="bold">Bold</option>');
  expect(page).toContain('data-theme="bold">:root{--color-text:red}<');
});

it('has the files of its themes', () => {
  const catalogue = open();
  expect(catalogue.files()).toEqual(['/assets/bold.woff2']);
  expect(catalogue.readFile('/assets/bold.woff2')).toEqual(new Uint8Array([1]));
  expect(catalogue.readFile('/assets/other.woff2')).toBeUndefined();
});

it('shows an example alone, with a replaceable theme', () => {
  const page = open().render('/_blocks/note/short') ?? '';
  expect(page).toContain('<p>Hello: you</p>');
  expect(page).toContain('src="/boot.js"');
  expect(page).toContain('<title>Short note: short</title>');
  expect(page).toContain('noindex');
  expect(page.match(/data-block/g)).toHaveLength(1);
  expect(/<style>(.*?)<\/style>/s.exec(page)).toContain(':root{--color-text:teal}');
});

it('has nothing at other paths', () => {
  const catalogue = open();
  for (const path of ['/_blocks/note/long', '/_blocks/other', '/_blocks/other/short', '/']) {
    expect(catalogue.render(path)).toBeUndefined();
  }
});

it('reports an example that does not fit its block, instead of a preview', () => {
  const catalogue = open('long:\n  words: Far too many words for a note\n');
  const fault = expect.stringContaining('may have at most 20 characters');
  expect(catalogue.faults()).toEqual([fault]);
  expect(catalogue.render('/_blocks')).toContain('No example to show');
  expect(catalogue.render('/_blocks/note')).toEqual(fault);
  expect(catalogue.render('/_blocks/note')).not.toContain('<iframe');
  expect(catalogue.render('/_blocks/note/long')).toBeUndefined();
});

it('shows the other blocks if an example of one is invalid', () => {
  const index = open('long:\n  words: Far too many words for a note\n', { blocks: [note, card] }).render('/_blocks');
  expect(index?.match(/<template shadowrootmode/g)).toHaveLength(1);
  expect(index).toContain('<p>On a card</p>');
});

it('opens a block and the line of each example in an editor, if there is one', () => {
  const page = open(EXAMPLES, { findFolder: (type) => `/site/blocks/${type}` }).render('/_blocks/note') ?? '';
  expect([...page.matchAll(/data-location="([^"]+)"/g)].map(([, location]) => location)).toEqual([
    '/site/blocks/note/index.ts:1:1',
    '/site/blocks/note/examples.yaml:2:1',
    '/site/blocks/note/examples.yaml:5:1',
    '/site/blocks/note/examples.yaml:11:1',
  ]);
  expect(open().render('/_blocks/note')).not.toContain('data-location');
});

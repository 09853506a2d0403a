import { expect, it } from 'vitest';
import { z } from 'zod';
import { anyIcon, themes } from '../../../tests/support/example-site.ts';
import { createRegistry, defineBlock, group, link, list, text } from '../../block/index.ts';
import { memoryReader } from '../../yaml/index.ts';
import { createCatalogue } from './catalogue.tsx';
import { readExamples } from './examples.ts';

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

function open(examples = EXAMPLES) {
  const environment = {
    reader: memoryReader({}),
    registry: createRegistry([note]),
    icons: anyIcon,
    themes,
  };
  return createCatalogue({
    environment,
    examples: new Map([['note', examples]]),
    previewScripts: ['/boot.js'],
    indexScripts: ['/index.js'],
    fontFaces: '',
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

it('has an index with every block, and a page for each example', () => {
  const catalogue = open();
  expect(catalogue.paths()).toEqual([
    '/_blocks',
    '/_blocks/note/short',
    '/_blocks/note/with-links',
    '/_blocks/note/in-braces',
  ]);
  const index = catalogue.render('/_blocks') ?? '';
  expect(index).toContain('href="#note"');
  expect(index).toContain('id="note"');
  expect(index).toContain('text (at most 20 characters)');
  expect(index).toContain('Static HTML');
  expect(index).toContain('inside:');
  const page = catalogue.render('/_blocks/note/short') ?? '';
  expect(page).toContain('<p>Hello: you</p>');
  expect(page).toContain('src="/boot.js"');
  expect(page).toContain('<title>Short note: short</title>');
  expect(page).toContain('noindex');
  expect(page.match(/data-block/g)).toHaveLength(1);
});

it('has nothing at other paths', () => {
  const catalogue = open();
  for (const path of ['/_blocks/note', '/_blocks/note/long', '/_blocks/other/short', '/']) {
    expect(catalogue.render(path)).toBeUndefined();
  }
});

it('says which example does not fit its block, in place of its preview', () => {
  const catalogue = open('long:\n  words: Far too many words for a note\n');
  const fault = expect.stringContaining('"words" may have at most 20 characters');
  expect(catalogue.faults()).toEqual([fault]);
  expect(catalogue.render('/_blocks')).not.toContain('<iframe');
  expect(catalogue.render('/_blocks/note/long')).toBeUndefined();
});

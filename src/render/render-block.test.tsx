import { expect, it } from 'vitest';
import { z } from 'zod';
import { loadMemorySite } from '../../tests/support/example-site.ts';
import { BLOCKS, FILES, page } from '../../tests/support/small-site.tsx';
import { defineBlock } from '../block/index.ts';
import { createPageStyles } from './page-styles.ts';
import { createBlockRenderer } from './render-block.tsx';

const CSS = '.sign{gap:0}.toast{gap:1px}.other{gap:2px}';

const make = (type: string, adds?: readonly string[]) =>
  defineBlock({
    type,
    title: type,
    summary: 'Says something.',
    schema: z.strictObject({}),
    view: () => <p className="sign" />,
    styles: [CSS],
    enhance: 'visible',
    ...(adds && { adds }),
  });

const frame = defineBlock({
  type: 'frame',
  title: 'Frame',
  summary: 'Holds another block.',
  schema: z.strictObject({}),
  slots: ['inside'],
  view: ({ inside }) => <div>{inside}</div>,
});

/** The CSS of a page with these blocks. */
function writeStyles(blocks: string): string {
  const files = { ...FILES, 'pages/home.yaml': page(blocks) };
  const own = [make('free'), make('told', ['.toast']), make('still', []), frame];
  const { site } = loadMemorySite(files, [...BLOCKS, ...own]);
  const home = site.pages.find(({ path }) => path === '/');
  const renderer = createBlockRenderer();
  const context = renderer.startPage();
  const rendered = (home ? site.open(home).blocks : []).map((block) => renderer.render(block, 'main', context));
  return createPageStyles([], site.direction)(rendered);
}

it('brings all the CSS of a block whose script may add anything', () => {
  expect(writeStyles('  - { type: free }\n')).toBe(CSS);
});

it.each([
  ['what its script adds', '  - { type: told }\n', '.sign{gap:0}.toast{gap:1px}'],
  ['nothing more, where its script adds nothing', '  - { type: still }\n', '.sign{gap:0}'],
  ['the same inside another block', '  - { type: frame, inside: { type: told } }\n', '.sign{gap:0}.toast{gap:1px}'],
])('brings the CSS for the HTML of a block and for %s', (_, blocks, css) => {
  expect(writeStyles(blocks)).toBe(css);
});

import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { loadMemorySite } from '../../tests/support/example-site.ts';
import { BLOCKS, FILES, page, SITE } from '../../tests/support/small-site.tsx';
import { defineBlock, integration, text } from '../block/index.ts';
import { chooseFrames } from './choose-frames.ts';
import { createBlockRenderer } from './render-block.tsx';

const widget = defineBlock({
  type: 'widget',
  title: 'Widget',
  summary: 'What a vendor shows.',
  schema: z.strictObject({ vendor: integration(), at: text() }),
  view: ({ at, linkOnly = false }) => <p>{`${at} ${linkOnly ? 'links' : 'draws'}`}</p>,
  frame: ({ vendor }) => vendor.frame,
  enhance: 'visible',
});
const bar = defineBlock({
  type: 'bar',
  title: 'Bar',
  summary: 'Floats over the page.',
  schema: z.strictObject({}),
  slots: ['first', 'second'],
  view: ({ first, second }) => (
    <aside>
      {first}
      {second}
    </aside>
  ),
  floats: true,
});

const INTEGRATIONS = `integrations:
  reviews: { vendor: Reviews, origin: https://reviews.example, script: /a.js, mount: r }
  form: { vendor: Form, origin: https://form.example, script: /b.js, mount: f }
  chat: { vendor: Chat, origin: https://chat.example, script: /c.js, mount: c, isolation: page }
`;

/** What each widget does on a page with these blocks, between this header and the usual footer; and what runs a script. */
function render(blocks: string, header = '{ type: note, text: head }') {
  const files = {
    ...FILES,
    'site.yaml': SITE.replace('{ type: note, text: head }', header) + INTEGRATIONS,
    'pages/home.yaml': page(blocks),
  };
  const { site, diagnostics } = loadMemorySite(files, [...BLOCKS, widget, bar]);
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  const home = site.pages.find(({ path }) => path === '/');
  const main = home ? site.open(home).blocks : [];
  const renderer = createBlockRenderer();
  const layout = [...site.layout.header, ...site.layout.footer];
  const context = renderer.startPage(chooseFrames(layout, main));
  const rendered = [...layout, ...main].map((block) => renderer.render(block, 'main', context));
  const widgets = rendered.flatMap(({ html }) => [...html.matchAll(/<p>(\S+ (?:draws|links))<\/p>/g)]);
  return { widgets: widgets.map(([, does]) => does), islands: rendered.flatMap(({ islands }) => islands).length };
}

const block = (at: string, more = '') => `  - { type: widget, vendor: reviews, at: ${at}${more} }\n`;
const inBar = (at: string, more = '') =>
  `  - { type: bar, screens: small, first: { type: widget, vendor: reviews, at: ${at}${more} } }\n`;

describe('the frames of a page', () => {
  it.each([
    ['of one vendor is drawn once, by the first', block('a') + block('b'), ['a draws', 'b links']],
    [
      'of another vendor is another one',
      `${block('a')}  - { type: widget, vendor: form, at: b }\n`,
      ['a draws', 'b draws'],
    ],
    ['that floats waits for one in the page', inBar('a') + block('b'), ['a links', 'b draws']],
    ['that floats alone is drawn', inBar('a'), ['a draws']],
    ['for some screens waits for one for all', block('a', ', screens: large') + block('b'), ['a links', 'b draws']],
    [
      'is drawn for each size of screen',
      block('a', ', screens: large') + block('b', ', screens: small'),
      ['a draws', 'b draws'],
    ],
    [
      'that no screen meets, because of what it stands in, takes nothing away',
      inBar('a', ', screens: large') + block('b', ', screens: large'),
      ['a links', 'b draws'],
    ],
    [
      'in a bar for small screens goes with one in the page for large ones',
      inBar('a') + block('b', ', screens: large'),
      ['a draws', 'b draws'],
    ],
  ])('one %s', (_what, blocks, does) => {
    expect(render(blocks).widgets).toEqual(does);
  });

  it('are rendered by the layout first, which stays from page to page', () => {
    const header = '{ type: bar, first: { type: widget, vendor: reviews, at: head } }';
    expect(render(block('a'), header).widgets).toEqual(['head draws', 'a links']);
  });

  it('are rendered once by a block that is in two places', () => {
    expect(render(block('a') + block('a')).widgets).toEqual(['a draws', 'a links']);
  });

  it('start nothing where they are not rendered', () => {
    expect(render(block('a') + block('b')).islands).toBe(1);
  });

  it('do not affect what runs in the page itself, once for all its places', () => {
    const chat = '  - { type: widget, vendor: chat, at: a }\n';
    expect(render(chat + chat.replace('at: a', 'at: b')).widgets).toEqual(['a draws', 'b draws']);
  });
});

import { expect, it } from 'vitest';
import { z } from 'zod';
import { anyIcon, themes } from '../../tests/support/example-site.ts';
import { createRegistry, defineBlock, text } from '../block/index.ts';
import { loadSite } from '../content/index.ts';
import { memoryReader } from '../content/yaml/index.ts';
import { createPageRenderer } from './render-page.tsx';
import { createStandIn } from './stand-in.tsx';

const note = defineBlock({
  type: 'note',
  title: 'Note',
  summary: 'A note.',
  schema: z.strictObject({ words: text({ max: 20 }) }),
  slots: ['inside'],
  view: ({ words, inside }) => (
    <div>
      <p>{words}</p>
      {inside}
    </div>
  ),
});

/** The home page of a site with these blocks, as text, and with or without stand-ins. */
function render(blocks: string, { standIns = true, shared = 'type: note\nwords: shared' } = {}) {
  const { site } = loadSite({
    reader: memoryReader({
      'site.yaml': `name: Example
url: https://www.example.com
locale: en
notFound: home
routes: { /: home }
layout: { header: [{ type: note, words: head }], footer: [{ type: note, words: foot }] }
`,
      'pages/home.yaml': `title: Home\ndescription: The home page\nblocks:\n${blocks}`,
      'pages/_shared/offer.yaml': shared,
    }),
    registry: createRegistry([note]),
    icons: anyIcon,
    themes,
    ...(standIns && { standIn: createStandIn('/site') }),
  });
  const [home] = site.pages;
  if (!home) throw new Error('There is no home page.');
  const { html } = createPageRenderer(site, { scripts: [], fonts: [], fontFaces: '', icons: [], styles: [] })(
    home,
    site.open(home).blocks,
  );
  const main = (/<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '').replaceAll('&quot;', '"');
  return {
    main,
    words: main
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  };
}

const BROKEN = '  - { type: note, words: first }\n  - { type: notee }\n  - { type: note, words: last }\n';

it('is in the position of the faulty block', () => {
  const { main, words } = render(BROKEN);
  expect(words).toBe(
    'first notee cannot be shown There is no block type "notee". Did you mean "note"? All types are at /_blocks while "npm start" runs. Open pages/home.yaml:5:13 last',
  );
  expect(main).toContain('data-location="/site/pages/home.yaml:5:13"');
});

it('shows the number of faults besides the first', () => {
  const { words } = render('  - { type: note, words: Far too many words for it, wordss: a, foo: b }\n');
  expect(words).toMatch(/^note cannot be shown .* And 2 more\. Open pages\/home\.yaml:4:\d+$/);
});

it('is inside another block if that one is sound', () => {
  const { words } = render('  - { type: note, words: around, inside: { type: note } }\n');
  expect(words).toMatch(/^around note cannot be shown/);
});

it('is not needed for a text that is blank while its block is written', () => {
  const blank = '  - { type: note, words: " ", inside: { type: note, words: in } }\n';
  expect(render(blank).words.replace('\u200b', '')).toBe(' in');
  expect(render(blank, { standIns: false }).words).toBe('');
});

it('replaces a shared block whose file cannot be read', () => {
  const { words } = render('  - shared: offer\n', { shared: 'type: "note' });
  expect(words).toBe('offer cannot be shown Its own file has a mistake.');
});

it('does not exist for a block that its author switched off', () => {
  expect(render('  - { type: note, words: a }\n  - { type: note, words: b, if: false }\n').words).toBe('a');
});

it('does not exist unless it was requested', () => {
  expect(render(BROKEN, { standIns: false }).words).toBe('first last');
});

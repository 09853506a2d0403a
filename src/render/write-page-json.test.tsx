import { expect, it } from 'vitest';
import { z } from 'zod';
import { loadMemorySite } from '../../tests/support/example-site.ts';
import { BLOCKS, FILES, page } from '../../tests/support/small-site.tsx';
import { defineBlock } from '../block/index.ts';
import { createPageRenderer } from './index.ts';
import type { PageJson } from './page-json.ts';

const ASSETS = { scripts: [], fonts: [], fontFaces: '', icons: [], styles: [] };

function writeHome(blocks: string, more: (props: object) => object = (props) => props): PageJson {
  const odd = defineBlock({
    type: 'odd',
    title: 'Odd',
    summary: 'Gets what viewProps make.',
    schema: z.strictObject({ name: z.string() }),
    view: () => <p>Odd</p>,
    viewProps: more,
  });
  const files = { ...FILES, 'pages/home.yaml': page(blocks) };
  const { site } = loadMemorySite(files, [...BLOCKS, odd]);
  const home = site.pages.find(({ path }) => path === '/') ?? expect.unreachable();
  return JSON.parse(createPageRenderer(site, ASSETS)(home, site.open(home).blocks).writeJson());
}

it('has the blocks in slots, with their settings', () => {
  const { main } = writeHome('  - { type: note, text: out, inside: { type: note, text: in } }\n');
  expect(main[0]).toMatchObject({ props: { text: 'out' }, slots: { inside: { type: 'note', props: { text: 'in' } } } });
});

it.each([
  ['a date', () => ({ on: new Date(0) }), 'props.on', 'Date'],
  ['a function', () => ({ rows: [{ act: () => {} }] }), 'props.rows.0.act', 'function'],
  ['a number that is none', () => ({ of: { a: Number.NaN } }), 'props.of.a', 'number'],
  ['a map', () => ({ all: new Map() }), 'props.all', 'Map'],
])(
  'refuses %s, which a view would get in another form, and names the block and the page',
  (_name, make, path, kind) => {
    const message = `Its view gets ${path}, which is not JSON (${kind})`;
    expect(() => writeHome('  - { type: odd, name: x }\n', make)).toThrow(
      expect.objectContaining({ block: 'odd', shownIn: 'pages/home.yaml', message: expect.stringContaining(message) }),
    );
  },
);

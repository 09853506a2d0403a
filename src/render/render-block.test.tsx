import { JSDOM } from 'jsdom';
import type { ReactNode } from 'react';
import { createContext, use, useContext, useEffect, useId, useState } from 'react';
import { expect, it, vi } from 'vitest';
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

const Language = createContext('en');
const onEffect = vi.fn();

/** Uses what a view may use of React. */
function Field() {
  const id = useId();
  const [count] = useState(() => 1 + 1);
  useEffect(onEffect);
  return (
    <label htmlFor={id}>
      {useContext(Language)} {count} in 24-48 hours <input id={id} />
    </label>
  );
}

const makeField = (type: string, hydrate?: 'load') =>
  defineBlock({
    type,
    title: type,
    summary: 'A field.',
    schema: z.strictObject({}),
    view: () => (
      <Language value="de">
        <Field />
        <Field />
      </Language>
    ),
    ...(hydrate && { hydrate }),
  });

const styling = defineBlock({
  type: 'styling',
  title: 'Styling',
  summary: 'Writes its CSS as some components do.',
  schema: z.strictObject({}),
  view: () => (
    <div>
      <style>{'p{color:red}'}</style>
    </div>
  ),
});

/** Blocks of beginners. */
const makeFaulty = (type: string, view: () => ReactNode) =>
  defineBlock({ type, title: type, summary: 'Fails.', schema: z.strictObject({}), view });

const faulty = [
  makeFaulty('beside', () => <img src="./star.png?x" alt="" />),
  makeFaulty('below', () => <source srcSet="a/star.webp 2x" />),
  makeFaulty('linking', () => <a href="../contact">Contact</a>),
  makeFaulty('fetching', () => {
    void fetch('/api/stars');
    return null;
  }),
  makeFaulty('waiting', () => use(new Promise<ReactNode>(() => undefined))),
  makeFaulty('sound', () => (
    <svg aria-hidden="true">
      <image href="data:image/png;base64,AA" />
      <use href="#a" />
      <a href="/a">src="./a.png"</a>
      <a href="tel:+1">B</a>
      <img src="//cdn.example/a.png" srcSet="/a.png 1x" alt="" data-src="./a.png" title='<img src="a.png"' />
    </svg>
  )),
];

/** The blocks of a page. */
function render(blocks: string) {
  const files = { ...FILES, 'pages/home.yaml': page(blocks) };
  const own = [...faulty, make('free'), make('told', ['.toast']), make('still', []), frame, styling];
  const { site } = loadMemorySite(files, [...BLOCKS, ...own, makeField('field'), makeField('live', 'load')]);
  const home = site.pages.find(({ path }) => path === '/');
  const renderer = createBlockRenderer();
  const context = renderer.startPage();
  const rendered = (home ? site.open(home).blocks : []).map((block) => renderer.render(block, 'main', context));
  return { site, rendered };
}

/** The CSS of a page with these blocks. */
function writeStyles(blocks: string): string {
  const { site, rendered } = render(blocks);
  return createPageStyles([], site.direction)(rendered);
}

it('has all the CSS of a block whose script may add anything', () => {
  expect(writeStyles('  - { type: free }\n')).toBe(CSS);
});

it.each([
  ['what its script adds', '  - { type: told }\n', '.sign{gap:0}.toast{gap:1px}'],
  ['nothing more, where its script adds nothing', '  - { type: still }\n', '.sign{gap:0}'],
  ['the same inside another block', '  - { type: frame, inside: { type: told } }\n', '.sign{gap:0}.toast{gap:1px}'],
])('has the CSS for the HTML of a block and for %s', (_, blocks, css) => {
  expect(writeStyles(blocks)).toBe(css);
});

it('refuses a style element, which the policy of the page does not name', () => {
  expect(() => render('  - { type: styling }\n')).toThrow(
    /It writes a style element, .* Write this CSS in style\.module\.css\./,
  );
});

it.each([
  [
    'beside',
    `It writes src="./star.png?x", which browsers look for beside the page, not beside this code. Import the file, "import file from './star.png'", and write src={file}. For a file in the folder public, write "/star.png".`,
  ],
  [
    'below',
    `It writes srcSet="a/star.webp 2x", which browsers look for beside the page, not beside this code. Import the file, "import file from './a/star.webp'", and write srcSet={file}. For a file in the folder public, write "/a/star.webp".`,
  ],
  [
    'linking',
    'It writes href="../contact", which browsers look for beside the page, not beside this code. Write "/contact", or take the address from a field: link().',
  ],
  ['fetching', 'It calls fetch while it is rendered, and a view cannot wait for an answer. Get the data'],
  ['waiting', 'It is async, or waits for a promise, and a view cannot wait. Get the data'],
])('refuses what visitors would not get: %s', (type, message) => {
  const { fetch } = globalThis;
  expect(() => render(`  - { type: ${type} }\n`)).toThrow(message);
  expect(globalThis.fetch).toBe(fetch);
});

it('accepts all other addresses', () => {
  expect(() => render('  - { type: sound }\n')).not.toThrow();
});

it('supports the hooks of views, with ids unique on the page, and runs no effect', () => {
  const { rendered } = render(
    '  - { type: field }\n  - { type: field }\n  - { type: frame, inside: { type: field } }\n',
  );
  const fields = JSDOM.fragment(rendered.map(({ html }) => html).join('')).querySelectorAll('label');
  const inputs = [...fields].map((label) => label.querySelector('input')?.id);
  expect([...fields].map(({ htmlFor }) => htmlFor)).toEqual(inputs);
  expect(new Set(inputs).size).toBe(6);
  expect(rendered.flatMap(({ ids }) => ids)).toEqual(inputs);
  expect(fields[0]?.textContent).toBe('de 2 in 24–48\u00a0hours ');
  expect(onEffect).not.toHaveBeenCalled();
});

it('changes nothing in hydrated HTML, also inside another block', () => {
  const { rendered } = render('  - { type: frame, inside: { type: live } }\n');
  const island = JSDOM.fragment(rendered[0]?.html ?? '').querySelector('[data-island=live]');
  expect(island?.textContent).toBe('de 2 in 24-48 hours de 2 in 24-48 hours ');
  expect(rendered[0]?.islands).toEqual(['live']);
});

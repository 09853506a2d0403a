import { join } from 'node:path';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { blocks as TYPES } from '../../../blocks/index.ts';
import { findViews } from '../../../scripts/site-blocks.ts';
import { defineBlock } from '../../../src/block/index.ts';
import { ENGLISH } from '../../../src/content/words/index.ts';
import { createBlockRenderer, createPageRenderer } from '../../../src/render/index.ts';
import { describeBlock } from '../../../src/render/write-page-json.ts';
import { instantiateExample, loadMemorySite, project, readExamples } from '../../../tests/support/example-site.ts';
import type { BlockCode, PageJson } from './index.ts';
import { BlockRenderer, PageLayout, PageMain, PageRenderer, useSiteLinks } from './index.ts';

const CODE = z.record(
  z.string(),
  z.custom<BlockCode['view']>((view) => typeof view === 'function'),
);

/** The views as an app imports them. */
const blocks: Record<string, BlockCode> = {};
beforeAll(async () => {
  for (const [type, { view, name, script }] of findViews([join(project, 'blocks')])) {
    const found = CODE.parse({ view: (await import(view))[name] }).view;
    if (found) blocks[type] = { view: found, ...(script !== undefined && { loadScript: () => import(script) }) };
  }
});
beforeEach(() => {
  // jsdom has neither; no address here needs an escape.
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  vi.stubGlobal('IntersectionObserver', Near);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const name of ['lang', 'dir', 'data-base']) document.documentElement.removeAttribute(name);
});

type Report = (entries: readonly { readonly isIntersecting: boolean }[]) => void;

/** An `IntersectionObserver` that reports every element as near the view. */
class Near {
  readonly #report: Report;
  constructor(report: Report) {
    this.#report = report;
  }
  observe() {
    this.#report([{ isIntersecting: true }]);
  }
  disconnect() {}
}

const { page = {}, ...words } = ENGLISH;
const SITE = { locale: 'en', words: { ...words, page: { skip: String(page.skip), broken: String(page.broken) } } };

/** HTML without the differences that are intended: ids that React makes up, and what only hydration needs. */
function normalise(html: string): string {
  const root = document.createElement('template');
  root.innerHTML = html;
  for (const link of root.content.querySelectorAll('link[rel="preload"]')) link.remove();
  const islands = root.content.querySelectorAll('[data-props]');
  for (const name of ['data-props', 'data-prefix']) for (const each of islands) each.removeAttribute(name);
  const ids = new Map<string, string>();
  const name = (id: string) => ids.get(id) ?? ids.set(id, `id-${ids.size}`).get(id) ?? id;
  return root.innerHTML.replace(/<!--.*?-->/g, '').replace(/_\w*R_\w+_/g, name);
}

describe('a block in a React app', () => {
  it.each(TYPES.map((block) => [block.type, block] as const))('has the HTML of a page: %s', (type, block) => {
    const renderer = createBlockRenderer();
    for (const [name, example] of readExamples(type)) {
      const instance = instantiateExample(block, example);
      const { written } = renderer.render(instance, 'main', renderer.startPage());
      const json = JSON.parse(JSON.stringify(describeBlock(instance, () => true)));
      const html = renderToString(<BlockRenderer block={json} blocks={blocks} site={SITE} />);
      expect(normalise(html), name).toBe(normalise(written));
    }
  });

  it('is refused if the app does not have its type, by its name', () => {
    const block = { type: 'fountain', tone: 'plain', spacing: 'normal', screens: 'all', props: {} };
    expect(() => renderToString(<BlockRenderer block={block} blocks={blocks} site={SITE} />)).toThrow(
      'The app has no block type "fountain"',
    );
  });

  it('answers visitors if it is a component', () => {
    const calculator = TYPES.find(({ type }) => type === 'calculator') ?? expect.unreachable();
    const [example] = readExamples('calculator').values();
    const block = JSON.parse(JSON.stringify(describeBlock(instantiateExample(calculator, example), () => true)));
    const { container } = render(<BlockRenderer block={block} blocks={blocks} site={SITE} />);
    expect(container.querySelector('[data-island]')).toHaveProperty('dataset.awake', '');
    const result = () => [...container.querySelectorAll('output')].map(({ textContent }) => textContent).join();
    const before = result();
    const [slider = expect.unreachable()] = screen.getAllByRole('slider');
    fireEvent.change(slider, { target: { value: 3000 } });
    expect(result()).not.toBe(before);
    expect(result()).toContain('3,000 sq ft');
  });
});

describe('a block with a script', () => {
  const block = { type: 'sign', tone: 'plain', spacing: 'normal', screens: 'all', starts: 'load', props: {} } as const;

  function showSign() {
    const signals: AbortSignal[] = [];
    const island = (element: HTMLElement, signal: AbortSignal) => {
      signals.push(signal);
      element.append(' and alive');
      return undefined;
    };
    const sign = { view: () => <p>Static</p>, loadScript: async () => ({ island }) };
    const { container, unmount } = render(<BlockRenderer block={block} blocks={{ sign }} site={SITE} />, {
      reactStrictMode: true,
    });
    return { container, unmount, signals };
  }

  it('starts it once in its element, and stops it when the block goes', async () => {
    const { container, unmount, signals } = showSign();
    await act(async () => {});
    expect(container.textContent).toBe('Static and alive');
    expect(container.querySelector('[data-island="sign"][data-when="load"][data-awake]')).not.toBeNull();
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    unmount();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it('does not start it once the block has gone', async () => {
    const { unmount, signals } = showSign();
    unmount();
    await act(async () => {});
    expect(signals).toEqual([]);
  });
});

const note = defineBlock({
  type: 'note',
  title: 'Note',
  summary: 'A note.',
  schema: z.strictObject({ text: z.string() }),
  slots: ['inside'],
  view: ({ text, inside }) => <Note text={text} inside={inside} />,
});

function Note({ text, inside }: { readonly text: string; readonly inside?: React.ReactNode }) {
  return (
    <div>
      <a href="/about#us">{text}</a>
      {inside}
    </div>
  );
}

const NOTES = { note: { view: Note } };

function writePages(base = ''): { readonly home: PageJson; readonly about: PageJson; readonly html: string } {
  const files = {
    'site.yaml': `name: Example
url: https://www.example.com${base}
locale: ar-AE
layout: { breadcrumbs: true, header: [{ type: note, text: Above }], footer: [{ type: note, text: Below }] }
notFound: home
routes: { /: home, /about: about }
version: 2
`,
    'pages/home.yaml': 'title: Home\ndescription: Home\nblocks: [{ type: note, text: Hello, noindex: true }]\n'.replace(
      ', noindex: true',
      '',
    ),
    'pages/about.yaml':
      'title: About us\ndescription: Who we are\nblocks: [{ type: note, id: us, tone: dark, spacing: loose, text: Us, inside: { type: note, text: Inner } }]\n',
  };
  const { site } = loadMemorySite(files, [note]);
  const show = createPageRenderer(site, {
    ...{ scripts: [], fonts: [], fontFaces: '@font-face{font-family:Site}', icons: [] },
    styles: ['div > p{gap:0}'],
  });
  const [home, about] = site.pages.map((page) => show(page, site.open(page).blocks));
  if (!home || !about) return expect.unreachable();
  return { home: JSON.parse(home.writeJson()), about: JSON.parse(about.writeJson()), html: about.html };
}

describe('a page in a React app', () => {
  it('has the HTML of the site: layout, breadcrumbs, blocks and those in their slots', () => {
    const { about, html } = writePages();
    const body = /<body>(.*)<\/body>/s.exec(html)?.[1]?.replace(/<div id="root">(.*)<\/div>$/s, '$1') ?? '';
    const shown = renderToString(<PageRenderer page={about} blocks={NOTES} />);
    const withoutHead = normalise(shown).replace(/<(title|style)>.*?<\/\1>|<(?:meta|link)[^>]*>/gs, '');
    expect(withoutHead).toBe(normalise(body));
    expect(withoutHead).toContain('<div class="slot"><div data-block="note" data-tone="plain"><div><a');
  });

  it('gives the document its title, description, address, language, direction and CSS', () => {
    const { home, about } = writePages('/shop');
    const { rerender } = render(<PageRenderer page={home} blocks={NOTES} />);
    rerender(<PageRenderer page={about} blocks={NOTES} />);
    expect(document.title).toBe('About us');
    const read = (selector: string, name: string) => document.head.querySelector(selector)?.getAttribute(name);
    expect(read('meta[name="description"]', 'content')).toBe('Who we are');
    expect(read('link[rel="canonical"]', 'href')).toBe('https://www.example.com/shop/about');
    const { lang, dir, dataset } = document.documentElement;
    expect({ lang, dir, base: dataset.base }).toEqual({ lang: 'ar-AE', dir: 'rtl', base: '/shop' });
    expect([...document.querySelectorAll('style')].map(({ textContent }) => textContent)).toEqual(about.styles);
  });

  it('asks search engines to leave out a page without a canonical address', () => {
    const { canonical: _address, ...page } = writePages().about;
    render(<PageRenderer page={page} blocks={NOTES} />);
    expect(document.head.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  });

  it('keeps its layout while the pages in it change, and marks their links there', () => {
    const { home, about } = writePages();
    const show = (page: PageJson) => (
      <PageLayout page={home} blocks={NOTES}>
        <PageMain page={page} blocks={NOTES} />
      </PageLayout>
    );
    const { container, rerender } = render(show(home));
    const above = container.querySelector('[data-layout="header"]');
    for (const link of container.querySelectorAll('a')) link.href = link.href.replace('#us', '');
    const marked = () => [...container.querySelectorAll('[aria-current="page"]')].map(({ textContent }) => textContent);
    expect(marked()).toEqual([]);
    rerender(show({ ...about, address: 'http://localhost:3000/about' }));
    expect(container.querySelector('[data-layout="header"]')).toBe(above);
    expect(marked()).toEqual(['Above', 'About us', 'Below']);
  });
});

describe('the links of blocks in a React app', () => {
  function Links({ navigate, links }: { readonly navigate: (path: string) => void; readonly links: string }) {
    useSiteLinks(navigate);
    return <div dangerouslySetInnerHTML={{ __html: links }} />;
  }

  it.each([
    ['a page', '<a href="/about?size=3#us">Go</a>', '', '/about?size=3#us'],
    ['a page below the base path', '<a href="/shop/about">Go</a>', '/shop', '/about'],
    ['something outside the base path', '<a href="/about">Go</a>', '/shop', undefined],
    ['another site', '<a href="https://other.example/about">Go</a>', '', undefined],
    ['a file', '<a href="/files/plan.pdf">Go</a>', '', undefined],
    ['a new window', '<a href="/about" target="_blank">Go</a>', '', undefined],
    ['another part of the page', '<a href="#us">Go</a>', '', undefined],
  ])('follows a link to %s as it should', (_name, links, base, expected) => {
    if (base) document.documentElement.dataset.base = base;
    const followed: string[] = [];
    render(<Links navigate={(path) => followed.push(path)} links={links} />);
    // jsdom cannot follow the links that the router leaves to the browser.
    addEventListener('click', (event) => event.preventDefault(), { once: true });
    screen.getByText('Go').click();
    expect(followed).toEqual(expected === undefined ? [] : [expected]);
  });
});

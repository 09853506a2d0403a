import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchablePage } from '../../src/block/islands/index.ts';
import { island } from './island.ts';

const PAGES: readonly SearchablePage[] = [
  ['/shop/boats', 'Boats', 'Built <here>', 'Boats'],
  ['/shop/boats/old', 'Old boats', 'Mended', 'Old boats'],
  ['/shop/news', 'News', 'What is new', 'News'],
];

describe('the search of the site', () => {
  const select = <Found extends Element>(selector: string) => document.querySelector<Found>(selector);
  const said = () => select('[role="status"]')?.textContent;
  const found = () =>
    [...document.querySelectorAll<HTMLAnchorElement>('[data-results] a')].map(({ pathname }) => pathname);

  /** Shows the page at an address of a site that lies below /shop. */
  async function show(address: string, answer: () => Promise<Response>): Promise<void> {
    vi.stubGlobal('fetch', vi.fn(answer));
    history.replaceState(null, '', address);
    document.documentElement.dataset.base = '/shop';
    document.body.innerHTML = `<div id="island"><search data-awaiting data-meant="Did you mean?" data-one="{count} result"
      data-other="{count} results"><input type="search"><p role="status"></p><ul data-results></ul></search>
      <nav data-popular></nav></div>`;
    const element = select<HTMLElement>('#island');
    if (element) island(element, new AbortController().signal);
    await new Promise((resolve) => setTimeout(resolve));
  }

  function type(words: string): void {
    const field = select<HTMLInputElement>('input');
    if (!field) return;
    field.value = words;
    field.dispatchEvent(new Event('input'));
  }

  const press = (key: string) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

  beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    delete document.documentElement.dataset.base;
  });

  it('reads the search index below the base path, and appears', async () => {
    await show('/shop/nothing', async () => Response.json(PAGES));
    expect(vi.mocked(fetch).mock.calls[0]?.[0]).toBe('/shop/search-index.json');
    expect(select('[data-awaiting]')).toBeNull();
    expect([said(), found()]).toEqual(['', []]);
    expect(select<HTMLElement>('[data-popular]')?.hidden).toBe(false);
  });

  it('shows at once the pages with an address similar to the requested one', async () => {
    await show('/shop/boat', async () => Response.json(PAGES));
    expect(said()).toBe('Did you mean?');
    expect(found()).toEqual(['/shop/boats', '/shop/boats/old']);
    expect(select<HTMLElement>('[data-popular]')?.hidden).toBe(false);
  });

  it('lifts its field to the top of a small screen when a search begins', async () => {
    await show('/shop/nothing', async () => Response.json(PAGES));
    vi.stubGlobal('innerWidth', 390);
    const [field, lift] = [select<HTMLInputElement>('input'), vi.fn()];
    if (field) field.scrollIntoView = lift;
    field?.focus();
    for (const words of ['b', 'bo', '']) type(words);
    expect(lift).toHaveBeenCalledOnce();
  });

  it('shows the results, as text, and their number', async () => {
    await show('/shop/nothing', async () => Response.json(PAGES));
    type('boats');
    expect(said()).toBe('2 results');
    expect(select('[data-results] li')?.textContent).toBe('BoatsBuilt <here>');
    type('elephants');
    expect([said(), found()]).toEqual(['0 results', []]);
    expect(select<HTMLElement>('[data-popular]')?.hidden).toBe(false);
    type('');
    expect([said(), found()]).toEqual(['', []]);
  });

  it('can be used with the keyboard', async () => {
    await show('/shop/nothing', async () => Response.json(PAGES));
    type('boats');
    const walk = () => document.activeElement?.getAttribute('href') ?? document.activeElement?.localName;
    select<HTMLInputElement>('input')?.focus();
    const way = ['Enter', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp'].map((key) => {
      press(key);
      return walk();
    });
    expect(way).toEqual(['/shop/boats', '/shop/boats/old', '/shop/boats/old', '/shop/boats', 'input']);
  });

  it.each([
    ['is not there', async () => new Response('', { status: 404 })],
    ['cannot be reached', () => Promise.reject(new TypeError('offline'))],
  ])('is not shown if the index %s', async (_, answer) => {
    await show('/shop/nothing', answer);
    expect(select<HTMLElement>('search')?.hidden).toBe(true);
    expect(select<HTMLElement>('[data-popular]')?.hidden).toBe(false);
  });

  it('logs the requested address', async () => {
    await show('/shop/nothing', async () => Response.json(PAGES));
    expect(console.warn).toHaveBeenCalledWith('404: there is no page at /shop/nothing');
  });
});

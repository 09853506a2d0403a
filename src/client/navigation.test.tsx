import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { writeRouteList } from '../block/islands/index.ts';
import { createAnnouncer, ignoreAborts, readRoutes, startNavigation } from './navigation.tsx';

describe('navigation', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    document.body.replaceChildren();
  });

  const ROUTES = new Map([
    ['/about', '/about'],
    ['/about-us', '/about'],
  ]);

  const start = () =>
    startNavigation({ activate: () => {}, update: () => false, stop: () => {} }, new Response(writeRouteList(ROUTES)));

  const writeRoot = (words: string) =>
    `<div id="root"><main id="main" tabindex="-1"><div data-block="hero">${words}</div></main></div>`;

  /** Makes `fetch` respond immediately with a page that has this text. */
  const answerWith = (words: string) => {
    const answer = vi.fn<typeof fetch>(
      async () => new Response(`<!doctype html><html><head></head><body>${writeRoot(words)}</body></html>`),
    );
    vi.stubGlobal('fetch', answer);
    return answer;
  };

  it('needs the root element of a page', async () => {
    await expect(start()).rejects.toThrow('The answer is not a page of this site.');
  });

  it('shows a page that arrives before React has hydrated the current one', async () => {
    document.body.innerHTML = writeRoot('Before');
    answerWith('After');
    const { refresh } = await start();
    await refresh();
    await waitFor(() => expect(document.querySelector('main')).toHaveProperty('textContent', 'After'));
  });

  it('keeps a held page when another one arrives', async () => {
    document.body.innerHTML = writeRoot('Before');
    answerWith('After');
    const { refresh } = await start();
    await refresh(() => true);
    expect(document.querySelector('main')?.textContent).toBe('Before');
    await refresh(() => false);
    await waitFor(() => expect(document.querySelector('main')).toHaveProperty('textContent', 'After'));
  });

  it('shows a page again if its address has other answers, so that a form uses them, and otherwise not', async () => {
    document.body.innerHTML = writeRoot('<a href="?type=villa">Villa</a>');
    answerWith('<a href="?type=villa">Villa</a>');
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    vi.stubGlobal('scrollTo', () => {});
    const { refresh } = await start();
    await refresh();
    const block = document.querySelector('[data-block]');
    document.querySelector('a')?.click();
    await waitFor(() => expect(location.search).toBe('?type=villa'));
    await waitFor(() => expect(document.querySelector('[data-block]')).not.toBe(block));
    const villa = document.querySelector('[data-block]');
    await refresh();
    document.querySelector('a')?.click();
    await refresh();
    expect(document.querySelector('[data-block]')).toBe(villa);
    history.replaceState(null, '', '/');
  });

  it('shows the page of an alias at its own address, and leaves an unknown address to the browser', async () => {
    document.body.innerHTML = writeRoot('<a href="/about-us#team">Us</a> <a href="/nothing">Nothing</a>');
    const answer = answerWith('About');
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    vi.stubGlobal('scrollTo', () => {});
    const { prefetch } = await start();
    const [us, nothing] = document.querySelectorAll('a');
    if (!us || !nothing) return expect.unreachable();
    const isFollowed = (link: HTMLElement) => {
      let followed = false;
      const note = (event: Event) => {
        followed = event.defaultPrevented;
        // jsdom cannot load a page that the router leaves to the browser.
        event.preventDefault();
      };
      addEventListener('click', note, { once: true });
      link.click();
      return followed;
    };
    prefetch(new URL(nothing.href));
    expect(answer).not.toHaveBeenCalled();
    expect(isFollowed(nothing)).toBe(false);
    expect(isFollowed(us)).toBe(true);
    await waitFor(() => expect(document.querySelector('main')).toHaveProperty('textContent', 'About'));
    expect(location.pathname + location.hash).toBe('/about#team');
    expect(answer.mock.calls.map(([address]) => address)).toEqual(['/about']);
    history.replaceState(null, '', '/');
  });
});

describe('the name of a page', () => {
  it('is announced by a region that existed before', () => {
    const announce = createAnnouncer(document);
    const region = document.querySelector('[role="status"]');
    expect(region?.textContent).toBe('');
    announce('Villa inspection');
    expect(region?.textContent).toBe('Villa inspection');
  });
});

it('ignores an aborted transition', async () => {
  const page = document.implementation.createHTMLDocument();
  const ready = Promise.reject(new DOMException('Skipped', 'AbortError'));
  page.startViewTransition = () => Object.assign(Object.create(null), { ready });
  ignoreAborts(page);
  page.startViewTransition(() => {});
  await new Promise((resolve) => setTimeout(resolve));
});

const FEW_ROUTES = new Map([
  ['/about', '/about'],
  ['/about-us', '/about'],
  ['/v1.2', '/v1.2'],
  ['/%C3%BCber', '/%C3%BCber'],
]);

const openRoutes = () => readRoutes(new Response(writeRouteList(FEW_ROUTES)));
const at = (address: string) => new URL(address, location.href);

it.each([
  ['a page', '/about', '/about'],
  ['a page with a query and an anchor', '/about?from=home#team', '/about?from=home#team'],
  ['an alias', '/about-us?from=home#team', '/about?from=home#team'],
  ['a page with a dot in its address', '/v1.2', '/v1.2'],
  ['a page with other letters', '/über#team', '/%C3%BCber#team'],
  ['an anchor of the current page, which is not in the list', '#team', '/#team'],
])('follows a link to %s', async (_what, link, expected) => {
  expect((await openRoutes())(at(link))?.href).toBe(at(expected).href);
});

it.each([
  ['an unknown address', '/nothing'],
  ['another spelling of an address', '/About'],
  ['a file', '/files/prices.pdf'],
  ['what starts like a page', '/about/team'],
])('leaves %s to the browser', async (_what, link) => expect((await openRoutes())(at(link))).toBeUndefined());

it('fails without a list, so that all links are left to the browser', async () => {
  await expect(readRoutes(new Response('Not found', { status: 404 }))).rejects.toThrow('404');
});

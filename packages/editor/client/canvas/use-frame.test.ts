import { afterEach, expect, it, vi } from 'vitest';
import { readPath, watchPath } from './use-frame.ts';

it.each([
  ['/about', '', '/about'],
  ['/about/', '', '/about'],
  ['/', '', '/'],
  ['/shop/about', '/shop', '/about'],
  ['/shop/', '/shop', '/'],
  ['/shop', '/shop', '/'],
  ['/%C3%BCber', '', '/über'],
  ['/%', '', '/%'],
])('reads %s below %j as the page %s', (pathname, base, path) => {
  expect(readPath({ href: `http://localhost${pathname}`, pathname }, base)).toBe(path);
});

it('returns the full URL of a page outside of the site', () => {
  expect(readPath({ href: 'http://localhost/about', pathname: '/about' }, '/shop')).toBe('http://localhost/about');
});

afterEach(() => {
  history.replaceState(null, '', '/');
  document.body.replaceChildren();
});

it('reports another page once the router shows it, but not a URL that a script sets', async () => {
  const put = (...names: readonly string[]) => {
    document.body.innerHTML = `<main id="main">${names.map((name) => `<div data-block="${name}"></div>`).join('')}</main>`;
  };
  put('hero', 'text');
  const ears = { onArrive: vi.fn(), onLeave: vi.fn() };
  const stop = watchPath(document, '', ears);
  expect(ears.onArrive.mock.calls).toEqual([['/']]);

  history.pushState(null, '', '/about');
  document.querySelector('[data-block]')?.append('Words');
  await new Promise((resolve) => setTimeout(resolve));
  expect(ears.onArrive).toHaveBeenCalledOnce();
  put('hero');
  await vi.waitFor(() => expect(ears.onArrive).toHaveBeenLastCalledWith('/about'));
  dispatchEvent(new Event('pagehide'));
  expect(ears.onLeave).toHaveBeenCalledOnce();
  stop();
});

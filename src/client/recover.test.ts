import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recover } from './recover.ts';

const reload = vi.fn();
const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  document.head.innerHTML = '<script type="module" src="/assets/boot-1.js"></script>';
  document.body.innerHTML = '<div id="part"></div>';
  fetched.mockResolvedValue(new Response());
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('location', { href: 'https://www.example.com/', reload });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  reload.mockClear();
  fetched.mockReset();
  document.body.replaceChildren();
  document.head.replaceChildren();
});

async function loseScript(): Promise<string | null | undefined> {
  const part = document.querySelector('#part');
  if (part) await recover(part, new Error('404'));
  return part?.querySelector('[role="status"]')?.textContent;
}

it('reloads a page whose script was removed with its release', async () => {
  expect(await loseScript()).toBeUndefined();
  expect(reload).toHaveBeenCalledOnce();
});

it('reloads it only once for a release, and then informs the visitor', async () => {
  await loseScript();
  expect(await loseScript()).toContain('{page.broken}');
  expect(reload).toHaveBeenCalledOnce();
  document.querySelector('script')?.setAttribute('src', '/assets/boot-2.js');
  await loseScript();
  expect(reload).toHaveBeenCalledTimes(2);
});

it.each([
  ['cannot be reached', () => fetched.mockRejectedValue(new TypeError('offline'))],
  ['answers with an error', () => fetched.mockResolvedValue(new Response(null, { status: 503 }))],
])('keeps the page, and informs the visitor, while the site %s', async (_name, fail) => {
  fail();
  expect(await loseScript()).toContain('{page.broken}');
  await loseScript();
  expect(document.querySelectorAll('[role="status"]')).toHaveLength(1);
  expect(reload).not.toHaveBeenCalled();
});

it('informs the visitor if the browser stores nothing', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const told = await loseScript();
  vi.unstubAllGlobals();
  expect(told).toContain('{page.broken}');
});

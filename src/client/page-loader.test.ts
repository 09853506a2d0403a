import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPageLoader } from './page-loader.ts';

const PAGE = (title: string) =>
  `<!doctype html><title>${title}</title><style data-page-styles="">a{color:red}</style><div><main id="main"></main></div>`;

const fetched = vi.fn<typeof fetch>();
const about = new URL('/about?from=home#team', location.href);
const { signal } = new AbortController();

/** What the server answers with next. */
function answer(title: string): void {
  fetched.mockImplementationOnce(async () => new Response(PAGE(title)));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

it('fetches a page with its query and without its anchor, and separates its styles', async () => {
  answer('About us');
  const { head } = await createPageLoader().load(about, signal);
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/about?from=home', expect.objectContaining({ signal }));
  expect(head).toMatchObject({ title: 'About us', styles: 'a{color:red}' });
});

it('follows no redirect, because the page is at another address', async () => {
  answer('About us');
  await createPageLoader().load(about, signal);
  expect(fetched.mock.calls[0]?.[1]?.redirect).toBe('error');
});

it('uses a prefetched page once, and fetches it only once before', async () => {
  const { load, prefetch } = createPageLoader();
  answer('Prefetched');
  for (const _time of [1, 2]) prefetch(about);
  expect(fetched).toHaveBeenCalledOnce();
  expect((await load(about, signal)).head.title).toBe('Prefetched');
  answer('Fetched');
  expect((await load(about, signal)).head.title).toBe('Fetched');
});

it.each([
  ['after half a minute', () => vi.advanceTimersByTime(30_000)],
  ['when the site has changed', (forget: () => void) => forget()],
])('does not show what was prefetched %s', async (_name, grow) => {
  const { load, prefetch, forget } = createPageLoader();
  answer('Old');
  prefetch(about);
  await vi.advanceTimersByTimeAsync(0);
  grow(forget);
  answer('New');
  expect((await load(about, signal)).head.title).toBe('New');
});

it('fetches a page again whose prefetch has failed', async () => {
  const { load, prefetch } = createPageLoader();
  fetched.mockRejectedValueOnce(new TypeError('offline'));
  prefetch(about);
  answer('About us');
  expect((await load(about, signal)).head.title).toBe('About us');
});

it('does not prefetch the current page', () => {
  createPageLoader().prefetch(new URL('#team', location.href));
  expect(fetched).not.toHaveBeenCalled();
});

it('prefetches again what could not be fetched', async () => {
  const { prefetch } = createPageLoader();
  fetched.mockRejectedValueOnce(new TypeError('offline'));
  prefetch(about);
  await vi.advanceTimersByTimeAsync(0);
  answer('About us');
  prefetch(about);
  expect(fetched).toHaveBeenCalledTimes(2);
});

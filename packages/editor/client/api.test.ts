import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApi, Refused, Unheard, Unreachable } from './api.ts';

const FAILURE = new TypeError('Failed to fetch');

/** A save whose answer comes when the test says so. */
function startSave() {
  let resolve: (response: Response) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const answered = new Promise<Response>((...settle) => {
    [resolve, reject] = settle;
  });
  vi.stubGlobal('fetch', () => answered);
  const saved = createApi('token').save('pages/a.yaml', '"1"', { text: 'title: A' });
  return { saved, resolve, reject };
}

describe('a save', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('that fails as the page is left is unheard', async () => {
    const { saved, reject } = startSave();
    dispatchEvent(new Event('pagehide'));
    reject(FAILURE);
    await expect(saved).rejects.toBeInstanceOf(Unheard);
  });

  it('that fails while the page is open is a failure of the server', async () => {
    dispatchEvent(new Event('pagehide'));
    const { saved, reject } = startSave();
    reject(FAILURE);
    await expect(saved).rejects.toBeInstanceOf(Unreachable);
  });

  it('that is refused as the page is left was heard', async () => {
    const { saved, resolve } = startSave();
    dispatchEvent(new Event('pagehide'));
    resolve(Response.json({ message: 'No space left' }, { status: 500 }));
    await expect(saved).rejects.toBeInstanceOf(Refused);
  });
});

it('asks again with the token of a server that was started again', async () => {
  const asked = vi.fn(async (address: string, init?: RequestInit) => {
    if (address === '/_edit') return new Response('<meta name="x-editor-token" content="second">');
    const { 'x-editor-token': token } = Object.fromEntries(new Headers(init?.headers));
    return token === 'second' ? Response.json({ hero: 1 }) : Response.json({ message: 'Another run' }, { status: 403 });
  });
  vi.stubGlobal('fetch', asked);
  const api = createApi('first');
  expect(await api.quotes()).toEqual({ hero: 1 });
  expect(await api.quotes()).toEqual({ hero: 1 });
  expect(asked.mock.calls.map(([address]) => address)).toEqual([
    ...['/_edit/api/quotes', '/_edit', '/_edit/api/quotes'],
    '/_edit/api/quotes',
  ]);
  vi.unstubAllGlobals();
});

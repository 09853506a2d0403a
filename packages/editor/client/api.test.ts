import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApi, Refused, Unheard, Unreachable } from './api.ts';

const FAILURE = new TypeError('Failed to fetch');

/** A save whose response the test sends. */
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

  it('rejects with Unheard if it fails because the page is left', async () => {
    const { saved, reject } = startSave();
    dispatchEvent(new Event('pagehide'));
    reject(FAILURE);
    await expect(saved).rejects.toBeInstanceOf(Unheard);
  });

  it('rejects with the error if it fails while the page is open', async () => {
    dispatchEvent(new Event('pagehide'));
    const { saved, reject } = startSave();
    reject(FAILURE);
    await expect(saved).rejects.toBeInstanceOf(Unreachable);
  });

  it('rejects with Refused if it is refused while the page is left', async () => {
    const { saved, resolve } = startSave();
    dispatchEvent(new Event('pagehide'));
    resolve(Response.json({ message: 'No space left' }, { status: 500 }));
    await expect(saved).rejects.toBeInstanceOf(Refused);
  });
});

it('retries with the token of a restarted server', async () => {
  const asked = vi.fn(async (address: string, init?: RequestInit) => {
    if (address === '/_edit') return new Response('<meta name="x-editor-token" content="second">');
    const { 'x-editor-token': token } = Object.fromEntries(new Headers(init?.headers));
    return token === 'second' ? Response.json({ hero: 1 }) : Response.json({ message: 'Another run' }, { status: 403 });
  });
  vi.stubGlobal('fetch', asked);
  const api = createApi('first');
  expect(await api.theme()).toEqual({ hero: 1 });
  expect(await api.theme()).toEqual({ hero: 1 });
  expect(asked.mock.calls.map(([address]) => address)).toEqual([
    ...['/_edit/api/theme', '/_edit', '/_edit/api/theme'],
    '/_edit/api/theme',
  ]);
  vi.unstubAllGlobals();
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApi, Refused, Unreachable } from './api.ts';

const answer = (response: () => Promise<Response>) => vi.stubGlobal('fetch', response);
const save = () => createApi('token').save('pages/a.yaml', '"1"', { text: 'title: A' });

describe('a save', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('rejects with Unreachable if there is no response', async () => {
    answer(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(save()).rejects.toBeInstanceOf(Unreachable);
  });

  it('rejects with Refused if it is refused', async () => {
    answer(async () => Response.json({ message: 'No space left' }, { status: 500 }));
    await expect(save()).rejects.toBeInstanceOf(Refused);
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

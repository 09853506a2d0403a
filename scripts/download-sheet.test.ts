import { afterEach, describe, expect, it, vi } from 'vitest';
import { LARGEST_SHEET } from '../src/content/index.ts';
import { downloadSheet } from './download-sheet.ts';

afterEach(() => vi.unstubAllGlobals());

const CSV = { headers: { 'content-type': 'text/csv; charset=utf-8' } };

/** Answers every request, and notes the addresses. */
function answer(make: () => Response): readonly string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: URL) => {
    asked.push(address.href);
    return make();
  });
  return asked;
}

describe('a sheet on the web', () => {
  it.each([
    ['https://docs.google.com/spreadsheets/d/1aB_c-2/edit?gid=7#gid=7', '/1aB_c-2/export?format=csv&gid=7'],
    ['https://docs.google.com/spreadsheets/d/1aB_c-2/edit?usp=sharing', '/1aB_c-2/export?format=csv'],
    ['https://docs.google.com/spreadsheets/d/e/2PACX/pub?output=csv', '/e/2PACX/pub?output=csv'],
  ])('is downloaded as CSV from %s', async (written, asked) => {
    const addresses = answer(() => new Response('a,b\n', CSV));
    expect(await downloadSheet(written)).toEqual({
      file: expect.stringMatching(/\.csv$/),
      bytes: Buffer.from('a,b\n'),
    });
    expect(addresses).toEqual([`https://docs.google.com/spreadsheets/d${asked}`]);
  });

  it('has the name of its file in messages', async () => {
    answer(() => new Response('a\tb\n', { headers: { 'content-type': 'text/plain' } }));
    expect((await downloadSheet('https://files.example/a/Our%20places.tsv?v=2')).file).toBe('Our places.tsv');
  });

  it.each([
    [
      'a page to sign in',
      () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
      'sent a web page',
    ],
    ['a refusal', () => new Response('', { status: 404, statusText: 'Not Found' }), 'answered "404 Not Found"'],
    ['too much', () => new Response(new Uint8Array(LARGEST_SHEET + 1), CSV), 'sent more than'],
    ['nothing', () => Promise.reject(new TypeError('fetch failed')), 'cannot be reached'],
  ])('is refused for %s, with what to do', async (_name, make, message) => {
    vi.stubGlobal('fetch', async () => make());
    const refused = downloadSheet('https://files.example/places.csv');
    await expect(refused).rejects.toMatchObject({
      message: expect.stringContaining(`files.example ${message}`),
      help: expect.stringContaining('Publish to web'),
    });
  });

  it('is not downloaded without encryption', async () => {
    await expect(downloadSheet('http://files.example/places.csv')).rejects.toThrow('https:// only');
  });
});

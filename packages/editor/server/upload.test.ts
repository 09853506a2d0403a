import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EditorServer } from '../../../tests/support/editor-server.ts';
import { startEditorServer, TOKEN } from '../../../tests/support/editor-server.ts';

let server: EditorServer;
beforeAll(async () => {
  server = await startEditorServer();
});
afterAll(() => server.close());

const picture = (format: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif' | 'tiff') =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
    .toFormat(format)
    .toBuffer();
const drawing = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3" width="4" height="3">${inside}</svg>`);

/** Uploads the bytes of a file with the headers that the editor's own page sends. */
async function send(name: string, bytes: Uint8Array, more: Readonly<Record<string, string>> = {}) {
  const own = `http://127.0.0.1:${server.port}`;
  const response = await fetch(`${own}/_edit/api/upload?${new URLSearchParams({ name, ...more })}`, {
    method: 'POST',
    headers: {
      origin: own,
      'sec-fetch-site': 'same-origin',
      'x-editor-token': TOKEN,
      'content-type': 'application/octet-stream',
    },
    body: Buffer.from(bytes),
  });
  return { status: response.status, body: await response.json() };
}
const listImages = () => Object.keys(server.list()).filter((file) => file.startsWith('public/'));

describe('a picture', () => {
  it.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)(
    'is a %s by its bytes, whatever its name',
    async (format) => {
      const { status, body } = await send(`My Photo ${format}.exe`, await picture(format));
      const ending = format === 'jpeg' ? 'jpg' : format;
      expect([status, body]).toEqual([200, { image: `/images/my-photo-${format}.${ending}` }]);
      expect(listImages()).toContain(`public/images/my-photo-${format}.${ending}`);
    },
  );

  it('may be an SVG', async () => {
    expect((await send('Logo.svg', drawing('<path d="M0 0"/>'))).body).toEqual({ image: '/images/logo.svg' });
  });

  it('does not replace another one', async () => {
    const drawings = ['M0 0', 'M1 1', 'M2 2'].map((path) => drawing(`<path d="${path}"/>`));
    for (const [index, image] of ['/images/same.svg', '/images/same-2.svg', '/images/same-3.svg'].entries())
      expect((await send('same.svg', drawings[index] ?? expect.unreachable())).body.image).toBe(image);
    // The same picture again is the same file.
    expect((await send('same.svg', drawings[1] ?? expect.unreachable())).body.image).toBe('/images/same-2.svg');
  });

  it.each([
    ['../../evil.png', '/images/evil.png'],
    ['C:\\photos\\evil two.png', '/images/evil-two.png'],
    ['.htaccess', '/images/picture.png'],
    ['صورة.png', '/images/picture.png'],
    ['صورة العيادة 1.png', '/images/picture-1.png'],
    ['con.png\0.yaml', '/images/con-png.png'],
    [`${'long '.repeat(40)}.png`, `/images/${'long-'.repeat(12).slice(0, -1)}.png`],
  ])('with the name %j is stored in the folder of pictures', async (name, image) => {
    expect((await send(name, await picture('png'))).body.image).toBe(image);
  });

  const undo = () => server.send('POST', 'history', { direction: 'undo' });

  it('is a step that can be undone and redone', async () => {
    await send('taken-back.png', await picture('png'));
    expect((await undo()).body.files).toEqual(['public/images/taken-back.png']);
    expect(listImages()).not.toContain('public/images/taken-back.png');
    expect((await server.send('POST', 'history', { direction: 'redo' })).status).toBe(200);
    expect(listImages()).toContain('public/images/taken-back.png');
  });

  it('is one step with the edit that uses it, and with its description', async () => {
    const file = 'file?file=pages/about.yaml';
    const before = (await server.get(file)).body;
    const save = async (edit: object) => {
      const { etag } = (await server.get(file)).body;
      return server.send('PUT', file, { edits: [edit] }, { 'if-match': etag });
    };
    const { image } = (await send('shown.png', await picture('png'))).body;
    await save({ kind: 'set', path: ['picture'], value: { src: image, alt: '' } });
    await save({ kind: 'set', path: ['picture', 'alt'], value: 'A red field' });
    expect((await server.get(file)).body.text).toContain('alt: A red field\n');
    expect((await undo()).body.files).toEqual(['public/images/shown.png', 'pages/about.yaml']);
    expect((await server.get(file)).body.text).toBe(before.text);
    expect(listImages()).not.toContain('public/images/shown.png');
  });

  it('is one step with others for the same block', async () => {
    for (const name of ['one.png', 'two.png']) await send(name, await picture('png'), { together: 'a block' });
    expect((await undo()).body.files).toEqual(['public/images/one.png', 'public/images/two.png']);
  });
});

describe('a file that is not a picture is refused', () => {
  it.each<[string, number, string, () => Uint8Array | Promise<Uint8Array>]>([
    ['a drawing with a script', 422, 'contains a script', () => drawing('<script>alert(1)</script>')],
    ['a drawing with a handler', 422, 'contains a script', () => drawing('<path onload="alert(1)"/>')],
    [
      'a drawing with a link to a script',
      422,
      'contains a script',
      () => drawing('<a href="java&#10;script:alert(1)"/>'),
    ],
    ['a drawing with HTML', 422, 'another document', () => drawing('<foreignObject/>')],
    [
      'a drawing that loads something',
      422,
      'from elsewhere',
      () => drawing('<image href="https://evil.example/x.png"/>'),
    ],
    [
      'a drawing with entities',
      422,
      'declares',
      () => Buffer.from(`<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${drawing('&x;')}`),
    ],
    [
      'a drawing that repeats a text until memory runs out',
      422,
      'declares',
      () =>
        Buffer.from(
          `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(490)}">]>${drawing(`<style>${'&a;'.repeat(300_000)}</style>`)}`,
        ),
    ],
    ['a drawing deep in itself', 422, 'too deep', () => drawing('<g>'.repeat(50_000))],
    [
      'a PNG that claims very many pixels',
      422,
      'more pixels than can be read',
      () => Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\x01\x86\xa0\0\x01\x86\xa0\x08\x06\0\0\0\0\0\0\0', 'latin1'),
    ],
    ['a compressed drawing', 415, 'cannot show this picture', () => Buffer.from([0x1f, 0x8b, 8, 0])],
    [
      'a page',
      415,
      'cannot show this picture',
      () => Buffer.from('<!doctype html><html><script>alert(1)</script></html>'),
    ],
    ['a text', 415, 'cannot show this picture', () => Buffer.from('hello')],
    ['a TIFF', 415, 'This is a TIFF', () => picture('tiff')],
    ['a PDF', 415, 'This is a PDF', () => Buffer.from('%PDF-1.7')],
    ['a damaged PNG', 415, 'damaged', () => Buffer.from('\x89PNG', 'latin1')],
    ['nothing', 422, 'empty', () => Buffer.alloc(0)],
    ['more than 20 MB', 413, 'larger than 20 MB', () => Buffer.alloc(20 * 1024 * 1024 + 1)],
  ])('%s', async (_case, status, words, make) => {
    const before = listImages();
    const answer = await send('x.png', await make());
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(words)]);
    expect(listImages()).toEqual(before);
  });
});

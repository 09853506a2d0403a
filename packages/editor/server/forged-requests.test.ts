import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Asked, EditorServer } from '../../../tests/support/editor-server.ts';
import { startEditorServer, TOKEN } from '../../../tests/support/editor-server.ts';
import { sendRaw } from '../../../tests/support/raw-request.ts';

let server: EditorServer;
let before: Readonly<Record<string, string>>;
beforeAll(async () => {
  server = await startEditorServer();
  before = server.list();
});
afterAll(() => server.close());

const FILE = 'file?file=pages/about.yaml';
const CHANGE = JSON.stringify({ text: 'title: Taken over\n' });
const etag = () => `"${hash('sha256', server.read('pages/about.yaml'), 'hex').slice(0, 32)}"`;

/** Sends the request with which the editor saves a file, with the given differences. */
function save({ headers, ...asked }: Asked & { readonly address?: string } = {}) {
  const { address = FILE, ...request } = asked;
  return server.ask(address, {
    method: 'PUT',
    body: CHANGE,
    ...request,
    headers: { 'content-type': 'application/json', 'if-match': etag(), ...headers },
  });
}
const remove = (headers: Asked['headers']) =>
  server.ask('files', {
    method: 'POST',
    body: JSON.stringify({ kind: 'delete', file: 'pages/places/palm.yaml' }),
    headers: { 'content-type': 'application/json', ...headers },
  });

const own = () => `127.0.0.1:${server.port}`;
const REBOUND = 'evil.example:80';

describe('a forged request changes nothing', () => {
  it.each<[name: string, status: number, ask: () => Promise<{ readonly status: number }>]>([
    ['without a token', 403, () => save({ headers: { 'x-editor-token': undefined } })],
    ['with an empty token', 403, () => save({ headers: { 'x-editor-token': '' } })],
    ['with another token', 403, () => save({ headers: { 'x-editor-token': TOKEN.replace('t', 'T') } })],
    ['with a part of the token', 403, () => save({ headers: { 'x-editor-token': TOKEN.slice(0, 10) } })],
    [
      'with the token in the address',
      403,
      () => save({ address: `${FILE}&token=${TOKEN}`, headers: { 'x-editor-token': undefined } }),
    ],
    [
      'with the token as a cookie',
      403,
      () => save({ headers: { 'x-editor-token': undefined, cookie: `x-editor-token=${TOKEN}` } }),
    ],
    ['from another origin', 403, () => save({ headers: { origin: 'https://evil.example' } })],
    ['from another port', 403, () => save({ headers: { origin: 'http://127.0.0.1:1' } })],
    ['from an origin that is not named', 403, () => save({ headers: { origin: undefined } })],
    ['from a page without an origin', 403, () => save({ headers: { origin: 'null' } })],
    ['from this origin with https', 403, () => save({ headers: { origin: `https://${own()}` } })],
    ['from another site', 403, () => save({ headers: { 'sec-fetch-site': 'cross-site' } })],
    ['from another origin of this site', 403, () => save({ headers: { 'sec-fetch-site': 'same-site' } })],
    ['from the address bar', 403, () => save({ headers: { 'sec-fetch-site': 'none' } })],
    ['through a name that leads here', 403, () => save({ headers: { host: REBOUND, origin: `http://${REBOUND}` } })],
    [
      'through a name that begins as this machine',
      403,
      () => save({ headers: { host: 'localhost.evil.example', origin: 'http://localhost.evil.example' } }),
    ],
    [
      'through an address of the network',
      403,
      () => save({ headers: { host: '192.168.0.7', origin: 'http://192.168.0.7' } }),
    ],
    ['without a host', 400, () => save({ headers: { host: undefined } })],
    ['as plain text', 415, () => save({ headers: { 'content-type': 'text/plain' } })],
    ['as a form', 415, () => save({ headers: { 'content-type': 'application/x-www-form-urlencoded' } })],
    ['as parts of a form', 415, () => save({ headers: { 'content-type': 'multipart/form-data; boundary=x' } })],
    ['without a type', 415, () => save({ headers: { 'content-type': undefined } })],
    ['with POST instead of PUT', 405, () => save({ method: 'POST' })],
    [
      'with another method in a header',
      405,
      () => save({ method: 'POST', headers: { 'x-http-method-override': 'PUT' } }),
    ],
    ['with GET, to delete', 405, () => server.ask('files?kind=delete&file=pages/places/palm.yaml')],
    ['with HEAD', 405, () => save({ method: 'HEAD' })],
    ['without the version it is for', 428, () => save({ headers: { 'if-match': undefined } })],
    ['for any version', 428, () => save({ headers: { 'if-match': '*' } })],
    ['for another version', 412, () => save({ headers: { 'if-match': '"0"' } })],
    ['with a body that is not JSON', 400, () => save({ body: '{' })],
    ['with more than is asked for', 400, () => save({ body: '{"text":"a: 1","edits":[]}' })],
    ['that is larger than any file', 413, () => save({ body: '', headers: { 'content-length': '99999999' } })],
    ['to delete, without a token', 403, () => remove({ 'x-editor-token': undefined })],
    [
      'to delete, from another site',
      403,
      () => remove({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }),
    ],
    [
      'to take something back, from another origin',
      403,
      () =>
        server.ask('history', {
          method: 'POST',
          body: '{"direction":"undo"}',
          headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
        }),
    ],
    [
      'to add a picture as a form does',
      415,
      () => server.ask('upload?name=x.png', { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } }),
    ],
    ['to listen, without a token', 403, () => server.ask('events')],
    [
      'to listen, from another site',
      403,
      () => server.ask(`events?token=${TOKEN}`, { headers: { 'sec-fetch-site': 'cross-site' } }),
    ],
    ['to read, without a token', 403, () => server.ask(FILE, { headers: { 'x-editor-token': undefined } })],
    ['to read, from another site', 403, () => server.ask(FILE, { headers: { 'sec-fetch-site': 'cross-site' } })],
  ])('%s', async (_name, status, ask) => {
    expect((await ask()).status).toBe(status);
    expect(server.list()).toEqual(before);
  });
});

it('says why it only answers on this computer', async () => {
  const { text } = await save({ headers: { host: '192.168.0.7', origin: 'http://192.168.0.7' } });
  expect(text).toContain('it answers only on this computer');
});

it('leaves other addresses to other handlers', async () => {
  const { text } = await sendRaw(server.port, { target: '/_edit/apiary' });
  expect(text).toContain('left to the next');
});

it('accepts requests from a page of the server', async () => {
  expect((await save()).status).toBe(200);
  expect(server.read('pages/about.yaml')).toBe('title: Taken over\n');
});

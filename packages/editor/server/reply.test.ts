import { afterEach, beforeEach, expect, it } from 'vitest';
import type { EditorServer } from '../../../tests/support/editor-server.ts';
import { startEditorServer } from '../../../tests/support/editor-server.ts';

let server: EditorServer;
beforeEach(async () => {
  server = await startEditorServer();
});
afterEach(() => server.close());

const readEtag = (headers: string) => /^etag: (.+)$/im.exec(headers)?.[1]?.trim();

it('is not sent again to whoever has it', async () => {
  const first = await server.ask('names');
  const known = readEtag(first.headers);
  expect(first.status).toBe(200);
  expect(first.text).toContain('{}');
  const again = await server.ask('names', { headers: { 'if-none-match': known } });
  expect([again.status, again.text]).toEqual([304, '']);
  expect((await server.ask('names', { headers: { 'if-none-match': '"other"' } })).text).toContain('{}');
});

it('of a file is sent again once somebody has changed it', async () => {
  const { etag } = (await server.get('file?file=site.yaml')).body;
  const askAgain = () => server.ask('file?file=site.yaml', { headers: { 'if-none-match': etag } });
  expect((await askAgain()).status).toBe(304);
  server.write('site.yaml', 'name: Other\n');
  expect((await askAgain()).text).toContain('name: Other');
});

it('of a request that is refused is always sent', async () => {
  const answer = await server.ask('page?path=/nowhere', { headers: { 'if-none-match': '"any"' } });
  expect([answer.status, readEtag(answer.headers)]).toEqual([404, undefined]);
});

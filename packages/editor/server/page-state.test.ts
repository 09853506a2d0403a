import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EditorServer } from '../../../tests/support/editor-server.ts';
import { startEditorServer } from '../../../tests/support/editor-server.ts';

let server: EditorServer;
beforeAll(async () => {
  server = await startEditorServer();
});
afterAll(() => server.close());

const ask = async (known: Readonly<Record<string, string>>) =>
  (await server.send('POST', 'page', { path: '/nowhere', known })).body;

it('has the files that the client knows in an earlier version, as far as the editor may read them', async () => {
  const { etag } = (await server.get('file?file=site.yaml')).body;
  expect(await ask({ 'site.yaml': etag })).toEqual({ files: [] });
  expect((await ask({ 'site.yaml': 'other' })).files).toMatchObject([{ file: 'site.yaml', etag }]);
  expect(await ask({ 'pages/gone.yaml': 'other', '../secret.yaml': 'other' })).toEqual({ files: [] });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EditorServer } from '../../../tests/support/editor-server.ts';
import { startEditorServer } from '../../../tests/support/editor-server.ts';
import type { Fault } from '../protocol.ts';

const FAULT: Fault = {
  ...{ code: 'x', severity: 'error', message: 'm', hint: 'h' },
  ...{ file: 'site.yaml', line: 1, column: 1, range: [0, 1], path: [] },
};

let server: EditorServer;
beforeAll(async () => {
  server = await startEditorServer();
});
afterAll(() => server.close());

it('send the known state of the site to a new editor, and then ask it to reload its page', async () => {
  server.tell.faults([]);
  const { hear, stop } = await server.listen();
  const heard = await hear('data: {"kind":"changed"}\n\n');
  const kinds = [...heard.matchAll(/^data: \{"kind":"(\w+)"/gm)].map(([, kind]) => kind);
  expect(kinds.slice(0, -1).sort()).toEqual(['blocks', 'faults', 'history', 'names', 'site']);
  stop();
});

it('send changes and faults until it disconnects', async () => {
  const { hear, stop } = await server.listen();
  await hear('data: {"kind":"changed"}\n\n');
  server.tell.changed();
  await hear('data: {"kind":"changed"}\n\ndata: {"kind":"changed"}\n\n');
  server.tell.faults([FAULT]);
  await hear(`data: ${JSON.stringify({ kind: 'faults', faults: [FAULT] })}\n\n`);
  stop();
  server.tell.changed();
});

it('send what can be undone after a change', async () => {
  const { hear, stop } = await server.listen();
  await hear('data: {"kind":"history","history":{}}\n\n');
  const { etag } = (await server.get('file?file=site.yaml')).body;
  await server.send('PUT', 'file?file=site.yaml', { text: 'name: Other\n' }, { 'if-match': etag });
  await hear('data: {"kind":"history","history":{"undo":"Change site.yaml"}}\n\n');
  stop();
});

it('send why the site cannot be loaded, and its state once it can', async () => {
  const code = { isBroken: true };
  const other = await startEditorServer({}, code);
  const { hear, stop } = await other.listen();
  const heard = await hear('data: {"kind":"changed"}\n\n');
  expect(heard).toContain('data: {"kind":"unready","message":"The code cannot be read."}\n\n');
  expect(heard).not.toContain('"kind":"site"');
  code.isBroken = false;
  other.tell.changed();
  await hear('"kind":"site"');
  stop();
  await other.close();
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EditorServer } from '../../../tests/support/editor-server.ts';
import { startEditorServer } from '../../../tests/support/editor-server.ts';
import { FILES } from '../../../tests/support/small-site.tsx';

let server: EditorServer;

beforeAll(async () => {
  server = await startEditorServer();
});
afterAll(async () => server.close());

const CREEK = 'pages/places/creek.yaml';
const PALM = 'pages/places/palm.yaml';

const rename = (file: string, seen: string | undefined, value: string) => ({
  file,
  edits: [{ kind: 'set', path: ['name'], value }],
  seen: [{ path: ['name'], ...(seen !== undefined && { value: seen }) }],
});

it('changes values in several files as one undo step, and keeps all else', async () => {
  server.write(CREEK, `# by hand\n${FILES[CREEK]}`);
  const before = [server.read(CREEK), server.read(PALM)];
  const files = [rename(CREEK, 'The Creek', 'Creek'), rename(PALM, 'The Palm', 'Palm')];
  const { status, body } = await server.send('POST', 'cells', { label: 'Paste 2 cells', files });
  expect([status, body.files]).toEqual([200, [CREEK, PALM]]);
  expect(server.read(CREEK)).toBe(before[0]?.replace('The Creek', 'Creek'));
  expect(await server.readHistory()).toMatchObject({ undo: 'Paste 2 cells' });
  // A request whose answer got lost is sent again.
  expect((await server.send('POST', 'cells', { label: 'Paste 2 cells', files })).status).toBe(200);
  await server.send('POST', 'history', { direction: 'undo' });
  expect([server.read(CREEK), server.read(PALM)]).toEqual(before);
});

it('writes nothing if someone else has changed one of the values', async () => {
  server.write(PALM, 'name: Palm Island\n');
  const before = server.read(CREEK);
  const files = [rename(CREEK, 'The Creek', 'Creek'), rename(PALM, 'The Palm', 'Palm')];
  const { status, body } = await server.send('POST', 'cells', { label: 'Paste 2 cells', files });
  expect(status).toBe(409);
  expect(body.message).toContain(PALM);
  expect(server.read(CREEK)).toBe(before);
});

it('changes the cells of a sheet with entries, and of no other one', async () => {
  server.write('site.yaml', server.read('site.yaml').replace('places/*.yaml', 'data/places.csv'));
  const sheet = '\ufeffname;note\r\n"The Creek";"a; ""b"""\r\nPalm;\r\n';
  server.write('data/places.csv', sheet);
  server.write('data/other.csv', sheet);
  const change = (file: string) => {
    const edits = [
      { kind: 'set', path: [2, 0], value: 'Creek' },
      { kind: 'set', path: [3, 1], value: 'one; two' },
      { kind: 'set', path: [4, 0], value: 'Marina' },
    ];
    return { label: 'Change', files: [{ file, edits, seen: [{ path: [2, 0], value: 'The Creek' }] }] };
  };
  expect((await server.send('POST', 'cells', change('data/other.csv'))).status).toBe(404);
  expect((await server.send('POST', 'cells', change('data/places.csv'))).status).toBe(200);
  expect(server.read('data/places.csv')).toBe('\ufeffname;note\r\n"Creek";"a; ""b"""\r\nPalm;"one; two"\r\nMarina\r\n');
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EditorServer } from '../../../tests/support/editor-server.ts';
import { startEditorServer, TOKEN } from '../../../tests/support/editor-server.ts';

let server: EditorServer;

beforeEach(async () => {
  server = await startEditorServer();
});
afterEach(async () => server.close());

const MEMORY = 'pages/places/.import.json';
const SHEET = 'name,region,facts.1.name,facts.1.link,Notes\nThe Creek,north,Old,/about,x\nMarina,south,New,/about,y\n';

async function send(text: string, more: Readonly<Record<string, string>> = {}) {
  const query = new URLSearchParams({ collection: 'places', name: 'places.csv', columns: 'Notes=', ...more });
  const origin = `http://127.0.0.1:${server.port}`;
  const headers = { 'content-type': 'application/octet-stream', origin, 'x-editor-token': TOKEN };
  const response = await fetch(`${origin}/_edit/api/import?${query}`, { method: 'POST', headers, body: text });
  return { status: response.status, body: await response.json() };
}

/** Imports a sheet as if the user had confirmed its preview. */
async function apply(text: string, more: Readonly<Record<string, string>> = {}) {
  const { body } = await send(text, more);
  return send(text, { ...more, seen: body.version });
}

it('shows what a sheet would change, then does it as one undo step', async () => {
  const before = server.list();
  const shown = await send(SHEET);
  expect(shown.status).toBe(200);
  expect(shown.body).toMatchObject({
    created: ['pages/places/marina.yaml'],
    kept: ['pages/places/palm.yaml'],
    faults: [],
  });
  expect(server.list()).toEqual(before);
  expect((await apply(SHEET)).body.isDone).toBe(true);
  expect(server.read('pages/places/marina.yaml')).toContain('name: Marina');
  expect(server.read(MEMORY)).toContain('"Marina"');
  expect(await server.readHistory()).toMatchObject({ undo: 'Import places.csv' });
  await server.send('POST', 'history', { direction: 'undo' });
  expect(server.list()).toEqual(before);
});

it('fills in what pasted rows lack with TODO, as in a new entry, and says so', async () => {
  const pasted = 'name\tregion\nMarina\t\nHarbour\tnorth\n';
  const paste = { name: 'pasted rows.tsv', columns: '', fill: 'yes' };
  const { body } = await send(pasted, paste);
  expect([body.faults, body.lacking]).toEqual([[], ['region', 'facts']]);
  expect((await apply(pasted, paste)).body.isDone).toBe(true);
  expect(server.read('pages/places/marina.yaml')).toMatch(/name: Marina\nregion: TODO #.*\nfacts:\n/);
  expect(server.read('pages/places/harbour.yaml')).toMatch(/name: Harbour\nregion: north\nfacts:\n/);
  const { body: wrong } = await apply('name\tregion\nCove\tbeyond\n', paste);
  expect(wrong).toMatchObject({ isDone: false, faults: [{ code: 'entry/wrong-choice' }] });
  const { body: nameless } = await send('name\tregion\n\tnorth\n', paste);
  expect(nameless.faults).toMatchObject([{ code: 'sheet/empty-cell' }]);
});

it('writes nothing while the sheet has a mistake or an unknown header, and names the cell', async () => {
  const before = server.list();
  const { body } = await apply(SHEET, { columns: '' });
  expect(body).toMatchObject({ isDone: false, unknown: ['Notes'], faults: [] });
  const { body: wrong } = await apply(SHEET.replace('south', 'nowhere'));
  expect(wrong).toMatchObject({ isDone: false, faults: [{ cell: 'B3 (region)', path: [3, 1] }] });
  expect(server.list()).toEqual(before);
});

it('offers what a cell can have, and its text, but not of a cell that the row does not reach', async () => {
  const readFaults = async (text: string) => {
    const { body } = await send(text);
    return body.faults.map((fault: Record<string, unknown>) => [fault.code, fault.cell, fault.written, fault.choices]);
  };
  expect(await readFaults(SHEET.replace('Marina,south', 'Marina,'))).toEqual([
    ['sheet/empty-cell', 'B3 (region)', '', ['north', 'south']],
  ]);
  expect(await readFaults(SHEET.replace('Marina,south', 'Marina,beyond'))).toEqual([
    ['entry/wrong-choice', 'B3 (region)', 'beyond', ['north', 'south']],
  ]);
  expect(await readFaults(SHEET.replace(/$/m, ',from').replace(/Marina,south.*/, '$&,5/10/2026'))).toEqual([
    ['sheet/date', expect.stringContaining('(from)'), '5/10/2026', ['2026-10-05', '2026-05-10']],
  ]);
  const short = await readFaults(`${SHEET}Palm Island\n`);
  expect(short.map(([code, , written]: readonly unknown[]) => [code, written])).toContainEqual([
    'sheet/empty-cell',
    undefined,
  ]);
});

it('names the row of a mistake, and offers fields for a header that names none', async () => {
  const { body } = await send(SHEET.replace('Marina,south', 'Marina,').replace('region', 'Where'));
  expect([body.unknown, body.faults]).toEqual([['Where'], []]);
  expect(body.headers).toEqual(expect.arrayContaining(['region', 'facts.1.name', 'from', 'slug']));
  const [fault] = (await send(SHEET.replace('Marina,south', 'Marina,'))).body.faults;
  expect(fault.entry).toBe('Marina');
});

it('refuses other files and unknown collections', async () => {
  expect((await send('x', { name: 'places.exe' })).status).toBe(415);
  expect((await send(SHEET, { collection: 'nowhere' })).status).toBe(422);
});

describe('a collection whose entries are the rows of a sheet', () => {
  const OLD = 'name,region,facts.1.name,facts.1.link\nThe Creek,north,Old,/about\nThe Palm,south,Sea,/\n';
  beforeEach(() => {
    server.write('data/places.csv', OLD);
    server.write('site.yaml', server.read('site.yaml').replace('places/*.yaml', 'data/places.csv'));
  });

  it('gets the new sheet as a whole, after what changes was shown, as one undo step', async () => {
    const before = server.list();
    const sheet = OLD.replace('The Palm,south', 'Marina,north').replace('Old', 'Very old');
    const { body } = await send(sheet);
    expect(body).toMatchObject({
      ...{ replaces: 'data/places.csv', created: ['Marina'], changed: ['The Creek'], gone: ['The Palm'], same: 0 },
      cells: [{ cell: 'C2 (facts.1.name)', from: 'Old', to: 'Very old' }],
      ...{ faults: [], isDone: false },
    });
    expect(server.list()).toEqual(before);
    expect((await apply(sheet)).body.isDone).toBe(true);
    expect(server.read('data/places.csv')).toBe(sheet);
    await server.send('POST', 'history', { direction: 'undo' });
    expect(server.list()).toEqual(before);
  });

  it('keeps what someone else writes while the preview is open, and shows that first', async () => {
    const sheet = OLD.replace('Old', 'Very old');
    const { body: first } = await send(sheet);
    server.write('data/places.csv', OLD.replace('Sea', 'Sea view'));
    const { body: again } = await send(sheet, { seen: first.version });
    expect([again.isDone, again.cells.length]).toEqual([false, 2]);
    expect(server.read('data/places.csv')).toContain('Sea view');
    expect((await send(sheet, { seen: again.version })).body.isDone).toBe(true);
  });

  it('keeps its own while the new one has a mistake, which names its cell and what it can have', async () => {
    const { body } = await apply(OLD.replace('south', 'beyond'));
    expect(body).toMatchObject({
      isDone: false,
      faults: [{ cell: 'B3 (region)', entry: 'The Palm', written: 'beyond', choices: ['north', 'south'] }],
    });
    expect(server.read('data/places.csv')).toBe(OLD);
  });

  it('shows mistakes of another kind of sheet without a fix, which would not be in the file of the user', async () => {
    const tabs = OLD.replaceAll(',', '\t').replace('south', 'beyond');
    const { body } = await send(tabs, { name: 'places.tsv' });
    expect(body.faults).toMatchObject([{ cell: 'B3 (region)', entry: 'The Palm' }]);
    expect(body.faults[0].written).toBeUndefined();
  });
});

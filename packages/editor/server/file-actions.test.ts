import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Disk } from '../../../src/content/yaml/index.ts';
import { createDisk } from '../../../src/content/yaml/index.ts';
import type { EditorServer } from '../../../tests/support/editor-server.ts';
import { startEditorServer } from '../../../tests/support/editor-server.ts';

let server: EditorServer;
let before: Readonly<Record<string, string>>;
/** Whether writing `site.yaml` fails, as on a full disk. */
let isStuck: boolean;
beforeEach(async () => {
  isStuck = false;
  const disk = createDisk();
  const stuck: Disk = {
    ...disk,
    writeNew: (path, bytes, mode) => {
      if (isStuck && Buffer.from(bytes).includes('layout:'))
        throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'write' });
      disk.writeNew(path, bytes, mode);
    },
  };
  server = await startEditorServer({ disk: stuck });
  before = server.list();
});
afterEach(() => server.close());

const act = (action: unknown) => server.send('POST', 'files', action);
const undo = () => server.send('POST', 'history', { direction: 'undo' });
const site = () => server.read('site.yaml');

describe('a new file', () => {
  it('is a page with its address', async () => {
    const { status, body } = await act({ kind: 'new', what: 'page', name: 'Our team' });
    expect([status, body]).toEqual([200, { files: ['pages/our-team.yaml', 'site.yaml'], page: '/our-team' }]);
    expect(await server.readHistory()).toEqual({ undo: 'Create pages/our-team.yaml' });
    expect(server.read('pages/our-team.yaml')).toContain('title: Our team | ${site.name}\ndescription: TODO');
    expect(site()).toContain('  /our-team: our-team\n');
    expect((await undo()).body.files).toEqual(['pages/our-team.yaml', 'site.yaml']);
    expect(server.list()).toEqual(before);
  });

  it('is an entry with the values of the form, without TODO comments for them', async () => {
    const values = { region: 'south', facts: [{ name: 'Sea', link: '/' }], extra: 'x' };
    const { body } = await act({ kind: 'new', what: 'place', name: 'The Marina', values });
    expect([body.files, body.page]).toEqual([['pages/places/the-marina.yaml'], '/places/the-marina']);
    expect(server.read('pages/places/the-marina.yaml')).toBe(
      '# yaml-language-server: $schema=../../.vscode/schemas/collection-places.json\nname: The Marina\nregion: south\nfacts:\n  - name: Sea\n    link: /\nextra: x\n',
    );
  });

  it.each([
    [{ what: 'page', name: '!' }, 'at least one letter'],
    [{ what: 'page', name: 'Old' }, 'The address /old is taken: it leads to /about. Choose another.'],
    [{ what: 'planet', name: 'Mars' }, 'The collection "planet" no longer exists.'],
  ])('is refused: %j', async (action, words) => {
    const { status, body } = await act({ kind: 'new', ...action });
    expect([status, body.message]).toEqual([422, expect.stringContaining(words)]);
    expect(server.list()).toEqual(before);
  });
});

describe('an action on a page', () => {
  it('copies it', async () => {
    const { body } = await act({ kind: 'duplicate', file: 'pages/about.yaml', name: 'Our team' });
    expect([body.page, await server.readHistory()]).toEqual(['/our-team', { undo: 'Duplicate pages/about.yaml' }]);
    expect(server.read('pages/our-team.yaml')).toBe(
      before['pages/about.yaml']?.replace('About us', 'Our team\ndraft: true'),
    );
  });

  it('moves it with its byte order mark, and updates all references, in one step', async () => {
    server.write('pages/about.yaml', `\ufeff${before['pages/about.yaml']}`);
    const { body } = await act({ kind: 'rename', file: 'pages/about.yaml', slug: 'us' });
    expect([body.page, await server.readHistory()]).toEqual(['/us', { undo: 'Rename pages/about.yaml' }]);
    expect([...body.files].sort()).toEqual([
      'pages/about.yaml',
      'pages/places/creek.yaml',
      'pages/us.yaml',
      'site.yaml',
    ]);
    expect(server.read('pages/us.yaml')).toBe(`\ufeff${before['pages/about.yaml']}`);
    expect(server.read('pages/places/creek.yaml')).toContain('link: /us');
    expect(site()).toContain('  /about: /us\n');
    await undo();
    expect(server.list()).toEqual({ ...before, 'pages/about.yaml': `\ufeff${before['pages/about.yaml']}` });
  });

  it('deletes it after the links to it were shown', async () => {
    const refused = await act({ kind: 'delete', file: 'pages/about.yaml' });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('- the page “The Creek”')]);
    expect(server.list()).toEqual(before);
    const done = await act({ kind: 'delete', file: 'pages/about.yaml', anyway: true });
    expect(done.body).toEqual({ files: ['site.yaml', 'pages/about.yaml'] });
    expect(await server.readHistory()).toEqual({ undo: 'Delete pages/about.yaml' });
    expect(server.list()).not.toHaveProperty('pages/about.yaml');
    await undo();
    expect(server.list()).toEqual(before);
  });

  it.each([
    { kind: 'new', what: 'page', name: 'Our team' },
    { kind: 'duplicate', file: 'pages/about.yaml', name: 'Our team' },
    { kind: 'rename', file: 'pages/about.yaml', slug: 'us' },
    { kind: 'delete', file: 'pages/about.yaml', anyway: true },
  ])('changes nothing if the disk becomes full: $kind', async (action) => {
    isStuck = true;
    const { status, body } = await act(action);
    expect([status, body.message]).toEqual([
      500,
      expect.stringContaining('site.yaml cannot be used: the disk is full.'),
    ]);
    expect(server.list()).toEqual(before);
    expect((await undo()).status).toBe(409);
  });
});

describe('entries that are deleted together', () => {
  const remove = (...entries: unknown[]) => act({ kind: 'delete-entries', entries });
  const useSheet = (text: string) => {
    server.write('data/places.csv', text);
    server.write('site.yaml', site().replace(/places\/\*\.yaml/, 'data/places.csv'));
    before = server.list();
  };

  it('are files whose addresses redirect to the page above, as one undo step', async () => {
    const { status, body } = await remove(
      { file: 'pages/places/creek.yaml', at: [], seen: [], page: '/places/creek' },
      { file: 'pages/places/palm.yaml', at: [], seen: [], page: '/places/palm' },
    );
    expect([status, body.files]).toEqual([200, ['site.yaml', 'pages/places/creek.yaml', 'pages/places/palm.yaml']]);
    expect(await server.readHistory()).toEqual({ undo: 'Delete 2 entries' });
    expect(site()).toContain('/places/creek: /');
    expect(Object.keys(server.list())).not.toContain('pages/places/palm.yaml');
    await undo();
    expect(server.list()).toEqual(before);
  });

  it('are rows of a sheet, whose other rows keep their bytes', async () => {
    useSheet('name;region\r\n"The Creek";north\r\nThe Palm;  south \r\nThe Bay;north');
    const row = (number: number, name: string) => ({
      ...{ file: 'data/places.csv', at: [number] },
      seen: [{ path: [number, 0], value: name }],
    });
    expect((await remove(row(2, 'The Creek'), row(4, 'The Bay'))).body.files).toEqual(['data/places.csv']);
    expect(server.read('data/places.csv')).toBe('name;region\r\nThe Palm;  south \r\n');
    await undo();
    expect(server.list()).toEqual(before);
  });

  it('stay if someone else has changed the file since they were shown', async () => {
    useSheet('name,region\nThe Bay,north\nThe Creek,north\n');
    const seen = [{ path: [2, 0], value: 'The Creek' }];
    const { status, body } = await remove({ file: 'data/places.csv', at: [2], seen });
    expect([status, body.message]).toEqual([409, expect.stringContaining('Nothing was deleted')]);
    expect(server.list()).toEqual(before);
  });

  it('are items of a list, in any order', async () => {
    server.write('pages/_data/places.yaml', '- name: A # one\n- name: B\n- name: C\n');
    const item = (index: number) => ({ file: 'pages/_data/places.yaml', at: [index], seen: [] });
    await remove(item(0), item(2));
    expect(server.read('pages/_data/places.yaml')).toBe('- name: B\n');
  });
});

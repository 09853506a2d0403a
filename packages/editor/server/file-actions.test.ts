import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Disk } from '../../../src/content/yaml/index.ts';
import { createDisk } from '../../../src/content/yaml/index.ts';
import type { EditorServer } from '../../../tests/support/editor-server.ts';
import { startEditorServer } from '../../../tests/support/editor-server.ts';

let server: EditorServer;
let before: Readonly<Record<string, string>>;
/** Whether the disk refuses other content for `site.yaml`. */
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
    expect(server.read('pages/our-team.yaml')).toBe(before['pages/about.yaml']?.replace('About us', 'Our team'));
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

import { chmodSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Disk } from '../../../src/content/yaml/index.ts';
import { createDisk } from '../../../src/content/yaml/index.ts';
import { BLOG, POST, POST_FILE } from '../../../tests/support/blog-files.ts';
import type { EditorServer } from '../../../tests/support/editor-server.ts';
import { startEditorServer } from '../../../tests/support/editor-server.ts';

const FILE = 'file?file=pages/about.yaml';
const TEXT = '# About us\ntitle: About # the title\nblocks:\n  - type: cover\n';

/** Called before a file is replaced. */
let meanwhile: (() => void) | undefined;
let isFull: boolean;
let server: EditorServer;
beforeEach(async () => {
  [meanwhile, isFull] = [undefined, false];
  const disk = createDisk();
  const testDisk: Disk = {
    ...disk,
    writeNew: (path, bytes, mode) => {
      if (isFull) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'write' });
      disk.writeNew(path, bytes, mode);
    },
    exchange: (one, other) => {
      meanwhile?.();
      meanwhile = undefined;
      return disk.exchange(one, other);
    },
  };
  server = await startEditorServer({ disk: testDisk });
  server.write('pages/about.yaml', TEXT);
});
afterEach(() => server.close());

const setTitle = (value: string) => ({ edits: [{ kind: 'set', path: ['title'], value }] });
const save = async (change: unknown, etag?: string) =>
  server.send('PUT', FILE, change, { 'if-match': etag ?? (await server.get(FILE)).body.etag });
const undo = () => server.send('POST', 'history', { direction: 'undo' });
const redo = () => server.send('POST', 'history', { direction: 'redo' });
const text = () => server.read('pages/about.yaml');
const theirs = (content: string) => writeFileSync(join(server.root, 'pages/about.yaml'), content);

describe('a file', () => {
  it('is read with its etag', async () => {
    const { body } = await server.get(FILE);
    expect(body).toEqual({
      kind: 'page',
      file: 'pages/about.yaml',
      text: TEXT,
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    });
    theirs('other');
    expect((await server.get(FILE)).body.etag).not.toBe(body.etag);
  });

  it('changes only in the edited place, to the byte', async () => {
    const { status, body } = await save(setTitle('Us'));
    expect(text()).toBe(TEXT.replace('About #', 'Us #'));
    expect([status, body]).toEqual([
      200,
      {
        text: text(),
        data: { title: 'Us', blocks: [{ type: 'cover' }] },
        etag: (await server.get(FILE)).body.etag,
      },
    ]);
    expect(await server.readHistory()).toEqual({ undo: 'Change pages/about.yaml' });
  });

  it('gets a pasted text without the characters that no file may have', async () => {
    const { body } = await save(setTitle('One\u000btwo\u0007 and\r\nthree\u200b'));
    expect(body.data).toMatchObject({ title: 'One two and\nthree' });
  });

  it('keeps its byte order mark, its line breaks and its mode', async () => {
    theirs(`\ufeff${TEXT.replaceAll('\n', '\r\n')}`);
    chmodSync(join(server.root, 'pages/about.yaml'), 0o640);
    await save(setTitle('Us'));
    await save({ text: TEXT.replace('About #', 'You #') });
    expect(text()).toBe(`\ufeff${TEXT.replace('About #', 'You #').replaceAll('\n', '\r\n')}`);
    expect(statSync(join(server.root, 'pages/about.yaml')).mode & 0o777).toBe(0o640);
  });

  it.each([
    ['an edit that leads nowhere', { edits: [{ kind: 'delete', path: ['blocks', 7] }] }, 'blocks'],
    ['half a character', { text: 'title: \ud800\n' }, 'half a character'],
  ])('stays unchanged for %s, with an explanation', async (_case, change, words) => {
    const { status, body } = await save(change);
    expect([status, body.message, text()]).toEqual([422, expect.stringContaining(words), TEXT]);
  });

  it('that is not UTF-8 is refused', async () => {
    writeFileSync(join(server.root, 'pages/about.yaml'), Buffer.from([0x61, 0x3a, 0x20, 0xe4]));
    const { status, body } = await server.get(FILE);
    expect([status, body.message]).toEqual([
      422,
      'pages/about.yaml is not UTF-8. Save it as UTF-8 in a code editor first.',
    ]);
  });

  it('that was deleted is reported', async () => {
    const { etag } = (await server.get(FILE)).body;
    rmSync(join(server.root, 'pages/about.yaml'));
    expect(await save(setTitle('Us'), etag)).toEqual({
      status: 404,
      body: { message: 'pages/about.yaml no longer exists. Someone has deleted it.' },
    });
  });

  it('that is read-only stays unchanged, and the reason is reported', async () => {
    chmodSync(join(server.root, 'pages/about.yaml'), 0o444);
    const { status, body } = await save(setTitle('Us'));
    expect([status, body.message, text()]).toEqual([
      500,
      expect.stringContaining('you do not have permission to read or change it'),
      TEXT,
    ]);
  });

  it('on a full disk stays unchanged, and the reason is reported', async () => {
    isFull = true;
    const { status, body } = await save(setTitle('Us'));
    expect([status, body.message, text()]).toEqual([500, expect.stringContaining('the disk is full'), TEXT]);
  });
});

describe('a file that someone else has changed since', () => {
  it('is answered with their text, and with the result of the edit', async () => {
    const { etag } = (await server.get(FILE)).body;
    theirs('title: Theirs\n');
    const { status, body } = await save({ ...setTitle('Us'), base: TEXT }, etag);
    expect([status, text()]).toEqual([412, 'title: Theirs\n']);
    expect(body).toEqual({
      message: 'Someone else has changed pages/about.yaml in the meantime.',
      text: 'title: Theirs\n',
      etag: (await server.get(FILE)).body.etag,
      wanted: TEXT.replace('About #', 'Us #'),
    });
    expect((await save(setTitle('Ours'), body.etag)).status).toBe(200);
  });

  it('is not overwritten by a text that was made for another one', async () => {
    theirs('title: Theirs\n');
    const { etag } = (await server.get(FILE)).body;
    const { status, body } = await save({ text: 'title: Typed\n', base: TEXT }, etag);
    expect([status, body.text, text()]).toEqual([412, 'title: Theirs\n', 'title: Theirs\n']);
    expect((await save({ text: 'title: Typed\n', base: 'title: Theirs\n' }, etag)).status).toBe(200);
  });

  it('is not overwritten even if it changes during the save', async () => {
    const { etag } = (await server.get(FILE)).body;
    meanwhile = () => theirs('title: Theirs\n');
    const { status, body } = await save(setTitle('Us'), etag);
    expect([status, body.text, body.wanted, text()]).toEqual([
      412,
      'title: Theirs\n',
      TEXT.replace('About #', 'Us #'),
      'title: Theirs\n',
    ]);
    expect((await undo()).status).toBe(409);
  });

  it('is not changed by an edit with another base text', async () => {
    const moved = TEXT.replace('blocks:\n', 'blocks:\n  - type: note\n');
    theirs(moved);
    const edit = { edits: [{ kind: 'set', path: ['blocks', 0, 'type'], value: 'prose' }] };
    const { status, body } = await save({ ...edit, base: TEXT });
    expect([status, body.wanted, text()]).toEqual([412, TEXT.replace('cover', 'prose'), moved]);
    expect((await save({ ...edit, base: moved })).status).toBe(200);
    expect(text()).toBe(moved.replace('note', 'prose'));
  });

  it('is answered without the result of an edit that has no base', async () => {
    const { etag } = (await server.get(FILE)).body;
    theirs('title: Theirs\n');
    const { status, body } = await save(setTitle('Us'), etag);
    expect([status, body.text, 'wanted' in body]).toEqual([412, 'title: Theirs\n', false]);
  });
});

describe('a change', () => {
  it('is undone and redone, to the byte', async () => {
    await save(setTitle('Us'));
    const changed = text();
    expect(await undo()).toEqual({ status: 200, body: { files: ['pages/about.yaml'] } });
    expect(await server.readHistory()).toEqual({ redo: 'Change pages/about.yaml' });
    expect(text()).toBe(TEXT);
    await redo();
    expect(await server.readHistory()).toEqual({ undo: 'Change pages/about.yaml' });
    expect(text()).toBe(changed);
    expect(await redo()).toEqual({ status: 409, body: { message: 'Nothing can be redone.' } });
  });

  it('is merged with those at the same place that follow at once', async () => {
    for (const title of ['Our', 'Our pa', 'Our part']) await save(setTitle(title));
    await save({ edits: [{ kind: 'set', path: ['description'], value: 'x' }] });
    await undo();
    expect(text()).toBe(TEXT.replace('About #', '"Our part" #'));
    await undo();
    expect(text()).toBe(TEXT);
    expect((await undo()).status).toBe(409);
  });

  it.each([
    ['the first of its empty texts', ['blocks', 1, 'heading'], TEXT],
    ['no text of it', ['title'], `${TEXT}  - type: note\n    heading: ""\n    text: ""\n`],
  ])('that adds an empty item is merged with %s, however late it is filled in', async (_case, path, left) => {
    const value = { type: 'note', heading: '', text: '' };
    await save({ edits: [{ kind: 'insert', path: ['blocks', 1], value }] });
    await new Promise((resolve) => setTimeout(resolve, 1050));
    await save({ edits: [{ kind: 'set', path, value: 'Filled in' }] });
    await undo();
    expect(text()).toBe(left);
  });

  it('is undone without changes by others to the file, and redone', async () => {
    await save(setTitle('Us'));
    await save({ edits: [{ kind: 'set', path: ['description'], value: 'x' }] });
    const ours = text();
    theirs(`# Theirs\n${ours}`);
    expect((await undo()).body).toEqual({ files: ['pages/about.yaml'] });
    expect(await server.readHistory()).toEqual({ undo: 'Change pages/about.yaml', redo: 'Change pages/about.yaml' });
    await undo();
    expect(await server.readHistory()).toEqual({ redo: 'Change pages/about.yaml' });
    expect(text()).toBe(`# Theirs\n${TEXT}`);
    await redo();
    await redo();
    expect(text()).toBe(`# Theirs\n${ours}`);
  });

  it('is skipped if someone else has changed the same lines, and earlier ones are undone', async () => {
    const other = server.read('pages/home.yaml');
    const { etag } = (await server.get('file?file=pages/home.yaml')).body;
    await server.send('PUT', 'file?file=pages/home.yaml', setTitle('Start'), { 'if-match': etag });
    await save(setTitle('Us'));
    theirs('title: Theirs\n');
    expect(await undo()).toEqual({
      status: 200,
      body: {
        files: [],
        note: '"Change pages/about.yaml" cannot be undone: someone else has changed the same lines of pages/about.yaml in the meantime. The next step is "Change pages/home.yaml".',
      },
    });
    expect(await server.readHistory()).toEqual({ undo: 'Change pages/home.yaml' });
    expect(text()).toBe('title: Theirs\n');
    await undo();
    expect(server.read('pages/home.yaml')).toBe(other);
  });

  it('is skipped if someone else has deleted the file', async () => {
    await save(setTitle('Us'));
    rmSync(join(server.root, 'pages/about.yaml'));
    expect((await undo()).body).toMatchObject({ files: [] });
    expect(await server.readHistory()).toEqual({});
    expect((await undo()).status).toBe(409);
  });
});

it('deletes temporary files of a killed process at its start', async () => {
  const left = join(server.root, 'pages/places/.page-builder-99999999-0123456789abcdef');
  writeFileSync(left, 'half a fi');
  const other = await startEditorServer({ root: server.root });
  expect(() => readFileSync(left)).toThrow('ENOENT');
  await other.close();
});

it('a list item is copied as it is written, unless it has anchors or aliases in common with other nodes', async () => {
  const copy = (path: readonly (string | number)[], file = 'pages/about.yaml') =>
    server.send('POST', 'copy', { file, path });
  server.write(
    'pages/about.yaml',
    'title: A\nblocks:\n  # Why\n  - type: cover # this\n  - &x { type: cover }\n  - *x\n',
  );
  expect(await copy(['blocks', 0])).toMatchObject({ status: 200, body: { yaml: '# Why\ntype: cover # this' } });
  expect(await copy(['blocks', 1])).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('anchor &x') },
  });
  expect(await copy(['blocks', 0], 'pages/nowhere.yaml')).toMatchObject({ status: 404 });
});

describe('a Markdown file', () => {
  const open = () => server.get(`file?file=${POST_FILE}`);
  const change = async (...edits: readonly unknown[]) =>
    server.send('PUT', `file?file=${POST_FILE}`, { edits }, { 'if-match': (await open()).body.etag });
  beforeEach(() => {
    for (const [file, content] of Object.entries(BLOG)) server.write(file, content);
    server.write(POST_FILE, POST);
  });

  it('changes only in the edited value, to the byte', async () => {
    const written = POST.replace('First post', 'First post # kept').replaceAll('\n', '\r\n');
    server.write(POST_FILE, written);
    const { body } = await change({ kind: 'set', path: ['headline'], value: 'Second' });
    expect(server.read(POST_FILE)).toBe(written.replace('First post', 'Second'));
    expect(body.data).toMatchObject({ headline: 'Second' });
  });

  it('has its text replaced, and the values stay', async () => {
    await change({ kind: 'set', path: ['body'], value: 'New.\n\nText.' });
    expect(server.read(POST_FILE)).toBe(`${POST.slice(0, POST.indexOf('Hello'))}New.\n\nText.\n`);
    await server.send('POST', 'history', { direction: 'undo' });
    expect(server.read(POST_FILE)).toBe(POST);
  });
});

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDisk } from '../../../src/content/yaml/index.ts';
import type { EditorServer } from '../../../tests/support/editor-server.ts';
import { listTexts, startEditorServer } from '../../../tests/support/editor-server.ts';
import { resolveSitePath } from './site-paths.ts';

const SECRET = 'not to be read';

let server: EditorServer;
let outside: string;
/** The files that were read from the disk. */
const reads: string[] = [];

beforeAll(async () => {
  outside = mkdtempSync(join(tmpdir(), 'outside-'));
  mkdirSync(join(outside, 'folder'));
  for (const file of ['secret.yaml', 'folder/secret.yaml']) writeFileSync(join(outside, file), SECRET);
  const disk = createDisk();
  const read = (path: string) => {
    reads.push(path);
    return disk.read(path);
  };
  server = await startEditorServer({ disk: { ...disk, read } });
  for (const file of [
    'package.json',
    'pages/.hidden.yaml',
    'pages/notes.txt',
    'blocks/x/index.ts',
    'public/robots.yaml',
  ])
    server.write(file, SECRET);
  const link = (to: string, file: string) => symlinkSync(to, join(server.root, file));
  link(join(outside, 'secret.yaml'), 'pages/linked.yaml');
  link(join(outside, 'folder'), 'pages/linked-folder');
  link('../package.json', 'pages/linked-inside.yaml');
  link('.hidden.yaml', 'pages/linked-hidden.yaml');
  link('nowhere.yaml', 'pages/dangling.yaml');
  link('loop.yaml', 'pages/loop.yaml');
  link('about.yaml', 'pages/other-name.yaml');
  spawnSync('mkfifo', [join(server.root, 'pages/pipe.yaml')]);
});
afterAll(async () => {
  await server.close();
  rmSync(outside, { recursive: true });
});

const PATHS: readonly string[] = [
  ...['../secret.yaml', 'pages/../package.json', 'pages/../../x.yaml', 'pages/a/../../../x.yaml', '..', '.', ''],
  ...[
    '/etc/passwd',
    '/pages/about.yaml',
    '//server/share/x.yaml',
    '\\\\server\\share\\x.yaml',
    'C:\\x.yaml',
    'C:/x.yaml',
  ],
  ...['pages\\about.yaml', 'pages/..\\..\\x.yaml', 'pages/about.yaml\0.png', 'pages/\nabout.yaml', 'pages//about.yaml'],
  ...['package.json', 'blocks/x/index.ts', 'pages/notes.txt', 'public/robots.yaml', 'pages', 'pages/', './site.yaml'],
  ...[
    'pages/.hidden.yaml',
    '.git/config',
    'pages/.git/x.yaml',
    'pages/con.yaml',
    'pages/NUL.yaml',
    'pages/com1.a.yaml',
  ],
  ...[
    'pages/about.yaml ',
    'pages/about.yaml.',
    'pages/a:b.yaml',
    'pages/%2e%2e/x.yaml/../x.yaml',
    'public/images/x.yaml',
  ],
  ...[
    'pages/linked.yaml',
    'pages/linked-folder/secret.yaml',
    'pages/linked-folder/new.yaml',
    'pages/linked-inside.yaml',
  ],
  ...[
    'pages/linked-hidden.yaml',
    'pages/dangling.yaml',
    'pages/loop.yaml',
    'pages/pipe.yaml',
    `pages/${'x'.repeat(500)}.yaml`,
  ],
];

describe('a path outside of the site is neither read nor written', () => {
  it.each(PATHS)('%j', async (path) => {
    const before = [listTexts(server.root), listTexts(outside)];
    reads.length = 0;
    const file = `file?${new URLSearchParams({ file: path })}`;
    const headers = { 'if-match': '"0"' };
    const answers = [
      await server.get(file),
      await server.send('PUT', file, { text: 'a: 1\n' }, headers),
      await server.send('POST', 'files', { kind: 'rename', file: path, slug: 'moved' }),
      await server.send('POST', 'files', { kind: 'duplicate', file: path, name: 'Copy' }),
      await server.send('POST', 'files', { kind: 'delete', file: path, anyway: true }),
      await server.send('POST', 'changes', { file: path }),
    ];
    expect(answers.filter(({ status }) => status < 400)).toEqual([]);
    expect(JSON.stringify(answers)).not.toContain(SECRET);
    expect([listTexts(server.root), listTexts(outside)]).toEqual(before);
    expect(reads).toEqual([]);
  });

  it('is not reached by a slug either', async () => {
    const before = server.list();
    for (const slug of ['../../x', '/etc/x', '..', 'a/../../x', '.hidden', 'a\\b']) {
      const answer = await server.send('POST', 'files', {
        kind: 'duplicate',
        file: 'pages/about.yaml',
        name: 'x',
        slug,
      });
      expect(answer.status).toBe(422);
    }
    expect(server.list()).toEqual(before);
  });
});

describe('a file of the site', () => {
  it.each(['site.yaml', 'theme.yaml', 'pages/about.yaml', 'pages/new/page.yaml'])('is %s', (file) => {
    const path = resolveSitePath(server.root, file, 'text');
    expect(path && relative(realpathSync(server.root), path)).toBe(file);
  });

  it('may be a symbolic link, which stays one', async () => {
    const file = 'file?file=pages/other-name.yaml';
    const { body } = await server.get(file);
    expect(body.text).toBe(server.read('pages/about.yaml'));
    const saved = await server.send('PUT', file, { text: 'title: New\n' }, { 'if-match': body.etag });
    expect([saved.status, server.read('pages/about.yaml')]).toEqual([200, 'title: New\n']);
    expect(server.list()).not.toHaveProperty('pages/other-name.yaml');
  });
});

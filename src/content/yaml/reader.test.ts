import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLink, diskReader } from './index.ts';
import { createWatchedReader, memoryReader } from './reader.ts';

/** A reader of files that change; `asked` records each call of its functions, except `read`. */
function openChangingFiles() {
  const files: Record<string, string> = { 'pages/home.yaml': 'a' };
  const asked: string[] = [];
  const watched = createWatchedReader({
    read: (file) => memoryReader(files).read(file),
    list: (folder) => {
      asked.push(`list ${folder}`);
      return memoryReader(files).list(folder);
    },
    listOthers: (folder) => {
      asked.push(`listOthers ${folder}`);
      return { hidden: [], links: [] };
    },
    readSignature: (file) => {
      asked.push(`readSignature ${file}`);
      return files[file];
    },
  });
  return { files, asked, watched };
}

it('reads each folder and file from the disk once', () => {
  const { asked, watched } = openChangingFiles();
  for (const _time of [1, 2]) {
    expect(watched.list('pages')).toEqual(['pages/home.yaml']);
    expect(watched.listOthers?.('pages')).toEqual({ hidden: [], links: [] });
    expect(watched.readSignature?.('pages/home.yaml')).toBe('a');
  }
  expect(asked).toEqual(['list pages', 'listOthers pages', 'readSignature pages/home.yaml']);
});

it('knows the requested files outside the listed folders', () => {
  const { watched } = openChangingFiles();
  watched.list('pages');
  for (const file of ['pages/home.yaml', 'fonts/house.woff2']) watched.read(file);
  expect([...watched.single()]).toEqual(['fonts/house.woff2']);
});

it('asks again for a file that does not exist yet', () => {
  const { files, watched } = openChangingFiles();
  expect(watched.readSignature?.('pages/new.yaml')).toBeUndefined();
  files['pages/new.yaml'] = 'b';
  expect(watched.readSignature?.('pages/new.yaml')).toBe('b');
});

it('sees the edit of an invalidated file, and no other', () => {
  const { files, watched } = openChangingFiles();
  files['pages/about.yaml'] = 'a';
  for (const file of Object.keys(files)) watched.readSignature?.(file);
  files['pages/home.yaml'] = 'b';
  files['pages/about.yaml'] = 'b';
  watched.forget('pages/home.yaml');
  expect(watched.readSignature?.('pages/home.yaml')).toBe('b');
  expect(watched.readSignature?.('pages/about.yaml')).toBe('a');
});

it('sees new files after a complete invalidation', () => {
  const { files, asked, watched } = openChangingFiles();
  watched.list('pages');
  watched.listOthers?.('pages');
  files['pages/new.yaml'] = 'b';
  expect(watched.list('pages')).toEqual(['pages/home.yaml']);
  watched.forgetAll();
  expect(watched.list('pages')).toEqual(['pages/home.yaml', 'pages/new.yaml']);
  watched.listOthers?.('pages');
  expect(asked.filter((each) => each === 'listOthers pages')).toHaveLength(2);
});

const LINKS = {
  'public/same.svg': 'images/real.svg',
  'public/images/above.svg': '../../artwork/plan.svg',
  'public/passwd.txt': '/etc/passwd',
  'public/.well-known/passwd.txt': '/etc/passwd',
  'public/env.txt': '.env',
  'public/folder': 'images',
  'public/etc': '/etc',
  'public/gone.svg': 'nowhere.svg',
  'public/loop.svg': 'loop.svg',
  'pages/mounted.yaml': '..data/mounted.yaml',
  moved: 'images',
  away: '/etc',
};

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'page-builder-links-'));
  const files = [
    'public/images/real.svg',
    'public/.env',
    'artwork/plan.svg',
    'images/a.svg',
    'pages/..data/mounted.yaml',
  ];
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), 'text');
  }
  mkdirSync(join(root, 'public/.well-known'));
  for (const [file, target] of Object.entries(LINKS)) symlinkSync(target, join(root, file));
});
afterAll(() => rmSync(root, { recursive: true }));

describe('a folder of a site', () => {
  it('has its files, and the links to files of its own', () => {
    const { list, listOthers } = diskReader(root);
    expect(list('public')).toEqual(['public/images/real.svg', 'public/same.svg']);
    expect(listOthers?.('public').hidden).toEqual(['public/.env']);
    expect(list('pages')).toEqual(['pages/mounted.yaml']);
  });

  it('has no file behind any other link, and each such link is reported', () => {
    const links = diskReader(root).listOthers?.('public').links ?? [];
    expect(Object.fromEntries(links.map(({ file, problem }) => [file, problem]))).toEqual({
      'public/images/above.svg': 'outside',
      'public/passwd.txt': 'outside',
      'public/.well-known/passwd.txt': 'outside',
      'public/env.txt': 'hidden',
      'public/folder': 'folder',
      'public/etc': 'outside',
      'public/gone.svg': 'nowhere',
      'public/loop.svg': 'loop',
    });
  });

  it('can be a link to another folder of the site, but not to one outside', () => {
    const { list, listOthers } = diskReader(root);
    expect(list('moved')).toEqual(['moved/a.svg']);
    expect(list('away')).toEqual([]);
    expect(listOthers?.('away').links).toEqual([{ file: 'away', problem: 'outside' }]);
    expect(list('absent')).toEqual([]);
  });

  it('is never left by a path behind a link', () => {
    const folder = join(root, 'public');
    const findProblem = (path: string) => checkLink(folder, join(folder, path));
    expect(findProblem('etc/passwd')).toBe('outside');
    expect(findProblem('folder/real.svg')).toBeUndefined();
    expect(findProblem('images')).toBeUndefined();
    expect(findProblem('absent')).toBeUndefined();
    expect(findProblem('a'.repeat(5000))).toBe('nowhere');
  });
});

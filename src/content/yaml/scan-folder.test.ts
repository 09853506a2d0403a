import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLink, diskReader } from './index.ts';

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

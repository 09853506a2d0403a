import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { narrowTo } from './validate.ts';

const FILES = ['site.yaml', 'pages/home.yaml', 'pages/places/creek.yaml', 'pages/places-of-old.yaml'];
let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'narrow-'));
  for (const file of FILES) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), '');
  }
});
afterAll(() => rmSync(root, { recursive: true }));

it.each([
  [[], FILES],
  [['pages/home.yaml'], ['pages/home.yaml']],
  [['pages/places'], ['pages/places/creek.yaml']],
  [
    ['pages/places/', 'site.yaml'],
    ['site.yaml', 'pages/places/creek.yaml'],
  ],
  [['pages'], FILES.slice(1)],
])('selects these files by %j', (paths, files) => expect(FILES.filter(narrowTo(paths, root, ''))).toEqual(files));

it('accepts the absolute path of a file, and that of the site for all files', () => {
  expect(FILES.filter(narrowTo([join(root, 'site.yaml')], root, ''))).toEqual(['site.yaml']);
  expect(FILES.filter(narrowTo([root], root, ''))).toEqual(FILES);
});

it.each([
  ['pages/hom.yaml', 'pages/home.yaml'],
  ['home', 'pages/home.yaml'],
  ['places', 'pages/places'],
  ['pages/home', 'pages/home.yaml'],
])('suggests for %s the path %s', (path, meant) => {
  expect(() => narrowTo([path], root, '')).toThrow(`There is no ${path}. Did you mean ${meant}?`);
});

it('refuses a file outside the site', () => {
  expect(() => narrowTo([process.execPath], root, '')).toThrow(`${process.execPath} is not in the folder of the site`);
});

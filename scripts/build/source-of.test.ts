import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hashSources } from './source-of.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'source-of-'));
  for (const file of ['pages/home.yaml', 'public/a.svg', 'public/.well-known/b.txt', 'fonts/house.woff2'])
    put(file, file);
  put('site.yaml', 'theme: { typefaces: { title: [{ file: fonts/house.woff2 }] } }');
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(file: string, text: string): void {
  const path = join(folder, 'site', file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

const hashSite = (site = 'site', builder = 'builder 1') => hashSources(join(folder, site), builder);

it('is the same for a copy of the site on another machine', () => {
  cpSync(join(folder, 'site'), join(folder, 'copy'), { recursive: true });
  utimesSync(join(folder, 'copy/site.yaml'), 0, 0);
  expect(hashSite('copy')).toBe(hashSite());
});

it.each([
  ['a page is edited', () => put('pages/home.yaml', 'edited')],
  ['site.yaml is edited', () => put('site.yaml', 'edited')],
  ['a font that the theme names is exchanged', () => put('fonts/house.woff2', 'another')],
  ['another version of a package is installed', () => put('package-lock.json', '{}')],
  ['theme.yaml comes', () => put('theme.yaml', 'from: bold')],
  ['theme.css comes', () => put('theme.css', 'h1 { color: red }')],
  ['a file in a hidden folder is edited', () => put('public/.well-known/b.txt', 'edited')],
  ['a page is added', () => put('pages/about.yaml', 'pages/home.yaml')],
  ['a file is renamed', () => renameSync(join(folder, 'site/public/a.svg'), join(folder, 'site/public/c.svg'))],
])('changes when %s', (_name, edit) => {
  const before = hashSite();
  edit();
  expect(hashSite()).not.toBe(before);
});

it('changes with the version of the builder', () => {
  expect(hashSite('site', 'builder 2')).not.toBe(hashSite());
});

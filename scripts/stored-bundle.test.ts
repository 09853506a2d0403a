import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findUnchanged, isSound, noteUnchanged, writeList } from './stored-bundle.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stored-bundle-'));
  mkdirSync(join(folder, 'cli-1/assets'), { recursive: true });
  for (const file of ['source', 'cli-1/cli.cjs', 'cli-1/assets/part.cjs']) put(file, file);
  writeList(join(folder, 'cli-1'));
  later();
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

function put(file: string, text: string): void {
  writeFileSync(join(folder, file), text);
}

/** Files that were changed just now may be changed again without notice. */
function later(): void {
  vi.setSystemTime(Date.now() + 5000);
}

const sources = () => [join(folder, 'source')];
const find = () => findUnchanged(folder, sources(), (name) => name.startsWith('cli-'));
const note = () => noteUnchanged(join(folder, 'cli-1'), sources());

it('finds a bundle that was compared with its sources before', () => {
  expect(find()).toBeUndefined();
  note();
  expect(find()).toBe('cli-1');
  expect(findUnchanged(folder, sources(), () => false)).toBeUndefined();
  expect(findUnchanged(join(folder, 'nowhere'), sources(), () => true)).toBeUndefined();
});

it.each([
  ['a source', 'source'],
  ['a file of the bundle', 'cli-1/assets/part.cjs'],
  ['the list of its files', 'cli-1/files.json'],
  ['what is known of it', 'cli-1/state.json'],
])('does not once %s is another one, of the same size', (_, file) => {
  note();
  const text = readFileSync(join(folder, file), 'utf8');
  put(file, text.replace(/\w/, '#'));
  later();
  expect(find()).toBeUndefined();
});

it('does not once a file is put back with its old date, or one more is there', () => {
  note();
  put('other', 'sourcf');
  utimesSync(join(folder, 'other'), new Date(0), new Date(0));
  expect(findUnchanged(folder, [...sources(), join(folder, 'other')], () => true)).toBeUndefined();
  renameSync(join(folder, 'other'), join(folder, 'source'));
  later();
  expect(find()).toBeUndefined();
});

it('knows nothing of files that were changed just now', () => {
  put('source', 'changed');
  vi.useRealTimers();
  note();
  later();
  expect(find()).toBeUndefined();
});

it('is sound as it was written alone', () => {
  const bundle = join(folder, 'cli-1');
  expect([isSound(bundle, 2), isSound(bundle, 3), isSound(join(folder, 'cli-2'), 0)]).toEqual([true, false, false]);
  put('cli-1/assets/part.cjs', 'cli-1/assets/pert.cjs');
  expect(isSound(bundle, 2)).toBe(false);
});

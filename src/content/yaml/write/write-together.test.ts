import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDisk } from './disk.ts';
import { writeTogether } from './replace-file.ts';

const disk = createDisk();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'together-'));
  for (const file of ['a', 'b']) writeFileSync(join(folder, file), file);
});
afterEach(() => rmSync(folder, { recursive: true }));

const change = (file: string, before: string | undefined, after: string | undefined) => ({
  path: join(folder, file),
  before: before === undefined ? undefined : Buffer.from(before),
  after: after === undefined ? undefined : Buffer.from(after),
});
const list = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

it('creates, changes and removes files', () => {
  const changes = [change('b', 'b', undefined), change('a', 'a', 'A'), change('deep/er/c', undefined, 'c')];
  expect(writeTogether(changes, disk)).toEqual({ isDone: true });
  expect([list(), read('a'), read('deep/er/c')]).toEqual([['a', 'deep', 'deep/er', 'deep/er/c'], 'A', 'c']);
});

it('leaves everything as it was if one file is not as expected', () => {
  const changes = [change('deep/er/c', undefined, 'c'), change('a', 'a', 'A'), change('b', 'other', undefined)];
  expect(writeTogether(changes, disk)).toEqual({ isDone: false, path: join(folder, 'b'), now: Buffer.from('b') });
  expect([list(), read('a')]).toEqual([['a', 'b'], 'a']);
});

it('leaves everything as it was if the system refuses one file', () => {
  const changes = [change('deep/c', undefined, 'c'), change('a', 'a', 'A'), change('b', 'b', undefined)];
  const refusing = {
    ...disk,
    rename: (from: string, to: string) => {
      if (from !== join(folder, 'b')) return disk.rename(from, to);
      throw Object.assign(new Error('EPERM'), { code: 'EPERM', syscall: 'rename' });
    },
  };
  expect(() => writeTogether(changes, refusing)).toThrow('EPERM');
  expect([list(), read('a')]).toEqual([['a', 'b'], 'a']);
});

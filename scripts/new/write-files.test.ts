import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeScaffold } from './write-files.ts';

describe('writing a scaffold', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'page-builder-'));
    writeFileSync(join(root, 'index.ts'), 'old');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const created = new Map([
    ['blocks/toy/a.ts', 'a'],
    ['blocks/toy/b.ts', 'b'],
  ]);
  const changed = { file: 'index.ts', before: 'old', after: 'new' };
  const read = (file: string) => readFileSync(join(root, file), 'utf8');

  it('creates all files and changes the one that refers to them', () => {
    writeScaffold(root, { created, changed, advice: '' });
    expect([read('blocks/toy/a.ts'), read('blocks/toy/b.ts'), read('index.ts')]).toEqual(['a', 'b', 'new']);
    expect(readdirSync(root).sort()).toEqual(['blocks', 'index.ts']);
  });

  it('never overwrites a file, and then leaves nothing behind', () => {
    mkdirSync(join(root, 'blocks/toy'), { recursive: true });
    writeFileSync(join(root, 'blocks/toy/b.ts'), 'mine');
    expect(() => writeScaffold(root, { created, changed, advice: '' })).toThrow('blocks/toy/b.ts already exists');
    expect(readdirSync(join(root, 'blocks/toy'))).toEqual(['b.ts']);
    expect([read('blocks/toy/b.ts'), read('index.ts')]).toEqual(['mine', 'old']);
  });

  it('writes nothing if the file to change has changed since it was read', () => {
    writeFileSync(join(root, 'index.ts'), 'edited');
    expect(() => writeScaffold(root, { created, changed, advice: '' })).toThrow('changed by another program');
    expect(read('index.ts')).toBe('edited');
    expect(existsSync(join(root, 'blocks'))).toBe(false);
  });

  it('writes nothing if the file to change is a link', () => {
    renameSync(join(root, 'index.ts'), join(root, 'real.ts'));
    symlinkSync('real.ts', join(root, 'index.ts'));
    expect(() => writeScaffold(root, { created, changed, advice: '' })).toThrow('is a symbolic link');
    expect(read('real.ts')).toBe('old');
    expect(existsSync(join(root, 'blocks'))).toBe(false);
  });
});

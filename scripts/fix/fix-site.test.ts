import {
  chmodSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeFixed } from './fix-site.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'page-builder-write-'));
  path = join(folder, 'home.yaml');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('writing a fixed file', () => {
  it('keeps its byte order mark and line ends', () => {
    writeFileSync(path, '\ufeffa: 1\r\n');
    expect(writeFixed(path, 'a: 1\r\n', 'a: 2\r\n')).toBe('written');
    expect(readFileSync(path, 'utf8')).toBe('\ufeffa: 2\r\n');
  });

  it('keeps its mode', () => {
    writeFileSync(path, 'a: 1');
    chmodSync(path, 0o664);
    writeFixed(path, 'a: 1', 'a: 2');
    expect(statSync(path).mode & 0o777).toBe(0o664);
  });

  it('skips a link, and the file behind it', () => {
    writeFileSync(join(folder, 'secret.yaml'), 'a: 1');
    symlinkSync('secret.yaml', path);
    expect(writeFixed(path, 'a: 1', 'a: 2')).toBe('link');
    expect(lstatSync(path).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(folder, 'secret.yaml'), 'utf8')).toBe('a: 1');
  });

  it('leaves nothing else behind', () => {
    writeFileSync(path, 'a: 1');
    writeFixed(path, 'a: 1', 'a: 2');
    expect(readdirSync(folder)).toEqual(['home.yaml']);
  });

  it.each([
    ['has changed since it was read', Buffer.from('a: 3')],
    ['is not UTF-8', Buffer.from('\ufeffa: 1', 'utf16le')],
    ['has bytes that its text does not show', Buffer.from([0x61, 0x3a, 0x20, 0xff])],
  ])('skips a file that %s', (_case, bytes) => {
    writeFileSync(path, bytes);
    expect(writeFixed(path, 'a: 1', 'a: 2')).toBe('changed');
    expect(readFileSync(path).equals(bytes)).toBe(true);
  });
});

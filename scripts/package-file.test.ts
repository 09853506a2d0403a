import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readPackage } from './package-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'package-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('reads a package.json, and is undefined for what is none', () => {
  const file = join(folder, 'package.json');
  expect(readPackage(file)).toBeUndefined();
  writeFileSync(file, '{ "version": "1.2.3", "dependencies": { "zod": "4.6.7" }, "author": "Anna" }');
  expect(readPackage(file)).toEqual({ version: '1.2.3', dependencies: { zod: '4.6.7' } });
  writeFileSync(file, '{ "version": 1 }');
  expect(readPackage(file)).toBeUndefined();
});

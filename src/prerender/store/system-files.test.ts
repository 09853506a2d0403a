import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findSystemFiles } from './system-files.ts';

it.skipIf(process.platform === 'win32')('exchanges two files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'system-'));
  const [one, other] = [join(folder, 'one'), join(folder, 'other')];
  writeFileSync(one, '1');
  writeFileSync(other, '2');
  findSystemFiles()?.exchange?.(one, other);
  expect([readFileSync(one, 'utf8'), readFileSync(other, 'utf8')]).toEqual(['2', '1']);
  rmSync(folder, { recursive: true });
});

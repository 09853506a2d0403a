import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { nameTemporary, sweepTemporary } from './replace-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'temporary-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Creates the temporary file that a killed process with this id would leave. */
function leave(owner: number | undefined): string {
  const path = nameTemporary(join(folder, 'home.yaml')).replace(`-${process.pid}-`, `-${owner}-`);
  writeFileSync(path, '');
  return basename(path);
}

it('deletes what killed processes have left, and nothing else', () => {
  const { pid: ended } = spawnSync(process.execPath, ['-e', '']);
  const ours = leave(process.ppid);
  leave(ended);
  leave(process.pid);
  for (const other of ['home.yaml', '.page-builder-notes', '.gitignore']) writeFileSync(join(folder, other), '');
  sweepTemporary(folder);
  expect(readdirSync(folder).sort()).toEqual(['.gitignore', ours, '.page-builder-notes', 'home.yaml'].sort());
});

it('does nothing in a missing folder', () => {
  expect(() => sweepTemporary(join(folder, 'none'))).not.toThrow();
});

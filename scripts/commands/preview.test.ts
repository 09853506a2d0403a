import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { preview } from './preview.ts';

let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'preview-'));
});
afterEach(() => rmSync(project, { recursive: true }));

it('serves no folder without a built site, and says which it has looked into', async () => {
  mkdirSync(join(project, 'dist'));
  await expect(preview([], project, '')).rejects.toThrow(`There is no built site in ${join(project, 'dist')}.`);
  const elsewhere = join(project, 'site/out');
  await expect(preview(['--root', join(project, 'site'), '--out', 'out'], project, '')).rejects.toThrow(elsewhere);
});

it.each(['x', '-1', '65536', '80.5'])('does not take "%s" for a port', async (port) => {
  mkdirSync(join(project, 'dist'));
  writeFileSync(join(project, 'dist/index.html'), '<p>Hi</p>');
  await expect(preview([`--port=${port}`], project, '')).rejects.toThrow(`"${port}" is not a port number.`);
});

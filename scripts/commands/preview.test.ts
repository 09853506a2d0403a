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

it('refuses a folder without a built site, and names it', async () => {
  mkdirSync(join(project, 'dist'));
  await expect(preview([], project, '')).rejects.toThrow(`There is no built site in ${join(project, 'dist')}.`);
  const elsewhere = join(project, 'site/out');
  await expect(preview(['--root', join(project, 'site'), '--out', 'out'], project, '')).rejects.toThrow(elsewhere);
});

it.each(['x', '-1', '65536', '80.5'])('refuses "%s" as a port', async (port) => {
  mkdirSync(join(project, 'dist'));
  writeFileSync(join(project, 'dist/index.html'), '<p>Hi</p>');
  await expect(preview([`--port=${port}`], project, '')).rejects.toThrow(`"${port}" is not a port number.`);
});

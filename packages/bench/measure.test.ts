import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { measure } from './measure.ts';

const folder = mkdtempSync(join(tmpdir(), 'page-builder-measure-'));
afterAll(() => rmSync(folder, { recursive: true }));

const node = (script: string) =>
  measure(
    { command: process.execPath, args: ['-e', script], cwd: folder, env: process.env },
    join(folder, 'output.log'),
  );

const HOLD = 'const held = Buffer.alloc(80 * 2 ** 20, 1); setTimeout(() => held.length, 400);';

it.runIf(process.platform === 'linux')('adds up the memory of a process and of those that it starts', async () => {
  const child = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(HOLD)}]);`;
  const { mebibytes } = await node(child + HOLD);
  const { mebibytes: alone } = await node(HOLD);
  expect(alone).toBeGreaterThan(80);
  expect(mebibytes).toBeGreaterThan(alone + 60);
});

it('fails with the last words of a program that fails', async () => {
  await expect(node('console.error("what was wrong"); process.exit(3)')).rejects.toThrow(
    /failed with 3:\nwhat was wrong/,
  );
});

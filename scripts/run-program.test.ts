import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { runNode, ToldError } from './run-program.ts';

let folder: string;
let script: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-node-'));
  script = join(folder, 'script.cjs');
  const code = `const [, , act, file] = process.argv;
if (act === 'write') require('fs').writeFileSync(file, 'written');
if (act === 'environment') require('fs').writeFileSync(file, String(process.env.NODE_ENV));
if (act === 'fail') process.exit(3);
if (act === 'tell') process.exit(70);
if (act === 'die') process.kill(process.pid, 'SIGKILL');`;
  writeFileSync(script, code);
});
afterAll(() => rmSync(folder, { recursive: true }));

it('waits for a script to end', async () => {
  await runNode(script, ['write', join(folder, 'out')]);
  expect(readFileSync(join(folder, 'out'), 'utf8')).toBe('written');
});

it('lets a script choose its own mode', async () => {
  vi.stubEnv('NODE_ENV', 'development');
  await runNode(script, ['environment', join(folder, 'environment')]);
  expect(readFileSync(join(folder, 'environment'), 'utf8')).toBe('undefined');
  vi.unstubAllEnvs();
});

it.each([
  ['fail', '3'],
  ['die', 'SIGKILL'],
])('reports how a failed script has ended: %s', async (act, end) => {
  await expect(runNode(script, [act])).rejects.toThrow(`script.cjs ended with ${end}.`);
});

it('recognises a script that has already reported its failure', async () => {
  await expect(runNode(script, ['tell'])).rejects.toBeInstanceOf(ToldError);
  await expect(runNode(script, ['fail'])).rejects.not.toBeInstanceOf(ToldError);
});

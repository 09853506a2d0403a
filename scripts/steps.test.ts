import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Program } from './run-program.ts';
import { cleanEnvironment } from './run-program.ts';
import { runSteps, withTemporaryFolder } from './steps.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steps-'));
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** A command that leaves a file of this name, and ends with this code. */
const leave = (name: string, status = 0): Program => [
  'node',
  '-e',
  `require('fs').writeFileSync(${JSON.stringify(name)}, ''); process.exit(${status})`,
];

const run = (...commands: readonly (readonly Program[])[]) =>
  runSteps(
    commands.map((each, index) => ({ name: `step ${index + 1}`, commands: each })),
    folder,
    cleanEnvironment(),
  );

it('runs every command of every step in the folder of the project', async () => {
  expect(await run([leave('a'), leave('b')], [leave('c')])).toBe(0);
  expect(readdirSync(folder).sort()).toEqual(['a', 'b', 'c']);
  expect(console.error).not.toHaveBeenCalled();
});

it('stops at the first command that fails, names its step, and exits with 1', async () => {
  expect(await run([leave('a'), leave('b', 3), leave('c')], [leave('d')])).toBe(1);
  expect(readdirSync(folder).sort()).toEqual(['a', 'b']);
  expect(console.error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('step 1 failed: node -e'));
});

it('runs commands at once if asked, and waits for all of them', async () => {
  const wait = (name: string, other: string): Program => [
    'node',
    '-e',
    `const { existsSync, writeFileSync } = require('fs'); writeFileSync('${name}', '');
     setInterval(() => existsSync('${other}') && process.exit(), 5)`,
  ];
  const commands = [leave('c', 3), wait('a', 'b'), wait('b', 'a')];
  expect(await runSteps([{ name: 'both', commands, atOnce: true }], folder, cleanEnvironment())).toBe(1);
  expect(readdirSync(folder).sort()).toEqual(['a', 'b', 'c']);
});

it('fails if a command is killed', async () => {
  expect(await run([['node', '-e', 'process.kill(process.pid, "SIGKILL")']])).toBe(1);
});

it('puts temporary files into a folder with room', () => {
  expect(withTemporaryFolder({ PATH: '/bin' }, tmpdir(), 1)).toEqual({ PATH: '/bin', TMPDIR: tmpdir() });
});

it('does not move them if their folder is set explicitly', () => {
  expect(withTemporaryFolder({ TMPDIR: '/elsewhere' }, tmpdir(), 1)).toEqual({ TMPDIR: '/elsewhere' });
});

it.each([
  ['there is no such folder', join(tmpdir(), 'nothing-here'), 1],
  ['it has too little room', tmpdir(), Number.MAX_SAFE_INTEGER],
])('does not move them if %s', (_name, folder, room) => {
  expect(withTemporaryFolder({}, folder, room)).toEqual({});
});

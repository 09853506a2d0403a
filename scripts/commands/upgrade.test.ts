import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { project } from '../../tests/support/example-site.ts';
import { upgrade } from './upgrade.ts';

let root: string;
let said: string[];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'upgrade-'));
  cpSync(join(project, 'tests/fixtures/written-for-0.1'), root, { recursive: true });
  said = [];
  for (const stream of ['log', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((text) => said.push(text));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true });
});
const run = (...options: readonly string[]) => upgrade(['--root', root, ...options], project, '');
const site = () => readFileSync(join(root, 'site.yaml'), 'utf8');

it('writes the files, reports each change, and has nothing to do the second time', async () => {
  expect(await run()).toBe(0);
  expect(site()).toContain('\nversion: 2\nname: Example Homes\n');
  expect(said.join('\n')).toContain('pages/home.yaml:10  text -> intro');
  expect(await run()).toBe(0);
  expect(said.at(-1)).toBe('Nothing to do: this site is already written for version 2.');
});

it('only prints its changes with --dry-run', async () => {
  const before = site();
  expect(await run('--dry-run')).toBe(0);
  expect(said.join('\n')).toContain('would be changed');
  expect(site()).toBe(before);
});

it('refuses uncommitted changes in git, unless it is forced', async () => {
  const git = (...args: readonly string[]) => spawnSync('git', args, { cwd: root });
  git('init');
  await expect(run()).rejects.toThrow('Commit your changes first');
  git('add', '.');
  git('-c', 'user.name=A', '-c', 'user.email=a@a.example', 'commit', '-m', 'Start');
  expect(await run()).toBe(0);
  writeFileSync(join(root, 'site.yaml'), site().replace('version: 2\n', ''));
  await expect(run()).rejects.toThrow('Commit your changes first');
  expect(await run('--force')).toBe(0);
});

it('does not touch a site of a newer builder', async () => {
  writeFileSync(join(root, 'site.yaml'), `version: 99\n${site()}`);
  expect(await run()).toBe(2);
});

import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The builder as it was at a commit. */
export interface EarlierBuilder {
  readonly project: string;
  readonly dispose: () => void;
}

/**
 * Puts the files of a commit into a temporary folder, with the packages of `project`, or with its own where they differ.
 * @throws where git does not have the commit, or its packages cannot be installed
 */
export function openEarlierBuilder(project: string, commit: string): EarlierBuilder {
  const folder = mkdtempSync(join(tmpdir(), 'page-builder-earlier-'));
  const dispose = () => rmSync(folder, { recursive: true, force: true });
  try {
    const archive = join(folder, 'files.tar');
    run('git', ['archive', '--output', archive, commit], project);
    run('tar', ['-xf', archive, '-C', folder], project);
    rmSync(archive);
    const [then, now] = [folder, project].map((each) => readFileSync(join(each, 'package-lock.json'), 'utf8'));
    if (then === now) linkPackages(project, folder);
    else run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], folder);
    return { project: folder, dispose };
  } catch (error) {
    dispose();
    throw error;
  }
}

/** Links the packages one by one, so that the caches beside them are the copy's own. */
function linkPackages(from: string, to: string): void {
  const packages = join(from, 'node_modules');
  mkdirSync(join(to, 'node_modules'));
  for (const name of readdirSync(packages))
    if (!name.startsWith('.')) symlinkSync(join(packages, name), join(to, 'node_modules', name), 'junction');
  // Of the pictures that were encoded, both know as much.
  const encoded = 'node_modules/.cache/page-builder/encoded';
  if (existsSync(join(from, encoded))) cpSync(join(from, encoded), join(to, encoded), { recursive: true });
}

function run(command: string, args: readonly string[], cwd: string): void {
  const { status, stderr, error } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${error?.message ?? stderr.trim()}`);
}

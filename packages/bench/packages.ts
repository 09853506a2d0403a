import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const packageSchema = z.looseObject({ version: z.string() });

/** The version in a folder's `package.json`. */
export function readVersion(folder: string): string {
  return packageSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).version;
}

/** Copies sources to a folder and keeps its other files, such as installed packages. */
export function copySources(source: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(source)) {
    rmSync(join(folder, name), { recursive: true, force: true });
    cpSync(join(source, name), join(folder, name), { recursive: true });
  }
}

/**
 * Copies sources with a `package.json` to a folder and installs their packages there, unless they are installed for the
 * same `package.json`. Returns the problem if the installation fails.
 */
export function installSources(source: string, folder: string): string | undefined {
  copySources(source, folder);
  const wanted = readFileSync(join(folder, 'package.json'), 'utf8');
  const mark = join(folder, 'node_modules/.installed-for');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return undefined;
  const options = '--no-audit --no-fund --fetch-retries=1 --no-package-lock --loglevel=error'.split(' ');
  const install = ['install', '--prefix', folder, ...options];
  const { status, error } = spawnSync('npm', install, { cwd: folder, stdio: 'ignore', timeout: 600_000 });
  if (status !== 0) return `its packages could not be installed (${error?.message ?? `npm ended with ${status}`})`;
  writeFileSync(mark, wanted);
  return undefined;
}

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A program of node_modules/.bin, or node, with its arguments. */
export type Program = readonly [name: string, ...args: string[]];

/** The path of a program that npm has installed, in the folder or in a parent; undefined if it is not installed. */
export function findProgram(name: string, folder: string): string | undefined {
  const file = join(folder, 'node_modules/.bin', name);
  if (existsSync(file)) return file;
  return dirname(folder) === folder ? undefined : findProgram(name, dirname(folder));
}

/** Runs a program in a folder, with its output in the terminal; returns its exit code. */
export function runProgram([name, ...args]: Program, folder: string, env: NodeJS.ProcessEnv): Promise<number> {
  const command = name === 'node' ? process.execPath : (findProgram(name, folder) ?? name);
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: folder, env, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (status) => resolve(status ?? 1));
  });
}

/** The environment for programs: that of this process, without the mode, which each program sets itself. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const environment = { ...process.env };
  delete environment.NODE_ENV;
  return environment;
}

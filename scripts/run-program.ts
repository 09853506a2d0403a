import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { TOLD, TOLD_OF_BLOCK } from './broken-code.mjs';

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

/** The environment of this process for other programs, without NODE_ENV, which each program sets itself. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const environment = { ...process.env };
  delete environment.NODE_ENV;
  return environment;
}

/** A child process has failed and has already reported why. */
export class ToldError extends Error {
  /** Whether the fault is in the code of a block. */
  readonly isOfBlock: boolean;

  constructor(message: string, isOfBlock: boolean) {
    super(message);
    this.isOfBlock = isOfBlock;
  }
}

/**
 * Runs one of the builder's scripts in a child process, with its output on standard error. Rejects if the script fails,
 * with a `ToldError` if it has reported why. The script does not inherit NODE_ENV, because the development mode of the
 * dev server would also apply to what the script bundles.
 */
export function runNode(script: string, args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 2, 2], env: cleanEnvironment() });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code === 0) return resolve();
      const how = `${script} ended with ${code ?? signal}.`;
      reject(code === TOLD || code === TOLD_OF_BLOCK ? new ToldError(how, code === TOLD_OF_BLOCK) : new Error(how));
    });
  });
}

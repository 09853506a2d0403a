import { spawn } from 'node:child_process';
import { TOLD, TOLD_OF_BLOCK } from '../broken-code.mjs';
import { cleanEnvironment } from '../run-program.ts';

/** The failure of a child process that has already reported it. */
export class ToldError extends Error {
  /** Whether it is the code of a block. */
  readonly isOfBlock: boolean;

  constructor(message: string, isOfBlock: boolean) {
    super(message);
    this.isOfBlock = isOfBlock;
  }
}

/**
 * Runs one of our scripts in a child process; rejects if it fails, with a `ToldError` if it has reported why. Its
 * output goes to standard error. It does not inherit the development mode of the dev server, which would also apply to
 * what it bundles.
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

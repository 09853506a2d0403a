import { spawn } from 'node:child_process';
import { TOLD, TOLD_OF_BLOCK } from '../broken-code.mjs';
import { cleanEnvironment } from '../run-program.ts';

/** What a process of ours has failed with, which has reported it by itself. */
export class ToldError extends Error {
  /** Whether it is the code of a block. */
  readonly isOfBlock: boolean;

  constructor(message: string, isOfBlock: boolean) {
    super(message);
    this.isOfBlock = isOfBlock;
  }
}

/**
 * Runs a script of ours in a process of its own; rejects when it fails, with a `ToldError` where it has said why. What it says goes to standard error.
 * It is not told that the dev server is for development: what it bundles would be, too.
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

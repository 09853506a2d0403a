import { spawn } from 'node:child_process';
import { cleanEnvironment } from '../run-program.ts';

/**
 * Runs a script of ours in a process of its own; rejects when it fails. What it says goes to standard error.
 * It is not told that the dev server is for development: what it bundles would be, too.
 */
export function runNode(script: string, args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 2, 2], env: cleanEnvironment() });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${script} ended with ${code ?? signal}.`));
    });
  });
}

import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Peak } from './process-tree.ts';
import { watchTree } from './process-tree.ts';

/** What is measured as a whole process. */
export interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

export interface Measurement extends Peak {
  readonly seconds: number;
}

/** Often enough to see a build of a tenth of a second, seldom enough to take no core from it. */
const LOOK_EVERY_MS = 25;

/** Runs a program to its end; what it says goes to the file `log`. A failure is an error that ends with that. */
export function measure(program: Program, log: string): Promise<Measurement> {
  const output = openLog(log);
  const started = performance.now();
  const child = spawn(program.command, program.args, {
    cwd: program.cwd,
    env: program.env,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const tree = watchTree(child.pid ?? -1);
  const sampler = setInterval(tree.look, LOOK_EVERY_MS);
  return new Promise((resolve, reject) => {
    child.once('error', (error) => {
      clearInterval(sampler);
      reject(error);
    });
    child.once('exit', (status) => {
      clearInterval(sampler);
      if (status === 0) resolve({ seconds: (performance.now() - started) / 1000, ...tree.peak() });
      else reject(new Error(`${describe(program)} failed with ${status}:\n${readEnd(log)}`));
    });
  });
}

/** Opens a file for what a program says, and empties it. */
export function openLog(log: string): number {
  mkdirSync(dirname(log), { recursive: true });
  return openSync(log, 'w');
}

/** Where to read on, without the folders of this machine. */
export function nameLog(log: string): string {
  return `see ${relative(process.cwd(), log)}`;
}

function describe({ command, args }: Program): string {
  return [command, ...args].join(' ');
}

/** The last lines of what a program said. */
function readEnd(log: string): string {
  return readFileSync(log, 'utf8').trimEnd().split('\n').slice(-20).join('\n');
}

import { spawn, spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A program that is measured as a whole process. */
export interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

export interface Measurement {
  readonly seconds: number;
  /** The peak memory of the process and its descendants; shared memory counts for each process. 0 outside Linux. */
  readonly mebibytes: number;
}

const SAMPLE_EVERY_MS = 25;

/**
 * Runs a program to its end; its output goes to the file `log`.
 * @throws if the program fails, with the end of its output
 */
export function measure(program: Program, log: string): Promise<Measurement> {
  const started = performance.now();
  const child = start(program, log);
  let mebibytes = 0;
  const sample = () => {
    mebibytes = Math.max(mebibytes, measureTree(child.pid ?? 0));
  };
  const sampler = setInterval(sample, SAMPLE_EVERY_MS);
  return new Promise<Measurement>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (status) => {
      if (status === 0) return resolve({ seconds: (performance.now() - started) / 1000, mebibytes });
      const end = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-20).join('\n');
      reject(new Error(`${[program.command, ...program.args].join(' ')} failed with ${status}:\n${end}`));
    });
  }).finally(() => clearInterval(sampler));
}

/** Starts a program; its output goes to the file `log`. */
export function start({ command, args, cwd, env }: Program, log: string, detached = false) {
  mkdirSync(dirname(log), { recursive: true });
  const output = openSync(log, 'w');
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', output, output], detached });
  closeSync(output);
  return child;
}

/** Waits until all writes are on the disk: pending writes would slow down the next measured program. */
export function settleDisk(): void {
  spawnSync('sync');
}

/** The memory of a process and its descendants, in MiB. */
function measureTree(pid: number): number {
  try {
    const resident = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0;
    const children = readdirSync(`/proc/${pid}/task`)
      .flatMap((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' '))
      .filter(Boolean);
    return children.reduce((sum, child) => sum + measureTree(Number(child)), Number(resident) / 1024);
  } catch {
    // The process has ended, or this is not Linux.
    return 0;
  }
}

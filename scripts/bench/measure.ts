import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface Measurement {
  readonly seconds: number;
  readonly peakMiB: number;
}

/**
 * Runs a command of the builder on the site in `root`, in a process of its own.
 * Peak memory is the kernel's high-water mark for it, read while it runs.
 */
export function measure(project: string, command: string, root: string): Promise<Measurement> {
  const started = performance.now();
  const child = spawn(process.execPath, ['scripts/run.mjs', command, '--root', root], {
    cwd: project,
    stdio: 'ignore',
  });
  let peakMiB = 0;
  const sampler = setInterval(() => {
    peakMiB = Math.max(peakMiB, highWaterMark(child.pid));
  }, 20);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (status) => {
      clearInterval(sampler);
      if (status === 0) resolve({ seconds: (performance.now() - started) / 1000, peakMiB });
      else reject(new Error(`${command} failed with ${status} for ${root}; run it by hand to see why.`));
    });
  });
}

function highWaterMark(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

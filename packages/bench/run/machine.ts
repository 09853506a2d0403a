import { spawnSync } from 'node:child_process';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import type { Machine } from '../figures.ts';

/** The machine, and how busy it is. */
export function describeMachine(): Machine {
  const [processor] = cpus();
  return {
    processor: processor?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: `${type()} ${release()}`,
    node: process.versions.node,
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  };
}

/** Waits until what was written is on the disk, so that one program does not pay for what another wrote. */
export function settleDisk(): void {
  spawnSync('sync');
}

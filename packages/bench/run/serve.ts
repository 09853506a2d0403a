import { spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import type { Answer } from './ask.ts';
import { askUntil, freePort, pause } from './ask.ts';
import type { Program } from './measure.ts';
import { nameLog, openLog } from './measure.ts';

export interface Served {
  readonly origin: string;
  /** From the start of the program until the page was there. */
  readonly readySeconds: number;
}

const LONGEST_START_MS = 180_000;

/**
 * Starts a server, waits until it answers `address` with a whole page, does something with it, and ends it with all its
 * children. Answers with what went wrong, if anything did.
 */
export async function withServer(
  serve: (port: number) => Program,
  { address, log }: { readonly address: string; readonly log: string },
  use: (served: Served) => Promise<string | undefined>,
): Promise<string | undefined> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const { command, args, cwd, env } = serve(port);
  const output = openLog(log);
  const started = performance.now();
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', output, output], detached: true });
  closeSync(output);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  child.on('error', () => {});
  // A server with a group of its own does not hear what is pressed in the terminal.
  const stop = () => {
    if (child.pid !== undefined) endGroup(child.pid, 'SIGKILL');
    process.exit(130);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  try {
    const isWhole = ({ status, body }: Answer) => status === 200 && body.includes('</html>');
    const isOver = () => child.exitCode !== null || child.pid === undefined;
    const isThere = await askUntil(origin + address, isWhole, LONGEST_START_MS, isOver);
    if (!isThere) return `its server does not serve ${address} (${nameLog(log)})`;
    return await use({ origin, readySeconds: (performance.now() - started) / 1000 });
  } finally {
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
    if (child.pid !== undefined) {
      endGroup(child.pid, 'SIGTERM');
      await Promise.race([ended, pause(2000)]);
      endGroup(child.pid, 'SIGKILL');
    }
  }
}

/** Signals a process and its children, which are a group of their own. */
function endGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // All of them have ended.
  }
}

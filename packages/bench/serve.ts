import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { startPreviewServer } from '../../src/dev/preview/index.ts';
import type { Program } from './measure.ts';
import { start } from './measure.ts';

const LONGEST_START_MS = 180_000;
/** Short enough to measure hundredths of a second, and long enough to leave the server most of its time. */
const ASK_EVERY_MS = 10;

/**
 * Starts a server and waits until it answers `address` with a whole page. Then runs `use` with the server's origin and
 * the seconds of the start. At the end, stops the server and its child processes.
 * @throws if the page does not come
 */
export async function withServer(
  serve: (port: number) => Program,
  { address, log }: { readonly address: string; readonly log: string },
  use: (origin: string, seconds: number) => Promise<void>,
): Promise<void> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = start(serve(port), log, true);
  child.on('error', () => {});
  const interrupt = () => {
    endGroup(child, 'SIGKILL');
    process.exit(130);
  };
  process.once('SIGINT', interrupt);
  try {
    const isWhole = (body: string) => body.includes('</html>');
    const isThere = await askUntil(origin + address, isWhole, LONGEST_START_MS, () => child.exitCode !== null);
    if (!isThere) throw new Error(`Its server does not serve ${address}; see ${log}.`);
    await use(origin, (performance.now() - started) / 1000);
  } finally {
    process.off('SIGINT', interrupt);
    endGroup(child, 'SIGTERM');
    for (let waits = 0; child.exitCode === null && child.signalCode === null && waits < 20; waits += 1)
      await pause(100);
    endGroup(child, 'SIGKILL');
  }
}

/** Serves a built site while `use` runs with its origin. */
export async function withPreview(folder: string, use: (origin: string) => Promise<void>): Promise<void> {
  const server = await startPreviewServer({ folder, port: 0 });
  const bound = server.address();
  try {
    await use(`http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`);
  } finally {
    server.close();
  }
}

/** Requests a page until `isRight` accepts its body; false if that takes too long or `isHopeless` gives up. */
export async function askUntil(
  url: string,
  isRight: (body: string) => boolean,
  atMostMs: number,
  isHopeless = () => false,
): Promise<boolean> {
  const started = performance.now();
  while (performance.now() - started < atMostMs && !isHopeless()) {
    if (isRight(await ask(url))) return true;
    await pause(ASK_EVERY_MS);
  }
  return false;
}

/** The body of a successful answer; otherwise empty. */
async function ask(url: string): Promise<string> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(120_000) });
    return answer.ok ? await answer.text() : '';
  } catch {
    return '';
  }
}

/** Signals a server and its children, which are a process group. */
function endGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // All processes of the group have ended.
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

import { get } from 'node:http';
import { createServer } from 'node:net';

/** What a server answers: 0 where there is no server, or none that finishes. */
export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Asks once, on a connection of its own, as somebody who loads the page again. */
function ask(url: string): Promise<Answer> {
  const none: Answer = { status: 0, body: '' };
  return new Promise((resolve) => {
    const request = get(url, { agent: false, timeout: 120_000 }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
      response.on('error', () => resolve(none));
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(none));
  });
}

/** Often enough to tell a hundredth of a second, seldom enough to leave the server time for its work. */
const ASK_EVERY_MS = 10;

/** Asks again and again; false when the answer is not right in time, or not any more worth waiting for. */
export async function askUntil(
  url: string,
  isRight: (answer: Answer) => boolean,
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

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** A port that no one listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

import type { ServerResponse } from 'node:http';
import type { Refusal } from '../protocol.ts';

/** A response, sent as JSON. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

export function reply(body: unknown, status = 200): Reply {
  return { status, body };
}

export function refusal(status: number, message: string): Reply {
  return { status, body: { message } satisfies Refusal };
}

/**
 * Sends a response without caching and MIME sniffing. Closes the connection after an error, because the request body
 * may not have been read.
 */
export function send(response: ServerResponse, { status, body }: Reply): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(status >= 400 && { connection: 'close' }),
  });
  response.end(JSON.stringify(body));
}

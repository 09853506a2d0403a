import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Refusal } from '../protocol.ts';
import { readEtag } from './versions.ts';

/** What is answered, as JSON. */
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

/** For a request that gives the version that it knows already, if it is still the same. */
export const UNCHANGED: Reply = { status: 304, body: undefined };

/** The version of an answer that a request knows already. */
export function readKnown({ headers }: IncomingMessage): string | undefined {
  return headers['if-none-match'];
}

/**
 * Sends it; of what was asked for again and is the same, only that. Nobody is to store it, to take it for another kind of file, or to go
 * on with a connection whose body was not read.
 */
export function send(response: ServerResponse, { status, body }: Reply): void {
  const { req: request } = response;
  const text = body === undefined ? '' : JSON.stringify(body);
  const etag = request.method === 'GET' && status === 200 ? readEtag(Buffer.from(text)) : undefined;
  const isKnown = etag !== undefined && readKnown(request) === etag;
  response.writeHead(isKnown ? UNCHANGED.status : status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(etag !== undefined && { etag }),
    ...(status >= 400 && { connection: 'close' }),
  });
  response.end(isKnown ? '' : text);
}

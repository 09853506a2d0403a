import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { z } from 'zod';

/** The reason why a request is refused; the message is written for the user who made the request. */
export class RequestRefused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** @throws RequestRefused */
export function refuseRequest(status: number, message: string): never {
  throw new RequestRefused(status, message);
}

const MEGABYTE = 1024 * 1024;

/** The maximum size of a JSON body, in bytes; no file of a site is as large. */
const LONGEST_JSON = 4 * MEGABYTE;

/** @throws RequestRefused if the body is longer than `most` bytes, or is interrupted */
export async function readBody(request: IncomingMessage, most: number): Promise<Buffer> {
  const tooLong = () => refuseRequest(413, `This is larger than ${most / MEGABYTE} MB. Make it smaller first.`);
  if (Number(request.headers['content-length'] ?? 0) > most) tooLong();
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of request) {
      length += chunk.length;
      if (length > most) break;
      chunks.push(chunk);
    }
  } catch {
    refuseRequest(400, 'The request was interrupted.');
  }
  if (length > most) tooLong();
  return Buffer.concat(chunks);
}

/** @throws RequestRefused if the body is longer than `most` bytes, or does not match the schema */
export async function readJson<Schema extends z.ZodType>(
  request: IncomingMessage,
  schema: Schema,
  most = LONGEST_JSON,
): Promise<z.output<Schema>> {
  const body = await readBody(request, most);
  const parsed = schema.safeParse(parseJson(body));
  return parsed.success ? parsed.data : refuseRequest(400, 'The request has no command.');
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}

type Asked = Pick<IncomingMessage, 'headers'>;

/**
 * Whether the host in a request is a name or an address of this machine itself. A domain of an attacker can lead to
 * this machine, too (DNS rebinding), and is refused.
 */
export function isForThisMachine({ headers }: Asked): boolean {
  return /^(?:(?:[\w-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i.test(headers.host ?? '');
}

/** Whether a browser reports that a page of another site made a request, also for a picture, a frame or a link. */
export function isFromOtherSite({ headers }: Asked): boolean {
  return headers['sec-fetch-site'] === 'cross-site';
}

/** Whether a script on a page of this server made a request. */
export function isSameOrigin({ headers }: Asked): boolean {
  const site = headers['sec-fetch-site'] ?? 'same-origin';
  return site === 'same-origin' && headers.origin === `http://${headers.host}`;
}

/** Compares with the token in constant time, so that timing reveals nothing. */
export function isEqual(said: string | readonly string[] | undefined | null, token: string): boolean {
  const [left, right] = [Buffer.from(String(said)), Buffer.from(token)];
  return left.length === right.length && timingSafeEqual(left, right);
}

import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

type Asked = Pick<IncomingMessage, 'headers'>;

/**
 * Whether a request calls this machine by its own name. One that comes through a foreign name, which somebody has
 * pointed at this machine, gives itself away by that name.
 */
export function isForThisMachine({ headers }: Asked): boolean {
  return /^(?:(?:[\w-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i.test(headers.host ?? '');
}

/** Whether a browser says that a page of another site made a request, for a picture, in a frame or as a link. */
export function isFromOtherSite({ headers }: Asked): boolean {
  return headers['sec-fetch-site'] === 'cross-site';
}

/** Whether a request was made by a script of a page of the very server that it asks. */
export function isSameOrigin({ headers }: Asked): boolean {
  const site = headers['sec-fetch-site'] ?? 'same-origin';
  return site === 'same-origin' && headers.origin === `http://${headers.host}`;
}

/** Whether it is the token; how long the comparison takes does not tell how much of it is right. */
export function isEqual(said: string | readonly string[] | undefined | null, token: string): boolean {
  const [left, right] = [Buffer.from(String(said)), Buffer.from(token)];
  return left.length === right.length && timingSafeEqual(left, right);
}

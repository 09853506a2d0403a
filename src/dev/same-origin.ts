import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

type Asked = Pick<IncomingMessage, 'headers'>;

/**
 * Whether a request uses this machine's own name. A foreign name, which someone has pointed at this machine, is
 * refused.
 */
export function isForThisMachine({ headers }: Asked): boolean {
  return /^(?:(?:[\w-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i.test(headers.host ?? '');
}

/** Whether a browser says that a page of another site made a request, for a picture, in a frame or as a link. */
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

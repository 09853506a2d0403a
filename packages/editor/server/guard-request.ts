import type { IncomingMessage } from 'node:http';
import { EDITOR_TOKEN } from '../../../src/client/dev/fault.ts';
import { isEqual, isForThisMachine, refuseRequest } from '../../../src/dev/index.ts';

/** The requirements for a request to a route. */
export interface Expected {
  readonly method: string;
  /** The media type of the request body; undefined for a request without a body. */
  readonly type?: string | undefined;
  /** True if the token is in the URL, because an `EventSource` cannot send custom headers. */
  readonly hasTokenInAddress?: boolean;
}

/**
 * Refuses requests that do not come from a page of this run of the server. Any website can send requests to this
 * machine and, with DNS rebinding, even appear to have the same origin.
 * @throws RequestRefused
 */
export function guardRequest(request: IncomingMessage, address: URL, token: string, expected: Expected): void {
  const { headers, method } = request;
  if (!isForThisMachine(request))
    refuseRequest(
      403,
      'The editor changes files of this computer, so it answers only on this computer. Open it at localhost, or through a tunnel such as "ssh -L".',
    );
  if (!isOfThisServer(request)) refuseRequest(403, 'This request came from another site. Nothing was done.');
  const said = expected.hasTokenInAddress ? address.searchParams.get('token') : headers[EDITOR_TOKEN];
  if (!isEqual(said, token))
    refuseRequest(403, 'The dev server was restarted after this page was opened. Reload the page.');
  if (method !== expected.method) refuseRequest(405, `Only ${expected.method} requests are allowed at this address.`);
  if (expected.type === undefined) return;
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  if (type.trim().toLowerCase() !== expected.type) refuseRequest(415, `The request must be ${expected.type}.`);
}

/** Browsers send `Origin` with every request that changes something; GET requests are checked by `Sec-Fetch-Site`. */
function isOfThisServer({ headers, method }: IncomingMessage): boolean {
  if ((headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin') return false;
  const own = `http://${headers.host}`;
  return method === 'GET' ? (headers.origin ?? own) === own : headers.origin === own;
}

import { decodePercent } from '../../block/address/index.ts';
import type { PathProblem } from './page-path.ts';
import { findPathSlip, withBetter } from './page-path.ts';
import { plainPath } from './site-address.ts';

/** Invisible characters that browsers do not send, and what servers take for something else. */
const NOT_IN_A_PATH = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\\?]/u;
/** Names and values, as a server that is given a list compares them. */
const QUERY = /^[^=&]+=[^&]*(?:&[^=&]+=[^&]*)*$/;

/**
 * The old address that a line of `redirects:` is for: its escapes read, its letters in the usual form, and what is asked behind "?" as
 * browsers send it. `/old%20page` is `/old page`.
 */
export function readOldPath(written: string): string {
  const end = written.indexOf('?');
  const path = decodePercent(end === -1 ? written : written.slice(0, end)).normalize('NFC');
  return end === -1 ? path : plainPath(path) + new URL(`https://a/${written.slice(end)}`).search;
}

/** Why a line of `redirects:` cannot be for an address, with the fix; undefined when it can. An old site had other addresses than this one. */
export function oldPathProblem(written: string): PathProblem | undefined {
  const [before = '', ...asked] = written.split('?');
  const path = decodePercent(before);
  const slip = findPathSlip(/^\w/.test(written) ? written : before) ?? findPathSlip(path);
  if (slip) return slip;
  if (path.includes('*')) {
    const fix = 'Write a line for each address. A rule for many is set up at the host itself.';
    return { problem: 'has a "*", and a line here is for one address only', fix };
  }
  if (NOT_IN_A_PATH.test(path) || NOT_IN_A_PATH.test(asked.join())) {
    return { problem: 'has characters that cannot stand in an address', fix: 'Type it again by hand.' };
  }
  if (/%[\da-f]{2}/i.test(path)) {
    return { problem: 'has an escape that stands for no letter in UTF-8', fix: 'Write the plain characters.' };
  }
  if (asked.length === 0 || QUERY.test(asked.join('?'))) return undefined;
  const problem = 'has a "?" without a name and a value behind it';
  return withBetter(problem, path);
}

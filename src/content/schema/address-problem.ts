import { CONTACT_KINDS, looksLikeMail, looksLikePhone } from '../../block/address/index.ts';
import { suggestSurely } from '../../check/diagnostics/index.ts';
import type { PathProblem } from './page-path.ts';
import { withBetter } from './page-path.ts';

const SAFE = ['https', ...CONTACT_KINDS];
/** Schemes that contain a program or a page, or read the visitor's files. */
const UNSAFE: ReadonlySet<string> = new Set(['javascript', 'vbscript', 'data', 'blob', 'filesystem', 'about']);
/** The allowed targets of a link, in words. */
export const ALLOWED_ADDRESSES = 'Use /path, #anchor, https:, mailto:, tel:, sms: or whatsapp:.';

/** What is wrong with an address, apart from whether its page exists. `url` is the site's own. */
export function findAddressProblem(to: string, url: string): PathProblem | undefined {
  const foreign = /^(?:[\\/]{2,}|\/?\\+)([^\\/]*)/.exec(to);
  if (foreign) return leavesSite(foreign[1]);
  if (/^[/#]/.test(to)) return undefined;
  return findMissingStart(to, url) ?? findLocalAddress(to) ?? findForeignStart(to) ?? findPlainText(to, url);
}

function leavesSite(host: string | undefined): PathProblem {
  const fix = host
    ? `Write https://${host}/… if you mean that site, or one slash for a page of this site.`
    : 'Write one slash for a page of this site.';
  return { problem: `leaves this site for ${host || 'another one'}`, fix };
}

/** A phone number, an e-mail address or a host without a scheme. */
function findMissingStart(to: string, url: string): PathProblem | undefined {
  if (looksLikePhone(to)) {
    return withBetter('is a phone number without "tel:" before it', `tel:${to}`);
  }
  if (looksLikeMail(to)) {
    return withBetter('is an e-mail address without "mailto:" before it', `mailto:${to}`);
  }
  if (!/^www\.[^\s/.]+\.\S+$/i.test(to)) return undefined;
  return withBetter('does not start with "https://"', pathOnSite(`https://${to}`, url) ?? `https://${to}`);
}

/** Addresses on the author's own computer. */
function findLocalAddress(to: string): PathProblem | undefined {
  const local = /^https?:\/\/(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])(?::\d+)?(?:(\/\S*)|$)/i.exec(to);
  if (local) return withBetter('leads to your own computer, which no one else can reach', local[1] ?? '/');
  if (!/^(?:file:|[a-z]:[\\/])/i.test(to)) return undefined;
  return {
    problem: 'is a file on your own computer, which no one else can reach',
    fix: 'Copy the file into the folder public, and write its path there, such as "/price-list.pdf".',
  };
}

function findForeignStart(to: string): PathProblem | undefined {
  const start = /^([a-z][a-z0-9+.-]*):(?!\d)/i.exec(to)?.[1]?.toLowerCase();
  if (start === undefined || start === 'http' || SAFE.includes(start)) return undefined;
  if (UNSAFE.has(start))
    return { problem: `starts with "${start}:", which is not safe in a link`, fix: ALLOWED_ADDRESSES };
  const meant = suggestSurely(start, SAFE);
  const problem = `starts with "${start}:", which is not allowed in a link`;
  return { problem, fix: meant ? `Did you mean "${meant}:"?` : ALLOWED_ADDRESSES };
}

function findPlainText(to: string, url: string): PathProblem | undefined {
  if (!/^http:\/\//i.test(to)) return undefined;
  const secure = to.replace(/^http:/i, 'https:');
  const path = pathOnSite(secure, url);
  return path === undefined
    ? { problem: 'is not encrypted', fix: `Write "${secure}" if that address works.` }
    : { problem: 'is not encrypted', fix: `Write "${path}", because it is a page of this site.`, better: path };
}

/** The path of an address of this site; undefined for one of another site. */
function pathOnSite(address: string, url: string): string | undefined {
  if (address === url) return '/';
  return address.startsWith(`${url}/`) ? address.slice(url.length) : undefined;
}

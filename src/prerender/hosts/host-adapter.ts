import type { Redirect, ServedSite } from '../headers/index.ts';

/** Writes the configuration of a site for one server or host: files of `dist/`, by their paths. */
export type HostAdapter = (site: ServedSite) => Readonly<Record<string, string>>;

/** Encodes the target of a redirect in ASCII: a path of this site, or the address of another site. */
export function encodeTarget({ base }: Pick<ServedSite, 'base'>, to: string): string {
  if (!to.startsWith('/')) return isAscii(to) ? to : new URL(to).href;
  const target = base + to;
  if (/^[\w/.-]*$/.test(target)) return target;
  // What follows the path of a page may already be escaped.
  return encodeURI(target)
    .replace(/%25(?=[\dA-F]{2})/gi, '%')
    .replace(/[$;']/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Encodes a path as browsers do when they request it. */
export function encodePath(path: string): string {
  if (/^[\w/.-]*$/.test(path)) return path;
  return new URL(`https://a${path.replace(/[%?#]/g, encodeURIComponent)}`).pathname;
}

/** A redirect from an address with a query: `/?p=123` is the path `/` and the query `p=123`. */
export interface AskedRedirect extends Redirect {
  readonly path: string;
  /** The query as browsers send it, without the "?". */
  readonly query: string;
}

/** Divides redirects: `plain` ones apply with any query or none, `asked` ones need a certain query. */
export function sortRedirects({ redirects }: Pick<ServedSite, 'redirects'>) {
  const plain: (readonly [from: string, to: Redirect])[] = [];
  const asked: AskedRedirect[] = [];
  for (const [from, redirect] of redirects) {
    const [path = '', ...query] = from.split('?');
    if (query.length === 0) plain.push([from, redirect]);
    else asked.push({ ...redirect, path, query: query.join('?') });
  }
  return { plain, asked };
}

/**
 * A target, in quotes or not, with what the visitor's address is asked for (`?utm_source=…`), unless it has a query.
 * @param asked "?" and the query, or the placeholder of a server for them
 */
export function passQuery(target: string, asked: string): string {
  return target.includes('?') ? target : target.replace(/(?=#|"?$)/, () => asked);
}

/**
 * What advertisers and newsletters add to an address. Redirects from an address with a query apply with these
 * parameters behind it, too.
 */
export const ADDED_QUERY = /&(?:utm_[a-z]+|fbclid|gclid|gbraid|wbraid|msclkid|mc_cid|mc_eid)=/;

function isAscii(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text);
}

/** The base path of the site, as part of a regular expression. */
export function baseSource({ base }: Pick<ServedSite, 'base'>): string {
  return base.replaceAll('.', '\\.');
}

/** @throws for characters that would end the quoted text, as after them comes configuration; no address has any */
export function quote(text: string, forbidden: RegExp): string {
  if (forbidden.test(text)) throw new Error(`${JSON.stringify(text)} is not allowed in a server configuration.`);
  return `"${text}"`;
}

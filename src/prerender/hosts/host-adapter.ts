import type { Redirect, ServedSite } from '../headers/index.ts';

/** Writes what one server or hosting company is to know of a site: files of `dist/`, by their paths in there. */
export type HostAdapter = (site: ServedSite) => Readonly<Record<string, string>>;

/** A page of this site, or an address of another one, as it is sent: with signs of ASCII alone. */
export function encodeTarget({ base }: Pick<ServedSite, 'base'>, to: string): string {
  if (!to.startsWith('/')) return isAscii(to) ? to : new URL(to).href;
  const target = base + to;
  if (/^[\w/.-]*$/.test(target)) return target;
  // What stands behind the path of a page may be escaped already.
  return encodeURI(target)
    .replace(/%25(?=[\dA-F]{2})/gi, '%')
    .replace(/[$;']/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** A path as browsers ask for it. */
export function encodePath(path: string): string {
  if (/^[\w/.-]*$/.test(path)) return path;
  return new URL(`https://a${path.replace(/[%?#]/g, encodeURIComponent)}`).pathname;
}

/** A redirect from an address that is asked for something: `/?p=123` is the path `/` and the query `p=123`. */
export interface AskedRedirect extends Redirect {
  readonly path: string;
  /** As browsers send it. */
  readonly query: string;
}

/** The redirects from a path, whatever it is asked, and those from a path that is asked for something. */
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

function isAscii(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text);
}

/** The path at which the site lies, as part of a regular expression. */
export function baseSource({ base }: Pick<ServedSite, 'base'>): string {
  return base.replaceAll('.', '\\.');
}

/** @throws for what would end the text and go on as configuration: no address has such characters */
export function quote(text: string, forbidden: RegExp): string {
  if (forbidden.test(text)) throw new Error(`${JSON.stringify(text)} cannot stand in a configuration.`);
  return `"${text}"`;
}

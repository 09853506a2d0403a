export interface SiteAddress {
  /**
   * The address of its home page, without a trailing slash: `https://www.example.com`, `https://name.example/project`.
   */
  readonly url: string;
  /** Whether the addresses of its pages have a trailing slash; the address of the home page always has one. */
  readonly trailingSlash: 'never' | 'always';
}

declare const SENT: unique symbol;

/**
 * An address of this site as browsers request it: the base path of the site, then a path in the site. Everywhere else,
 * the builder uses paths without the base, such as `/contact`; only the functions of this file add it.
 */
export type SentAddress = string & { readonly [SENT]: true };

/**
 * Adds or removes the trailing slash of a page's path, as the site wants it: `/about` or `/about/`. The path may have a
 * query and an anchor.
 */
export function formPath({ trailingSlash }: Pick<SiteAddress, 'trailingSlash'>, path: string): string {
  const end = path.search(/[?#]|$/);
  let last = end;
  while (path.charAt(last - 1) === '/') last -= 1;
  if (last === 0) return path;
  return path.slice(0, last) + (trailingSlash === 'always' ? '/' : '') + path.slice(end);
}

/** The path of a page without a trailing slash, as in YAML and inside the builder. */
export function plainPath(path: string): string {
  return formPath({ trailingSlash: 'never' }, path);
}

/** The base path of a site, without a trailing slash; empty for a site at the root of its host. */
export function readBase({ url }: Pick<SiteAddress, 'url'>): string {
  const start = url.indexOf('/', 'https://'.length);
  return start === -1 ? '' : url.slice(start).replace(/\/+$/, '');
}

/** The address of a page by its path in the site, which may have a query and an anchor. */
export function sendPage(site: SiteAddress, path: string): SentAddress {
  return sendFile(site, formPath(site, path));
}

/** The address of a file, or of an endpoint on the server, from its path in the site. */
export function sendFile(site: Pick<SiteAddress, 'url'>, path: string): SentAddress {
  return `${readBase(site)}${path}` as SentAddress;
}

/** The full address of a page, percent-encoded. */
export function absoluteAddress(site: SiteAddress, path: string): string {
  return createAddressWriter(site)(path);
}

/** Returns a faster `absoluteAddress` for many pages: it parses the site's URL only once. */
export function createAddressWriter(site: SiteAddress): (path: string) => string {
  const { origin } = new URL(site.url);
  return (path) => origin + encodeURI(sendPage(site, path));
}

/** The full address of a file. */
export function absoluteFile({ url }: Pick<SiteAddress, 'url'>, path: string): string {
  return url + encodeURI(path);
}

/**
 * The target of a redirect: for a page of this site, its path in the form of `formPath`, perhaps percent-encoded;
 * otherwise the address on another site.
 */
export function readTarget(site: SiteAddress, to: string): string {
  return to.startsWith('/') ? formPath(site, to) : (receivePath(site, to) ?? to);
}

/** The path in the site of an encoded address, which may have a host; undefined for an address outside the site. */
export function receivePath(site: Pick<SiteAddress, 'url'>, address: string): string | undefined {
  const base = address.startsWith('/') ? readBase(site) : site.url;
  if (!address.startsWith(base)) return undefined;
  const path = address.slice(base.length);
  if (path.startsWith('/')) return path;
  return path === '' || /^[?#]/.test(path) ? `/${path}` : undefined;
}

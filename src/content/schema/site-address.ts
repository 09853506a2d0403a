/** The address of a published site. */
export interface SiteAddress {
  /** The address of its home page, without a slash at the end: `https://www.example.com`, `https://name.example/project`. */
  readonly url: string;
  /** Whether the addresses of its pages end with a slash; that of the home page always does. */
  readonly trailingSlash: 'never' | 'always';
}

declare const SENT: unique symbol;

/**
 * An address of this site as browsers ask for it: a path of the site behind the path at which the whole site lies. Everything inside
 * the builder goes by paths of the site, such as `/contact`; only the functions of this file make addresses of them.
 */
export type SentAddress = string & { readonly [SENT]: true };

/**
 * The path of a page in the form that its address has, `/about` or `/about/`, whichever of the two is given. It may have a query and
 * an anchor behind it.
 */
export function formPath({ trailingSlash }: Pick<SiteAddress, 'trailingSlash'>, path: string): string {
  const end = path.search(/[?#]|$/);
  let last = end;
  while (path.charAt(last - 1) === '/') last -= 1;
  if (last === 0) return path;
  return path.slice(0, last) + (trailingSlash === 'always' ? '/' : '') + path.slice(end);
}

/** The path of a page as YAML names it and the builder goes by, whatever the form of its address. */
export function plainPath(path: string): string {
  return formPath({ trailingSlash: 'never' }, path);
}

/** The path at which a whole site lies, without a slash at the end; empty for a site that has its host for itself. */
export function readBase({ url }: Pick<SiteAddress, 'url'>): string {
  const start = url.indexOf('/', 'https://'.length);
  return start === -1 ? '' : url.slice(start).replace(/\/+$/, '');
}

/** The address of a page by its path in the site, which may have a query and an anchor behind it. */
export function sendPage(site: SiteAddress, path: string): SentAddress {
  return sendFile(site, formPath(site, path));
}

/** The address of a file, or of a program on the server, by its path in the site. */
export function sendFile(site: Pick<SiteAddress, 'url'>, path: string): SentAddress {
  return `${readBase(site)}${path}` as SentAddress;
}

/** The address of a page with the host, escaped as it is sent. */
export function absoluteAddress(site: SiteAddress, path: string): string {
  return createAddressWriter(site)(path);
}

/** Like `absoluteAddress`, for many pages. */
export function createAddressWriter(site: SiteAddress): (path: string) => string {
  const { origin } = new URL(site.url);
  return (path) => origin + encodeURI(sendPage(site, path));
}

/** The address of a file with the host. */
export function absoluteFile({ url }: Pick<SiteAddress, 'url'>, path: string): string {
  return url + encodeURI(path);
}

/** Where a redirect leads: a path in the site, in the form of its address and perhaps with escapes in it, or an address of another site. */
export function readTarget(site: SiteAddress, to: string): string {
  return to.startsWith('/') ? formPath(site, to) : (receivePath(site, to) ?? to);
}

/** The path in the site of an address as it is sent, with the host or without; undefined for one that leads out of the site. */
export function receivePath(site: Pick<SiteAddress, 'url'>, address: string): string | undefined {
  const base = address.startsWith('/') ? readBase(site) : site.url;
  if (!address.startsWith(base)) return undefined;
  const path = address.slice(base.length);
  if (path.startsWith('/')) return path;
  return path === '' || /^[?#]/.test(path) ? `/${path}` : undefined;
}

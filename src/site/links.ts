import type { Diagnostic, Place } from '../diagnostics/index.ts';
import { diagnose, routeRules } from '../diagnostics/index.ts';
import type { RouteTable } from './routes.ts';

/** A checked link without its label, or the fault in it, to be placed where it was written. */
export type CheckedLink =
  | { readonly href: string; readonly external: boolean; readonly page?: string }
  | { readonly fault: (place: Place, trail: string) => Diagnostic };

export interface LinkContext {
  /** The site's own address; links that start with it are links within the site. */
  readonly url: string;
  readonly routes: RouteTable;
  /** False when the routes could not be read, so that an unknown path says nothing. */
  readonly routesKnown: boolean;
  /** True when `public/` has a file for this path. */
  readonly hasFile: (path: string) => boolean;
}

/**
 * Checks one address that an author wrote. A path is answered with its canonical form, whatever case or alias was written;
 * outside the site only `https:`, `mailto:` and `tel:` are allowed, and nothing that looks like one host but is another.
 */
export function checkLink(to: string, context: LinkContext): CheckedLink {
  const unsafe = (problem: string, fix: string): CheckedLink => ({
    fault: (place, trail) => diagnose(routeRules.badLink, { to, problem, fix }, place, trail),
  });
  if (/[\p{Cc}\p{Cf}]/u.test(to)) return unsafe('has invisible characters', 'Type the address again by hand.');
  if (/^[\\/]{2}|^\/?\\/.test(to))
    return unsafe('leads to another site by its two slashes', 'Write the whole address with https://.');
  if (to.startsWith('#')) return { href: to, external: false };
  if (to.startsWith('/')) return checkPath(to, context);
  if (/^tel:/i.test(to)) return { href: `tel:${to.slice(4).replace(/[\s().-]/g, '')}`, external: true };
  if (/^mailto:/i.test(to)) return { href: `mailto:${to.slice(7).trim()}`, external: true };
  if (/^https:\/\//i.test(to)) return checkUrl(to, context, unsafe);
  return unsafe('is not an address that a link may lead to', 'Use /path, #anchor, https:, mailto: or tel:.');
}

function checkUrl(
  to: string,
  context: LinkContext,
  unsafe: (problem: string, fix: string) => CheckedLink,
): CheckedLink {
  if (!URL.canParse(to)) return unsafe('is not a complete address', 'Copy it again from the browser.');
  const url = new URL(to);
  if (url.username || url.password) {
    return unsafe(`has a user name in it; it leads to ${url.hostname}`, 'Remove everything before the "@".');
  }
  if (url.origin === context.url) return checkPath(url.pathname + url.search + url.hash, context);
  return { href: url.href, external: true };
}

function checkPath(to: string, { routes, routesKnown, hasFile }: LinkContext): CheckedLink {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(to) ?? [];
  const canonical = routes.canonical(path);
  if (canonical !== undefined) return { href: canonical + rest, external: false, page: canonical };
  if (hasFile(path)) return { href: to, external: false };
  if (!routesKnown) return { href: to, external: false };
  const facts = { to: path, suggestion: routes.nearest(path) };
  return { fault: (place, trail) => diagnose(routeRules.deadLink, facts, place, trail) };
}

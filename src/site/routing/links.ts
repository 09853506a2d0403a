import type { Diagnostic, Location } from '../../diagnostics/index.ts';
import { diagnose, linkRules, replaceText } from '../../diagnostics/index.ts';
import type { SiteAddress } from '../schema/index.ts';
import {
  ALLOWED_ADDRESSES,
  findAddressProblem,
  formPath,
  isSlug,
  readBase,
  readPath,
  receivePath,
  saysToDo,
  sendFile,
  sendPage,
} from '../schema/index.ts';
import type { RouteTable } from './routes.ts';

/** An address that an author wrote, checked. */
export interface CheckedLink {
  /** What is written into the page: canonical, as it is sent, and harmless when the address is not. */
  readonly href: string;
  /** True for another site, a phone number or an e-mail address. */
  readonly external: boolean;
  /** The canonical path of the page it leads to; undefined for an anchor on its own page, a file or another site. */
  readonly page?: string;
  /** The id of the anchor on that page, to be looked for once the page is known. */
  readonly anchor?: string;
  /** True for a page that may be inactive while nothing else answers at its address. */
  readonly isTemporary?: boolean;
  /** Whether such a page is there now, when it has dates; left out for a draft, which has no day. */
  readonly scheduled?: 'active' | 'inactive';
  /** What is wrong with it, to be placed where it was written. */
  readonly fault?: LinkFault;
}

export type LinkFault = (location: Location, propertyPath: string | undefined) => Diagnostic;

/** Links that start with the address of the site are links within the site. */
export interface LinkContext extends SiteAddress {
  readonly routes: RouteTable;
  /** False when the routes could not be read, so that an unknown path says nothing. */
  readonly routesKnown: boolean;
  /** Whether the page at a canonical path may be inactive while nothing else answers there. */
  readonly isTemporary: (path: string) => boolean;
  /** As for `CheckedLink`. */
  readonly scheduled: (path: string) => CheckedLink['scheduled'];
  /** The routes of collections: `/locations/{slug}`. */
  readonly entryRoutes: readonly string[];
  /** True when `public/` has a file for this path. */
  readonly hasFile: (path: string) => boolean;
  /** The file nearest to such a path. */
  readonly nearestFile: (path: string) => string | undefined;
}

const NOWHERE = { href: '#', external: false } as const;

/**
 * Checks one address that an author wrote. A path is answered with its canonical form, whatever case or alias was written;
 * outside the site only `https:`, `mailto:` and `tel:` are allowed, and nothing that looks like one host but is another.
 * An address that is still to be written leads nowhere, and has no fault: its TODO is told where it stands.
 */
export function checkLink(to: string, context: LinkContext): CheckedLink {
  const checked = checkAddress(to, context);
  return checked.fault && saysToDo(to) ? NOWHERE : checked;
}

function checkAddress(to: string, context: LinkContext): CheckedLink {
  const found = findAddressProblem(to, context.url);
  if (found) return unsafe(to, found.problem, found.fix, found.better);
  if (/[\p{Cc}\p{Cf}\s]/u.test(to) && !/^(?:tel|mailto):/i.test(to)) return explainSpaces(to, context);
  const foreign = /^(?:[\\/]{2,}|\/?\\+)([^\\/]*)/.exec(to);
  if (foreign) {
    const fix = foreign[1]
      ? `Write https://${foreign[1]}/… if that is meant, or one slash for a page of this site.`
      : 'Write one slash for a page of this site.';
    return unsafe(to, `leaves this site for ${foreign[1] || 'another one'}`, fix);
  }
  if (to.includes('\\')) return unsafe(to, 'has a backslash', 'Write "/" instead.');
  if (to.startsWith('#')) return { href: to, external: false, anchor: to.slice(1) };
  if (to.startsWith('/')) return checkPath(to, context);
  if (/^tel:/i.test(to)) return checkPhone(to);
  if (/^mailto:/i.test(to)) return checkMail(to);
  if (/^https:\/\//i.test(to)) return checkUrl(to, context);
  const path = `/${to}`;
  if (!to.includes(':') && context.routes.canonical(path.split(/[?#]/, 1)[0] ?? '') !== undefined) {
    return unsafe(to, 'does not start with "/"', `Write "${path}".`, path);
  }
  const isHost = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?:\/|$)/i.test(to);
  const fix = `Write "https://${to}" for another site, or start with "/" for a page of this one.`;
  return unsafe(to, 'is not an address that a link may lead to', isHost ? fix : ALLOWED_ADDRESSES);
}

/** The page that is meant by a path with spaces, where there is one. */
function explainSpaces(to: string, { routes }: LinkContext): CheckedLink {
  const problem = 'has spaces or invisible characters';
  const plain = to.replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
  const candidates = [plain.replace(/\s+/g, ''), plain.replace(/\s+/g, '-')].filter((each) => each.startsWith('/'));
  const better = candidates.find((each) => routes.canonical(each.split(/[?#]/, 1)[0] ?? '') !== undefined);
  return unsafe(to, problem, better ? `Write "${better}".` : 'Type the address again by hand, without spaces.', better);
}

function unsafe(to: string, problem: string, fix: string, better?: string): CheckedLink {
  return {
    ...NOWHERE,
    fault: (location, propertyPath) =>
      diagnose(linkRules.unsafe, { to, problem, fix }, location, {
        propertyPath,
        fix: replaceText(location, to, better),
      }),
  };
}

function checkPhone(to: string): CheckedLink {
  const number = to.slice(4).replace(/[\s().-]/g, '');
  if (/^\+?\d{3,15}$/.test(number)) return { href: `tel:${number}`, external: true };
  return unsafe(to, 'is not a phone number', 'Write for example "tel:+971 4 000 0000".');
}

function checkMail(to: string): CheckedLink {
  const address = to.slice(7).trim();
  if (/^[^\s@?]+@[^\s@?.]+(?:\.[^\s@?.]+)+(?:\?\S*)?$/.test(address))
    return { href: `mailto:${address}`, external: true };
  return unsafe(to, 'is not an e-mail address', 'Write for example "mailto:hello@example.com".');
}

function checkUrl(to: string, context: LinkContext): CheckedLink {
  if (!URL.canParse(to)) return unsafe(to, 'is not a complete address', 'Copy it again from the browser.');
  const url = new URL(to);
  if (url.username || url.password) {
    return unsafe(to, `has a user name in it; it leads to ${url.hostname}`, 'Remove everything before the "@".');
  }
  const own = receivePath(context, url.href);
  if (own !== undefined) {
    const path = readPath({ pathname: own.replace(/[?#].*$/s, '') });
    const isPage = context.routes.canonical(path) !== undefined;
    return checkPath(isPage ? path + url.search + url.hash : own, context);
  }
  return { href: url.href, external: true };
}

function checkPath(to: string, context: LinkContext): CheckedLink {
  const { routes, routesKnown, isTemporary, scheduled, hasFile, nearestFile } = context;
  const [, path = '', query = '', hash] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(to) ?? [];
  const canonical = routes.canonical(path);
  const rest = query + (hash === undefined ? '' : `#${hash}`);
  if (canonical !== undefined && /^https:/.test(canonical)) return { href: canonical, external: true };
  if (canonical !== undefined) {
    const [page = '', moved] = canonical.split('#');
    const anchor = hash ?? moved;
    const turn = scheduled(page);
    const link = {
      href: sendPage(context, page + (rest || (moved === undefined ? '' : `#${moved}`))),
      external: false,
      page,
      ...(isTemporary(page) && { isTemporary: true }),
      ...(turn && { scheduled: turn }),
    };
    const found = anchor === undefined ? link : { ...link, anchor };
    const isCanonical = path === page || path === formPath(context, page);
    if (isCanonical || routes.isDisplaced(path)) return found;
    return { ...found, fault: notCanonical(to, page + rest) };
  }
  if (hasFile(path) || !routesKnown) return { href: sendFile(context, to), external: false };
  const looksLikeFile = /\.[a-z0-9]{2,5}$/i.test(path);
  const page = findRespelt(path, context);
  const suggestion = page ?? (looksLikeFile ? nearestFile(path) : undefined) ?? routes.nearest(path);
  const meant = page ?? (looksLikeFile ? undefined : routes.meant(path));
  const redirect = meant === undefined ? proposeRedirect(path, context) : undefined;
  return {
    ...NOWHERE,
    fault: (location, propertyPath) =>
      diagnose(linkRules.unknownPage, { to: path, suggestion, redirect }, location, {
        propertyPath,
        fix: replaceText(location, to, meant && meant + rest),
        missing: path,
      }),
  };
}

/** The page that is meant by the name of its file, or by its address as browsers are sent it. */
function findRespelt(path: string, context: LinkContext): string | undefined {
  const inside = readBase(context) === '' ? undefined : receivePath(context, path);
  const named = [path, inside].flatMap((each) => each?.replace(/(?:\/index)?\.html?$/i, '') ?? []);
  const pages = named.flatMap((each) => context.routes.canonical(each || '/') ?? []);
  return pages[0];
}

/** A redirect from what may have been the address of an entry, to the nearest page above it. */
function proposeRedirect(path: string, { routes, entryRoutes }: LinkContext): string | undefined {
  const isOfEntry = entryRoutes.some((route) => {
    const [before = '', after = ''] = route.split('{slug}');
    return (
      path.startsWith(before) && path.endsWith(after) && isSlug(path.slice(before.length, path.length - after.length))
    );
  });
  if (!isOfEntry) return undefined;
  let above = path.slice(0, path.lastIndexOf('/'));
  while (above !== '' && routes.canonical(above) === undefined) above = above.slice(0, above.lastIndexOf('/'));
  return `${path}: ${above || '/'}`;
}

/** The link works: it is sent to the canonical address. */
function notCanonical(to: string, canonical: string): LinkFault {
  return (location, propertyPath) =>
    diagnose(linkRules.notCanonical, { to, canonical }, location, {
      propertyPath,
      fix: replaceText(location, to, canonical),
    });
}

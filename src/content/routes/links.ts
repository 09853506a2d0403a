import {
  decodePercent,
  encodeBehindPath,
  encodeFileName,
  looksLikeHost,
  readContact,
  readWhatsAppAddress,
} from '../../block/address/index.ts';
import type { Diagnostic, Location } from '../../check/diagnostics/index.ts';
import { diagnose, linkRules, replaceText } from '../../check/diagnostics/index.ts';
import type { FileFinder } from '../collections/index.ts';
import type { SiteAddress } from '../schema/index.ts';
import {
  ALLOWED_ADDRESSES,
  findAddressProblem,
  formPath,
  isSlug,
  readBase,
  receivePath,
  saysToDo,
  sendFile,
  sendPage,
  stripHtmlEnding,
} from '../schema/index.ts';
import type { RouteTable } from './routes.ts';

/** The result of checking the address of a link. */
export interface CheckedLink {
  /** The address for the HTML: the canonical one or, for a link that leads nowhere, "#". */
  readonly href: string;
  /** True for another site, a phone number or an e-mail address. */
  readonly external: boolean;
  /** The canonical path of the linked page; undefined for an anchor on the link's own page, a file or another site. */
  readonly page?: string;
  /** The id of the anchor on that page, to check once the page is known. */
  readonly anchor?: string;
  /** True for a page that can be inactive, if nothing else has its address then. */
  readonly isTemporary?: boolean;
  /** Whether a page with dates is published now; undefined for other pages and for drafts. */
  readonly scheduled?: 'active' | 'inactive';
  /** Creates the diagnostic for a faulty link. */
  readonly fault?: LinkFault;
}

export type LinkFault = (location: Location, propertyPath: string | undefined) => Diagnostic;

/** The data for checking links. A link that starts with the site's address is a link within the site. */
export interface LinkContext extends SiteAddress {
  readonly routes: RouteTable;
  /** False if the routes could not be read, so that an unknown path may exist. */
  readonly routesKnown: boolean;
  /** Whether the page at a canonical path can be inactive, and nothing else has that address then. */
  readonly isTemporary: (path: string) => boolean;
  /** See `CheckedLink`. */
  readonly scheduled: (path: string) => CheckedLink['scheduled'];
  /** The routes of collections: `/locations/{slug}`. */
  readonly entryRoutes: readonly string[];
  /** The files of `public/`. */
  readonly files: FileFinder;
}

const NOWHERE = { href: '#', external: false } as const;

/**
 * Checks the address of a link. A path in another case, or of an alias, gets its canonical form. Outside the site, only
 * `https:` and the schemes for phones and e-mail are allowed. An address that imitates another host is rejected.
 * An address with a TODO leads nowhere and has no fault, because the TODO is reported.
 */
export function checkLink(to: string, context: LinkContext): CheckedLink {
  const checked = checkAddress(to, context);
  return checked.fault && saysToDo(to) ? NOWHERE : checked;
}

function checkAddress(to: string, context: LinkContext): CheckedLink {
  const contact = readContact(to);
  if (contact) return 'href' in contact ? { ...contact, external: true } : unsafe(to, contact.problem, contact.fix);
  const found = findAddressProblem(to, context.url);
  if (found) return unsafe(to, found.problem, found.fix, found.better);
  if (to.includes('\\')) return unsafe(to, 'has a backslash', 'Write "/" instead.');
  if (to.startsWith('/')) return checkPath(to, context);
  if (UNSEEN.test(to) || (!/^https:/i.test(to) && to.includes(' '))) return explainSpaces(to, context);
  if (to.startsWith('#')) return checkAnchor(to.slice(1));
  if (/^https:\/\//i.test(to)) return checkUrl(to, context);
  const path = `/${to}`;
  if (!to.includes(':') && context.routes.canonical(path.split(/[?#]/, 1)[0] ?? '') !== undefined) {
    return unsafe(to, 'does not start with "/"', `Write "${path}".`, path);
  }
  const fix = `Write "https://${to}" for another site, or start with "/" for a page of this site.`;
  return unsafe(to, 'is not an address that a link can have', looksLikeHost(to) ? fix : ALLOWED_ADDRESSES);
}

/** Invisible characters in an address, and unusual spaces. */
const UNSEEN = /[\p{Cc}\p{Cf}]|[^\S ]/u;

function checkAnchor(written: string): CheckedLink {
  const anchor = decodePercent(written).normalize('NFC');
  return { href: `#${anchor}`, external: false, anchor };
}

/** The fault of an address with spaces, with the page that was probably meant. */
function explainSpaces(to: string, { routes }: LinkContext): CheckedLink {
  const problem = 'has spaces or invisible characters';
  const plain = to.replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
  const candidates = [plain.replace(/\s+/g, ''), plain.replace(/\s+/g, '-')].filter((each) => each.startsWith('/'));
  const better = candidates.find((each) => routes.canonical(each.split(/[?#]/, 1)[0] ?? '') !== undefined);
  return unsafe(to, problem, better ? `Write "${better}".` : 'Type the address again without spaces.', better);
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

function checkUrl(to: string, context: LinkContext): CheckedLink {
  if (!URL.canParse(to)) return unsafe(to, 'is not a complete address', 'Copy it again from the browser.');
  const url = new URL(to);
  if (url.username || url.password) {
    return unsafe(to, `contains a user name; it leads to ${url.hostname}`, 'Remove everything before the "@".');
  }
  const own = receivePath(context, url.href);
  if (own !== undefined) return checkPath(own, context);
  return { href: readWhatsAppAddress(to) ?? url.href, external: true };
}

function checkPath(to: string, context: LinkContext): CheckedLink {
  const { routes, routesKnown, files } = context;
  const [, written = '', query = '', hash] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(to) ?? [];
  const path = decodePercent(written);
  const rest = encodeBehindPath(query + (hash === undefined ? '' : `#${hash}`));
  // The whole address is looked up first, because the name of a file can contain any character, also "?" and "#".
  const whole = files.find(to);
  if (whole !== undefined) return { href: sendFile(context, encodeFileName(whole)), external: false };
  const asked = path + encodeBehindPath(query);
  const canonical = (query && routes.canonical(asked)) || routes.canonical(path);
  if (canonical !== undefined && (query ? routes.canonical(asked) : /^https:/.test(canonical)))
    return followRedirect(to, canonical, context);
  if (canonical !== undefined) {
    const [page = '', moved] = canonical.split('#');
    const anchor = hash === undefined ? moved : decodePercent(hash).normalize('NFC');
    const found = checkPage({ page, query: encodeBehindPath(query), anchor }, context);
    const isCanonical = [page, formPath(context, page)].includes(path.normalize('NFC'));
    if (isCanonical || routes.isDisplaced(path)) return found;
    return { ...found, fault: notCanonical(to, page + rest) };
  }
  const file = files.find(path);
  if (file !== undefined) return { href: sendFile(context, encodeFileName(file) + rest), external: false };
  if (!routesKnown) return { href: sendFile(context, encodeFileName(path) + rest), external: false };
  if (UNSEEN.test(to) || path.includes(' ')) return explainSpaces(to, context);
  return { ...NOWHERE, fault: explainUnknown(to, { path, rest }, context) };
}

/** The link to a redirect's final target. A fault suggests this target, unless it is another site. */
function followRedirect(to: string, target: string, context: LinkContext): CheckedLink {
  const own = target.startsWith('/') ? target : receivePath(context, target);
  if (own === undefined) return { href: target, external: true };
  return { ...checkPath(own, context), fault: notCanonical(to, own) };
}

interface MeantPage {
  /** The canonical path of the page. */
  readonly page: string;
  readonly query: string;
  readonly anchor: string | undefined;
}

function checkPage({ page, query, anchor }: MeantPage, context: LinkContext): CheckedLink {
  const turn = context.scheduled(page);
  return {
    href: sendPage(context, page + query + (anchor === undefined ? '' : `#${encodeBehindPath(anchor)}`)),
    external: false,
    page,
    ...(context.isTemporary(page) && { isTemporary: true }),
    ...(turn && { scheduled: turn }),
    ...(anchor !== undefined && { anchor }),
  };
}

/** The fault of a path that is not the address of a page or a file, with a suggestion. */
function explainUnknown(
  to: string,
  { path, rest }: { readonly path: string; readonly rest: string },
  context: LinkContext,
): LinkFault {
  const { routes, files } = context;
  const looksLikeFile = /\.[a-z0-9]{2,5}$/i.test(path);
  const page = findRespelt(path, context);
  const suggestion = page ?? (looksLikeFile ? files.nearest(path) : undefined) ?? routes.nearest(path);
  const meant = page ?? (looksLikeFile ? undefined : routes.meant(path));
  const redirect = meant === undefined ? proposeRedirect(path, context) : undefined;
  return (location, propertyPath) =>
    diagnose(linkRules.unknownPage, { to: path, suggestion, redirect, why: files.whyWithheld(path) }, location, {
      propertyPath,
      fix: replaceText(location, to, meant && meant + rest),
      missing: ['routes', path],
    });
}

/** The page that an address with ".html", or with the site's base path, probably means. */
function findRespelt(path: string, context: LinkContext): string | undefined {
  const inside = readBase(context) === '' ? undefined : receivePath(context, path);
  const named = [path, inside].flatMap((each) => (each === undefined ? [] : stripHtmlEnding(each)));
  const pages = named.flatMap((each) => context.routes.canonical(each) ?? []);
  return pages[0];
}

/** If a path may be the former address of an entry: a line of `redirects:` that leads to the nearest page above it. */
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

/**
 * The fault of a link to another spelling of an address. The link works, because the page gets the canonical address.
 */
function notCanonical(to: string, canonical: string): LinkFault {
  return (location, propertyPath) =>
    diagnose(linkRules.notCanonical, { to, canonical }, location, {
      propertyPath,
      fix: replaceText(location, to, canonical),
    });
}

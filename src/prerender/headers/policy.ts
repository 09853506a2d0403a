import { hash } from 'node:crypto';

/** The directives of a Content-Security-Policy: what may be loaded, by kind. */
export type Directives = Readonly<Record<string, readonly string[]>>;

/** The directive for style elements. */
export const STYLES = 'style-src';

/** The source that allows one inline style or script. */
export function hashSource(content: string): string {
  return `'sha256-${hash('sha256', content, 'base64')}'`;
}

/**
 * The directives of a page. Style attributes are allowed, because islands set custom properties in them, and an
 * attribute can contain neither a selector nor an import.
 */
export function pageDirectives(styles: readonly string[], allowances: Directives = {}): Directives {
  const own: Directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    [STYLES]: styles.length > 0 ? styles : ["'none'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return mergeDirectives(own, allowances);
}

export function mergeDirectives(first: Directives, second: Directives): Directives {
  const merged = new Map(Object.entries(first));
  for (const [name, sources] of Object.entries(second)) {
    merged.set(name, [...new Set([...(merged.get(name) ?? []), ...sources])]);
  }
  return Object.fromEntries(merged);
}

const DIRECTIVE = /^[a-z-]+$/;
/**
 * The characters of a source: neither a comma, which ends a policy, nor a semicolon, which ends a directive, nor
 * special characters of a server's configuration.
 */
const SOURCE = /^[\w'+\-./:=*?&%~@!#]+$/;

/** @throws for an invalid directive or source, because a value from a file must not add directives or sources */
export function renderPolicy(directives: Directives): string {
  const parts = Object.entries(directives).map(([name, sources]) => {
    if (!DIRECTIVE.test(name)) throw new Error(`"${name}" is not the name of a directive.`);
    const strange = sources.find((source) => !SOURCE.test(source));
    if (strange !== undefined)
      throw new Error(`${JSON.stringify(strange)} is not allowed in a Content-Security-Policy.`);
    return [name, ...sources].join(' ');
  });
  return parts.join('; ');
}

/** A policy for a meta element, without directives that have no effect there, or that most browsers do not know. */
export function metaPolicy(directives: Directives): string {
  const { 'frame-ancestors': _ancestors, sandbox: _sandbox, webrtc: _webrtc, ...rest } = directives;
  return renderPolicy(rest);
}

/** An address that `site.yaml` declares. */
interface Declared {
  readonly origin: string;
  readonly path: string;
}

/** The third parties that `site.yaml` declares, by name. */
export interface DeclaredVendors {
  /** Pages of other companies, shown in frames. */
  readonly frames: Readonly<Record<string, Declared>>;
  /** The addresses to which forms are sent. */
  readonly endpoints: Readonly<Record<string, Declared>>;
  /** Scripts. A script with `isolation: frame` does not affect the policy of the page. */
  readonly integrations: Readonly<
    Record<string, VendorHosts & { readonly script: string; readonly isolation: 'frame' | 'page' }>
  >;
}

/** The host of a vendor's script, and the other hosts that it loads from and connects to. */
interface VendorHosts {
  readonly origin: string;
  readonly hosts?: readonly string[] | undefined;
}

const KINDS = ['script-src', 'style-src', 'img-src', 'font-src', 'media-src', 'connect-src', 'frame-src'];

/** Directives with which a vendor's script may load anything, but only from the vendor's hosts. */
export function vendorDirectives({ origin, hosts = [] }: VendorHosts): Directives {
  return Object.fromEntries(KINDS.map((kind) => [kind, [origin, ...hosts]]));
}

/** The directives that the analytics script needs on each page. */
export function analyticsDirectives({ origin, hosts = [] }: VendorHosts): Directives {
  return { 'script-src': [origin], 'img-src': [origin, ...hosts], 'connect-src': [origin, ...hosts] };
}

/**
 * The directives that a page needs for the declared third parties that it uses; undeclared hosts are never added.
 * @param asked the third-party addresses on the page
 */
export function collectAllowances(
  asked: ReadonlySet<string>,
  { frames, endpoints, integrations }: DeclaredVendors,
): Directives {
  if (asked.size === 0) return {};
  const isFramed = (page: string) => {
    const below = page.replace(/\/?$/, '/');
    return [...asked].some((address) => address === page || address.startsWith(below));
  };
  const placed = [
    ...Object.values(frames).map(({ origin, path }) =>
      isFramed(origin + path) ? { 'frame-src': [origin], 'connect-src': [origin] } : {},
    ),
    ...Object.values(endpoints).map(({ origin, path }) =>
      asked.has(origin + path) ? { 'connect-src': [origin], 'form-action': [origin] } : {},
    ),
    ...Object.values(integrations).map(({ script, isolation, ...vendor }) =>
      isolation === 'page' && asked.has(vendor.origin + script) ? vendorDirectives(vendor) : {},
    ),
  ];
  return placed.reduce(mergeDirectives, {});
}

import type { Directives } from './policy.ts';
import { mergeDirectives } from './policy.ts';

/** A host declared in `site.yaml`, and its use. */
interface Declared {
  readonly origin: string;
  readonly path: string;
}

/** The third parties that `site.yaml` declares, by name. */
export interface DeclaredVendors {
  /** Pages of other companies, shown in frames. */
  readonly frames: Readonly<Record<string, Declared>>;
  /** Where forms are sent. */
  readonly endpoints: Readonly<Record<string, Declared>>;
  /** Scripts; those with a frame of their own do not affect the page. */
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

/** Everything that a vendor's script may load, only from its own hosts. */
export function vendorDirectives({ origin, hosts = [] }: VendorHosts): Directives {
  return Object.fromEntries(KINDS.map((kind) => [kind, [origin, ...hosts]]));
}

/** What a script that counts page views needs on each page. */
export function analyticsDirectives({ origin, hosts = [] }: VendorHosts): Directives {
  return { 'script-src': [origin], 'img-src': [origin, ...hosts], 'connect-src': [origin, ...hosts] };
}

/**
 * What a page needs of the declared third parties, as sources to add to its policy; undeclared hosts are never added.
 * @param asked the third-party addresses on the page
 */
export function collectAllowances(
  asked: ReadonlySet<string>,
  { frames, endpoints, integrations }: DeclaredVendors,
): Directives {
  if (asked.size === 0) return {};
  const placed = [
    ...Object.values(frames).map(({ origin, path }) =>
      asked.has(origin + path) ? { 'frame-src': [origin], 'connect-src': [origin] } : {},
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

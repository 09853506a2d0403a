import type { Directives } from './policy.ts';
import { mergeDirectives } from './policy.ts';

/** A host that `site.yaml` declares, and what is asked of it. */
interface Declared {
  readonly origin: string;
  readonly path: string;
}

/** The third parties that `site.yaml` declares, by name. */
export interface DeclaredVendors {
  /** Pages of others, shown in frames. */
  readonly frames: Readonly<Record<string, Declared>>;
  /** Where forms are sent. */
  readonly endpoints: Readonly<Record<string, Declared>>;
  /** Scripts; those that have a frame of their own are nothing to the page. */
  readonly integrations: Readonly<
    Record<string, VendorHosts & { readonly script: string; readonly isolation: 'frame' | 'page' }>
  >;
}

/** Where a vendor's script comes from, and what else it loads from and talks to. */
interface VendorHosts {
  readonly origin: string;
  readonly hosts?: readonly string[] | undefined;
}

const KINDS = ['script-src', 'style-src', 'img-src', 'font-src', 'media-src', 'connect-src', 'frame-src'];

/** All that a vendor's script may load, from its own hosts alone. */
export function vendorDirectives({ origin, hosts = [] }: VendorHosts): Directives {
  return Object.fromEntries(KINDS.map((kind) => [kind, [origin, ...hosts]]));
}

/**
 * What a page asks of all that is declared, as sources to add to its policy: nothing that is not declared.
 * @param asked the addresses of others that stand on the page
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

import type { FrameReference } from './references.ts';
import { REFERENCE } from './references.ts';

/** A company that shows maps in frames. */
interface MapService {
  /** Its name under `frames` in `site.yaml`. */
  readonly name: string;
  readonly declaration: string;
  /** The embed address of a map; its first group is the part after the declared path. */
  readonly address: RegExp;
}

const SERVICES: readonly MapService[] = [
  {
    name: 'google-maps',
    declaration: '{ vendor: Google Maps, origin: https://www.google.com, path: /maps/ }',
    address: /^https:\/\/www\.google\.com\/maps\/((?:d\/)?embed(?:\/v1\/\w+)?\?\S+)$/,
  },
  {
    name: 'openstreetmap',
    declaration: '{ vendor: OpenStreetMap, origin: https://www.openstreetmap.org, path: /export/ }',
    address: /^https:\/\/www\.openstreetmap\.org\/export\/(embed\.html\?\S+)$/,
  },
];

/** What to write if an address is not that of a map in a frame. */
export const MAP_HELP =
  'No map can be shown from this address. On Google Maps press "Share", then "Embed a map"; on OpenStreetMap, "Share", then "HTML". Write the address after "src=" here.';

/** Whether a text is an address or the HTML of a frame, not a name. */
export function isEmbed(text: string): boolean {
  return /^(?:<|https?:)/i.test(text);
}

/** The frame of a map from its embed address, or from the HTML that "Share" gives; undefined for anything else. */
export function findMap(text: string): FrameReference | undefined {
  const [, inside = text] = /^<iframe\s[^>]*?\bsrc=["']([^"']+)["']/i.exec(text) ?? [];
  const written = inside.replaceAll('&amp;', '&');
  const address = URL.canParse(written) ? new URL(written).href : '';
  for (const { name, declaration, address: pattern } of SERVICES) {
    const below = pattern.exec(address)?.[1];
    if (below !== undefined) return { [REFERENCE]: 'frame', name, below, declaration };
  }
  return undefined;
}

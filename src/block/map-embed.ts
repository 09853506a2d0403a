import type { FrameReference } from './references.ts';
import { REFERENCE } from './references.ts';

/** A company that shows maps in frames. */
interface MapService {
  /** Its name under `frames` in `site.yaml`. */
  readonly name: string;
  readonly declaration: string;
  /** The declared address, which that of each map begins with. */
  readonly base: string;
  /** What follows in the embed address of a map. */
  readonly below: RegExp;
}

const SERVICES: readonly MapService[] = [
  {
    name: 'google-maps',
    declaration: '{ vendor: Google Maps, origin: https://www.google.com, path: /maps/ }',
    base: 'https://www.google.com/maps/',
    below: /^(?:d\/(?:u\/\d+\/)?)?embed(?:\/v1\/\w+)?\?\S+$/,
  },
  {
    name: 'openstreetmap',
    declaration: '{ vendor: OpenStreetMap, origin: https://www.openstreetmap.org, path: /export/ }',
    base: 'https://www.openstreetmap.org/export/',
    below: /^embed\.html\?\S+$/,
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
  const [, inside = text] = /^<iframe\s(?:[^>]*?\s)?src=["']([^"']+)["']/i.exec(text) ?? [];
  const written = inside.replaceAll('&amp;', '&');
  const address = URL.canParse(written) ? new URL(written).href : '';
  for (const { name, declaration, base, below: pattern } of SERVICES) {
    const below = address.startsWith(base) ? address.slice(base.length) : '';
    if (pattern.test(below)) return { [REFERENCE]: 'frame', name, below, declaration, base };
  }
  return undefined;
}

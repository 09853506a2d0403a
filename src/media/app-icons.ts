import { createHash } from 'node:crypto';
import { drawIcon, wrapInIco } from './draw-icon.ts';
import type { PictureSources } from './pictures.ts';
import { readRecord } from './pictures.ts';

/** The icons of a site, drawn from its SVG files. */
export interface AppIcons {
  /** How pages name them; empty for a site without the files. */
  readonly links: readonly IconLink[];
  /** The icon for phones as SVG. */
  readonly source: Uint8Array | undefined;
  /** The colour of the icon for phones. */
  readonly color: string | undefined;
  /** Sources that cannot be drawn, as paths from the site root. */
  readonly damaged: readonly string[];
  /** What is drawn, and the manifest with which the site is installed, by address. */
  readonly files: (siteName: string) => ReadonlyMap<string, string | Uint8Array>;
}

/** The attributes of a `<link>`. */
export interface IconLink {
  readonly rel: string;
  readonly href: string;
  readonly type?: string;
  readonly sizes?: string;
}

const TAB_ICON = '/favicon.svg';
const APP_ICON = '/images/app-icon.svg';
const MASKABLE_ICON = '/images/app-icon-maskable.svg';
/** What phones need to install a site, by its address. */
export const MANIFEST = '/manifest.webmanifest';

/** `purpose` is for those in the manifest: as it is, or with room for a phone to cut it into its own shape. Sizes in px. */
const DRAWN = [
  { path: '/favicon.ico', source: TAB_ICON, size: 32, rel: 'icon', purpose: undefined },
  { path: '/apple-touch-icon.png', source: APP_ICON, size: 180, rel: 'apple-touch-icon', purpose: undefined },
  { path: '/icon-192.png', source: APP_ICON, size: 192, rel: undefined, purpose: 'any' },
  { path: '/icon-512.png', source: APP_ICON, size: 512, rel: undefined, purpose: 'any' },
  { path: '/icon-maskable-512.png', source: MASKABLE_ICON, size: 512, rel: undefined, purpose: 'maskable' },
] as const;

/** The addresses at which icons are looked for, drawn or not. */
export const ICON_ADDRESSES: readonly string[] = DRAWN.map(({ path }) => path);

/** The addresses of the files that are made from what a site has in `public/`, whose addresses are given. */
export function findDrawnIcons(own: ReadonlySet<string>): readonly string[] {
  const drawn = DRAWN.filter(({ path, source }) => own.has(source) && !own.has(path)).map(({ path }) => path);
  const hasManifest = DRAWN.some(({ path, source, purpose }) => purpose && (own.has(path) || own.has(source)));
  return hasManifest ? [...drawn, MANIFEST] : drawn;
}

/** Draws the icons for which there are sources. A file that `public/` has under the name of one is used instead. */
export async function readAppIcons({ reader, memory, encoded }: PictureSources): Promise<AppIcons> {
  const own = new Set(reader.list('public').map((file) => file.slice('public'.length)));
  const wanted = DRAWN.filter(({ path, source }) => own.has(path) || own.has(source));
  const drawn = new Map<string, string | Uint8Array>();
  for (const { path, source, size } of wanted.filter((icon) => !own.has(icon.path))) {
    const svg = reader.read(`public${source}`) ?? new Uint8Array();
    const name = `${createHash('sha256').update(svg).digest('hex').slice(0, 12)}-${size}.png`;
    const stored = encoded.read(name);
    const png = stored ?? (await drawIcon(svg, size));
    if (!png) continue;
    if (!stored) encoded.write(name, png);
    drawn.set(path, path.endsWith('.ico') ? wrapInIco(png, size) : png);
  }
  const icons = wanted.filter(({ path }) => own.has(path) || drawn.has(path));
  const listed = icons.filter(({ purpose }) => purpose !== undefined);
  const hasManifest = listed.length > 0;
  const color = own.has(APP_ICON) ? (await readRecord(reader, `public${APP_ICON}`, memory))?.color : undefined;

  // Only among several icons of one kind a browser has to choose by size.
  const links = icons.flatMap(({ path: href, rel, size }) => {
    if (rel === undefined) return [];
    return [{ rel, href, ...(rel === 'icon' && { sizes: `${size}x${size}` }) }];
  });
  return {
    source: own.has(APP_ICON) ? reader.read(`public${APP_ICON}`) : undefined,
    color,
    damaged: [...new Set(wanted.filter((icon) => !icons.includes(icon)).map(({ source }) => `public${source}`))],
    links: [
      ...links,
      ...(own.has(TAB_ICON) ? [{ rel: 'icon', href: TAB_ICON, type: 'image/svg+xml' }] : []),
      ...(hasManifest || own.has(MANIFEST) ? [{ rel: 'manifest', href: MANIFEST }] : []),
    ],
    files: (name) => {
      if (!hasManifest) return drawn;
      const manifest = {
        name,
        short_name: name,
        start_url: '/',
        display: 'browser',
        ...(color && { theme_color: color, background_color: color }),
        icons: listed.map(({ path: src, size, purpose }) => ({
          src,
          sizes: `${size}x${size}`,
          type: 'image/png',
          purpose,
        })),
      };
      return new Map([...drawn, [MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`]]);
    },
  };
}

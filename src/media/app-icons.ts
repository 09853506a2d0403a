import { createHash } from 'node:crypto';
import type { PictureSources } from './pictures.ts';
import { ENCODER, readRecord } from './pictures.ts';

type Send = (path: string) => string;

/** The icons of a site, drawn from its image files or its name. */
export interface AppIcons {
  /** The `<link>` elements for the head of pages; empty if the site has neither icon files nor a brand. */
  readonly links: readonly IconLink[];
  /** The content of the icon for phones, as SVG or PNG. */
  readonly source: Uint8Array | undefined;
  /** The dominant colour of the site's own icon for phones. */
  readonly color: string | undefined;
  /** Sources that cannot be drawn, as paths from the site root. */
  readonly damaged: readonly string[];
  /** The drawn icons and the web app manifest, by path; `send` converts the paths in the manifest to URLs. */
  readonly files: (siteName: string, send: Send) => ReadonlyMap<string, string | Uint8Array>;
}

/** The picture or the letter from which icons are drawn if a site has no files for them. */
export interface IconBrand {
  /** A picture in `public/`, by its path there, for all icons without their own file. */
  readonly icon: string | undefined;
  /** The background of a transparent picture, as `#rrggbb`. */
  readonly ground: string;
  /** Draws an SVG with a letter, for a site without any picture. `roundness` is a fraction of the side. */
  readonly drawLetter: (roundness: number) => Promise<Uint8Array | undefined>;
}

export interface IconLink {
  readonly rel: string;
  readonly href: string;
  readonly type?: string;
  readonly sizes?: string;
}

const TAB_ICON = '/favicon.svg';
const APP_ICON = '/images/app-icon.svg';
const MASKABLE_ICON = '/images/app-icon-maskable.svg';
/** The path of the web app manifest, which phones need to install a site. */
export const MANIFEST = '/manifest.webmanifest';

/** The icons to draw. Those with a `purpose` are in the manifest; phones crop the margin of `maskable`. Sizes in px. */
const DRAWN = [
  { path: '/favicon.ico', source: TAB_ICON, size: 32, rel: 'icon', purpose: undefined },
  { path: '/apple-touch-icon.png', source: APP_ICON, size: 180, rel: 'apple-touch-icon', purpose: undefined },
  { path: '/icon-192.png', source: APP_ICON, size: 192, rel: undefined, purpose: 'any' },
  { path: '/icon-512.png', source: APP_ICON, size: 512, rel: undefined, purpose: 'any' },
  { path: '/icon-maskable-512.png', source: MASKABLE_ICON, size: 512, rel: undefined, purpose: 'maskable' },
] as const;

export const ICON_ADDRESSES: readonly string[] = DRAWN.map(({ path }) => path);

/** The paths of the icons and of the manifest to generate: those without a file in `public/`, whose paths are `own`. */
export function findDrawnIcons(own: ReadonlySet<string>): readonly string[] {
  const hasOwnIcons = DRAWN.some(({ path, source, purpose }) => purpose && (own.has(path) || own.has(source)));
  const icons = [TAB_ICON, ...ICON_ADDRESSES].filter((address) => !own.has(address));
  // Without an own app icon, the manifest in `public/` is kept, because it may list other icons.
  return hasOwnIcons || !own.has(MANIFEST) ? [...icons, MANIFEST] : icons;
}

/**
 * Draws the icons that have a source. A file in `public/` with the path of an icon is used unchanged.
 * @param readBrand called if a source file is missing; if undefined, icons are only drawn from existing files
 */
export async function readAppIcons(
  sources: PictureSources,
  readBrand?: () => IconBrand | undefined,
): Promise<AppIcons> {
  const { reader, memory } = sources;
  const own = new Set(reader.list('public').map((file) => file.slice('public'.length)));
  const find = createSourceFinder(own, sources, readBrand);
  const drawn = new Map<string, string | Uint8Array>();
  const damaged = new Set<string>();
  for (const { path, source, size } of DRAWN.filter((icon) => !own.has(icon.path))) {
    const found = await find(source);
    if (!found) continue;
    const png = await drawOnce(found, size, sources);
    if (!png) damaged.add(found.file ?? `public${source}`);
    else drawn.set(path, path.endsWith('.ico') ? wrapInIco(png, size) : png);
  }
  const tab = own.has(TAB_ICON) ? undefined : await find(TAB_ICON);
  if (tab && tab.file === undefined) drawn.set(TAB_ICON, tab.bytes);
  const icons = DRAWN.filter(({ path }) => own.has(path) || drawn.has(path));
  const app = await find(APP_ICON);
  const color = own.has(APP_ICON) ? (await readRecord(reader, `public${APP_ICON}`, memory))?.color : undefined;
  return {
    source: app?.ground === undefined ? app?.bytes : await drawOnce(app, LARGEST, sources),
    color,
    damaged: [...damaged],
    links: listLinks(icons, { own, tab, hasTab: own.has(TAB_ICON) || drawn.has(TAB_ICON) }),
    files: (name, send) => {
      const listed = icons.filter(({ purpose }) => purpose !== undefined);
      const isMade = listed.length > 0 && !own.has(MANIFEST);
      return isMade ? new Map([...drawn, [MANIFEST, writeManifest(name, send, listed, color)]]) : drawn;
    },
  };
}

/** The size of `AppIcons.source` in px. */
const LARGEST = 512;

type Icon = (typeof DRAWN)[number];

interface IconSource {
  readonly bytes: Uint8Array;
  /** The path of the file from the site root; undefined if the picture is generated. */
  readonly file: string | undefined;
  /** The background, as `#rrggbb`; undefined for a picture that needs no background. */
  readonly ground: string | undefined;
}

/** Finds the source of an icon: its file in `public/`, or else another icon or a letter. */
function createSourceFinder(
  own: ReadonlySet<string>,
  { reader }: PictureSources,
  readBrand: (() => IconBrand | undefined) | undefined,
): (source: string) => Promise<IconSource | undefined> {
  const readOwn = (address: string, ground: string | undefined): IconSource | undefined => {
    const bytes = own.has(address) ? reader.read(`public${address}`) : undefined;
    return bytes && { bytes, file: `public${address}`, ground };
  };
  return async (source) => {
    const file = readOwn(source, undefined);
    const brand = file ? undefined : readBrand?.();
    if (!brand) return file;
    const { icon, ground, drawLetter } = brand;
    const isTab = source === TAB_ICON;
    const others = isTab ? [icon, APP_ICON] : [APP_ICON, icon, TAB_ICON];
    for (const address of others) {
      const other = address === undefined ? undefined : readOwn(address, isTab ? undefined : ground);
      if (other) return other;
    }
    const letter = await drawLetter(isTab ? TAB_ROUNDNESS : 0);
    return letter && { bytes: letter, file: undefined, ground: undefined };
  };
}

/** The roundness of the icon for tabs, as a fraction of its side. */
const TAB_ROUNDNESS = 0.2;

/** Part of cache keys; increase this when icons are drawn differently. */
const RECIPE = '1';

async function drawOnce(
  { bytes, ground = '' }: IconSource,
  size: number,
  { encoded }: PictureSources,
): Promise<Uint8Array | undefined> {
  const hash = createHash('sha256').update(RECIPE + ENCODER + ground);
  const name = `${hash.update(bytes).digest('hex').slice(0, 12)}-${size}.png`;
  const known = encoded.read(name);
  if (known) return known;
  const png = await (ground === '' ? drawIcon(bytes, size) : drawOnGround(bytes, size, ground));
  if (png) encoded.write(name, png);
  return png;
}

interface LinkedIcons {
  readonly own: ReadonlySet<string>;
  readonly tab: IconSource | undefined;
  /** Whether the icon for tabs exists, as a file or drawn. */
  readonly hasTab: boolean;
}

function listLinks(icons: readonly Icon[], { own, tab, hasTab }: LinkedIcons): readonly IconLink[] {
  // Only `icon` links need sizes, because a browser chooses one of several `icon` links.
  const links = icons.flatMap(({ path: href, rel, size }) => {
    if (rel === undefined) return [];
    return [{ rel, href, ...(rel === 'icon' && { sizes: `${size}x${size}` }) }];
  });
  const named = hasTab ? TAB_ICON : tab?.file?.slice('public'.length);
  const hasManifest = icons.some(({ purpose }) => purpose !== undefined) || own.has(MANIFEST);
  return [
    ...links,
    ...(named?.endsWith('.svg') ? [{ rel: 'icon', href: named, type: 'image/svg+xml' }] : []),
    ...(hasManifest ? [{ rel: 'manifest', href: MANIFEST }] : []),
  ];
}

function writeManifest(name: string, send: Send, icons: readonly Icon[], color: string | undefined): string {
  const manifest = {
    name,
    short_name: name,
    start_url: send('/'),
    display: 'browser',
    ...(color && { theme_color: color, background_color: color }),
    icons: icons.map(({ path: src, size, purpose }) => ({
      src: send(src),
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Draws an SVG as a square PNG of `size` px; undefined if it is damaged. */
async function drawIcon(svg: Uint8Array, size: number): Promise<Uint8Array | undefined> {
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(svg).resize(size, size, { fit: 'contain', background: 'transparent' }).png().toBuffer();
  } catch {
    return undefined;
  }
}

/** The size of a picture as a fraction of the icon's side. Around it is the margin, which phones may crop. */
const SAFE = 0.7;

/** Like `drawIcon`, but a transparent picture gets a background and a margin. */
async function drawOnGround(picture: Uint8Array, size: number, ground: string): Promise<Uint8Array | undefined> {
  const { default: sharp } = await import('sharp');
  try {
    const { isOpaque } = await sharp(picture).stats();
    if (isOpaque) return await drawIcon(picture, size);
    const inner = await drawIcon(picture, Math.round(size * SAFE));
    const square = sharp({ create: { width: size, height: size, channels: 3, background: ground } });
    return (
      inner &&
      (await square
        .composite([{ input: Buffer.from(inner) }])
        .png()
        .toBuffer())
    );
  } catch {
    return undefined;
  }
}

const ICO_HEADER_BYTES = 22;

/**
 * A PNG as the only picture of an ICO file: https://en.wikipedia.org/wiki/ICO_(file_format). `size` is below 256 px.
 */
function wrapInIco(png: Uint8Array, size: number): Uint8Array {
  const header = Buffer.alloc(ICO_HEADER_BYTES);
  const isIcon = 1;
  const pictures = 1;
  header.writeUInt16LE(isIcon, 2);
  header.writeUInt16LE(pictures, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(ICO_HEADER_BYTES, 18);
  return Buffer.concat([header, png]);
}

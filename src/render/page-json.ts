import type { SiteMark } from '../block/index.ts';
import type { Json, When } from '../block/islands/index.ts';
import { BLOCK, LAYOUT } from '../block/islands/index.ts';
import type { Words } from '../block/words/index.ts';

/*
 * The contract between `npm run build -- --json` and a React app that shows pages of the site: the JSON of a page, and the
 * elements around its blocks. It runs in Node and in browsers.
 */

/** The parts of a page; those around `main` stay when the visitor goes to another page. */
export type PagePart = 'header' | 'main' | 'footer';

/** What the element around a block says about it. */
export interface BlockSettings {
  readonly type: string;
  readonly id?: string | undefined;
  readonly tone: string;
  /** Whether it is outside the flow of the page. */
  readonly floats?: boolean;
  readonly spacing: string;
  readonly screens: string;
}

/** A block, ready to be shown. */
export interface BlockJson extends BlockSettings {
  /** When a page starts its script; absent if it needs none. */
  readonly starts?: When;
  /** True if another block of the page has the frame of its vendor. */
  readonly linkOnly?: true;
  /** The props of its view: checked, and with all references resolved. */
  readonly props: { readonly [key: string]: Json };
  /** The blocks in it. */
  readonly slots?: { readonly [name: string]: BlockJson };
}

/** What all blocks of a page get: its language, the words that they use, and the logo of the site. */
export interface PageSite {
  /** BCP 47 language tag. */
  readonly locale: string;
  readonly words: { readonly page: Words['page']; readonly [group: string]: object };
  readonly mark?: SiteMark | undefined;
}

/** A page of the site. */
export interface PageJson {
  /** Its address, as links to it are written. */
  readonly address: string;
  readonly title: string;
  readonly description: string;
  /** The full address for search engines; absent if they must not list the page. */
  readonly canonical?: string | undefined;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** The base path of the site: empty at the root of its host. */
  readonly base: string;
  readonly site: PageSite;
  /** The font faces, and the CSS of its blocks. */
  readonly styles: readonly string[];
  readonly header: readonly BlockJson[];
  readonly main: readonly BlockJson[];
  readonly footer: readonly BlockJson[];
}

/** All addresses of a site, as paths below its base path. */
export interface SiteManifest {
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly base: string;
  /** Its pages, each with the file of its JSON. */
  readonly pages: readonly { readonly path: string; readonly title: string; readonly file: string }[];
  /** Further addresses of pages. */
  readonly aliases: readonly { readonly path: string; readonly file: string }[];
  /** Old addresses; `to` is a path, or the full address of another site. */
  readonly redirects: readonly { readonly path: string; readonly to: string }[];
  /** The file of the page for all other addresses. */
  readonly notFound?: string | undefined;
}

/** The attributes of the element around a block; those that are undefined are left out. */
export function blockAttributes(
  { type, id, tone, floats, spacing, screens }: BlockSettings,
  part: PagePart,
): Readonly<Record<string, string | undefined>> {
  return {
    id,
    [BLOCK]: type,
    'data-tone': tone,
    'data-floats': floats ? '' : undefined,
    'data-spacing': spacing === 'normal' ? undefined : spacing,
    'data-screens': screens === 'all' ? undefined : screens,
    [LAYOUT]: part === 'main' ? undefined : part,
  };
}

/** The class of the element around a block in a slot. */
export const SLOT = 'slot';

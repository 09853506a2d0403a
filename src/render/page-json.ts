import type { SiteMark } from '../block/index.ts';
import type { Json, When } from '../block/islands/index.ts';
import { BLOCK, LAYOUT } from '../block/islands/index.ts';
import type { Words } from '../block/words/index.ts';

/*
 * The contract between `npm run build -- --json` and a React app that shows pages of the site: the JSON of a page, and
 * the elements around its blocks. This module runs in Node and in browsers.
 */

/** The parts of a page; those around `main` stay when the visitor goes to another page. */
export type PagePart = 'header' | 'main' | 'footer';

/** The settings of a block that are attributes of the element around it. */
export interface BlockSettings {
  readonly type: string;
  readonly id?: string | undefined;
  readonly tone: string;
  /** Whether the block is outside the flow of the page. */
  readonly floats?: boolean;
  readonly spacing: string;
  readonly screens: string;
}

/** A block with all that a React app needs to show it. */
export interface BlockJson extends BlockSettings {
  /** When the page starts the script of the block; absent if it has no script. */
  readonly starts?: When;
  /** True if the block shows only a link, because another block of the page has the vendor's frame. */
  readonly linkOnly?: true;
  /** The props of the view: checked, and with all references resolved. */
  readonly props: { readonly [key: string]: Json };
  /** The blocks inside this block, by slot. */
  readonly slots?: { readonly [name: string]: BlockJson };
}

/** The data that all blocks of a page get: language, words for visitors, and logo of the site. */
export interface PageSite {
  /** BCP 47 language tag. */
  readonly locale: string;
  readonly words: { readonly page: Words['page']; readonly [group: string]: object };
  readonly mark?: SiteMark | undefined;
}

export interface PageJson {
  /** The address of the page, in the form that links to it have. */
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
  /** The font faces, and the CSS of the blocks. */
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
  /** All pages, each with the file of its JSON. */
  readonly pages: readonly { readonly path: string; readonly title: string; readonly file: string }[];
  /** Further addresses of pages. */
  readonly aliases: readonly { readonly path: string; readonly file: string }[];
  /** Old addresses; `to` is a path, or the full address of another site. */
  readonly redirects: readonly { readonly path: string; readonly to: string }[];
  /** The file of the not-found page, which is shown at all other addresses. */
  readonly notFound?: string | undefined;
}

/** The attributes of the element around a block; an undefined value means that there is no such attribute. */
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

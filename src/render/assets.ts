import type { SiteMark } from '../block/index.ts';
import type { PageReference, SiteAddress } from '../content/index.ts';
import { readBase, sendFile } from '../content/index.ts';
import type { IconLink } from '../media/index.ts';

/** A module script. */
export interface PageScript {
  readonly src: string;
  /** The hash of its bytes for the integrity check of browsers; the dev server has none. */
  readonly integrity?: string | undefined;
}

/** A picture that represents a page; sizes in px. */
export interface SocialCardImage {
  readonly address: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/**
 * The assets of a page's head, by paths in the site: the renderer makes addresses of them. Dev and build differ in the
 * scripts, which are source modules or hashed files, and in whether tokens are kept.
 */
export interface Assets {
  /** The module scripts that every page loads. */
  readonly scripts: readonly PageScript[];
  /** Addresses of the fonts that every page uses. */
  readonly fonts: readonly string[];
  /** The icons of the site, for `<link>` elements. */
  readonly icons: readonly IconLink[];
  /** The logo of the site. */
  readonly mark?: SiteMark | undefined;
  /** The colour that browsers use around the page. */
  readonly themeColor?: string | undefined;
  /** The social card of a page; undefined for a page that has none. */
  readonly findSocialCard?: ((page: PageReference) => SocialCardImage | undefined) | undefined;
  /**
   * The font faces, in their own style element: if the next page declared them again, the fallback fonts would flash.
   */
  readonly fontFaces: string;
  /** CSS that every page needs: tokens and base rules. */
  readonly styles: readonly string[];
  /** The site's own CSS, which beats all other. */
  readonly sheet?: string | undefined;
  /** Whether pages declare all tokens, because the dev server adds the CSS of islands, which may use any. */
  readonly keepsTokens?: boolean;
}

/** Converts paths of the site in CSS to addresses. */
export function sendCss(site: SiteAddress, css: string): string {
  const base = readBase(site);
  return base === ''
    ? css
    : css.replace(/url\(\s*(["']?)\/(?!\/)/g, (_written, quote: string) => `url(${quote}${base}/`);
}

/** The logo of a site, with the addresses of its pictures. */
export function sendMark(site: SiteAddress, mark: SiteMark | undefined): SiteMark | undefined {
  if (mark === undefined || 'body' in mark) return mark;
  const { light, dark } = mark;
  return { ...mark, light: sendFile(site, light), dark: dark === undefined ? undefined : sendFile(site, dark) };
}

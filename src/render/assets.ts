import type { SiteMark } from '../block/index.ts';
import type { PageReference, SiteAddress } from '../content/index.ts';
import { readBase, sendFile } from '../content/index.ts';
import type { IconLink } from '../media/index.ts';

/** A module script. */
export interface PageScript {
  readonly src: string;
  /** The hash of the file for subresource integrity; undefined in the dev server. */
  readonly integrity?: string | undefined;
}

/** The picture in the preview of a shared page; sizes in px. */
export interface SocialCardImage {
  readonly address: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/**
 * The assets of a page's head, as paths in the site; the renderer turns the paths into URLs. The scripts are source
 * modules in the dev server and hashed files in a build. Only pages of the dev server declare all design tokens.
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
  /** The site's own CSS, whose rules override all others. */
  readonly sheet?: string | undefined;
  /** Whether pages declare all tokens: the dev server adds the CSS of islands later, which may use any token. */
  readonly keepsTokens?: boolean;
}

/** Adds the base path of the site to the paths in `url(…)`. */
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

import type { SiteMark } from '../block/index.ts';
import type { PageReference } from '../content/index.ts';
import type { IconLink } from '../media/index.ts';

/** A module script. */
export interface PageScript {
  readonly src: string;
  /** The hash of its bytes, as browsers check it; the dev server has none. */
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
 * What the head of a page points at outside itself, by paths in the site: the renderer makes addresses of them. Dev and build differ in the scripts, which are source modules or hashed files,
 * and in whether tokens are kept.
 */
export interface Assets {
  /** The module scripts that every page loads. */
  readonly scripts: readonly PageScript[];
  /** Addresses of the fonts that every page shows. */
  readonly fonts: readonly string[];
  /** The icons of the site, as `<link>` names them. */
  readonly icons: readonly IconLink[];
  /** The mark of the site. */
  readonly mark?: SiteMark | undefined;
  /** The colour in which browsers paint what is around the page. */
  readonly themeColor?: string | undefined;
  /** The picture of a page where a link to it is shared. */
  readonly findSocialCard?: ((page: PageReference) => SocialCardImage) | undefined;
  /** The font faces, in a style element of their own: declared again for the next page, they would flash their fallbacks. */
  readonly fontFaces: string;
  /** CSS that every page needs: tokens and base rules. */
  readonly styles: readonly string[];
  /** Whether pages declare all tokens, because the dev server adds the CSS of islands to them, which names some. */
  readonly keepsTokens?: boolean;
}

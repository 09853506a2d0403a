import type { PagePicture, Site } from '../../content/index.ts';

export interface SocialCard {
  /** The title of the page. A brand name at its end is not drawn, because the card shows the brand anyway. */
  readonly title: string;
  /** A short line above the title, such as "Locations". */
  readonly place: string | undefined;
  /** The picture beside the words, in any format; without it, the card only has its background. */
  readonly picture?: CardPicture | undefined;
  /** A picture that fills the whole card, which then has no words. */
  readonly whole?: CardPicture | undefined;
}

/** A picture, read when its card is drawn. */
export interface CardPicture {
  /** A hash of the picture's bytes. */
  readonly digest: string;
  readonly read: () => Uint8Array | undefined;
  /** The focus for cropping; by default, the middle. */
  readonly focus?: PagePicture['focus'];
}

/** The common content of all cards of a site. */
export interface SocialCardBrand {
  readonly name: string;
  /** The address of the site without the scheme, such as `example.com`. */
  readonly host: string;
  /** The icon of the site as SVG, a square. */
  readonly mark: Uint8Array | undefined;
  /** The picture behind the words; without it, a plain background is drawn. */
  readonly background?: Uint8Array | undefined;
  readonly direction: Direction;
  readonly colors: SocialCardColors;
}

export type Direction = 'ltr' | 'rtl';

/** In px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The size that Facebook, LinkedIn, X and WhatsApp require
 * (https://developers.facebook.com/docs/sharing/webmasters/images/).
 */
export const CARD: Size = { width: 1200, height: 630 };

/** The colours of a card, each in CSS notation. */
export interface SocialCardColors {
  readonly ground: string;
  readonly title: string;
  readonly place: string;
  /** For the address below the name. */
  readonly quiet: string;
  /** For the light in the corner. */
  readonly glow: string;
  /** The gradient of the decoration, from start to end: two colours or more. */
  readonly scale: readonly string[];
}

/** Takes the colours from a theme. A card is dark, so it uses the dark scheme. */
export function readSocialCardColors({ palette, gradient }: Site['theme']): SocialCardColors {
  return {
    ground: palette.groundDeepest.dark,
    title: palette.text.dark,
    place: palette.brand.dark,
    quiet: palette.textQuiet.dark,
    glow: palette.brandSolid.dark,
    scale: gradient.length > 1 ? gradient : [palette.accent.dark, palette.accent.dark],
  };
}

import type { Site } from '../../content/index.ts';

/** The colours of a card, each in CSS notation. */
export interface SocialCardColors {
  readonly ground: string;
  readonly title: string;
  readonly place: string;
  /** The address below the name. */
  readonly quiet: string;
  /** The light in the corner. */
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

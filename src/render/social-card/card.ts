import type { PagePicture } from '../../content/index.ts';
import type { SocialCardColors } from './colors.ts';

/** What a card says. */
export interface SocialCard {
  /** The title of the page; the name of the brand at its end is left out, because the card has it already. */
  readonly title: string;
  /** A short line above the title, such as "Locations". */
  readonly place: string | undefined;
  /** The picture at its end, in any format; left out, the ground of the brand is all there is. */
  readonly picture?: CardPicture | undefined;
}

/** A picture, read when its card is drawn. */
export interface CardPicture {
  /** Equal for equal bytes. */
  readonly digest: string;
  readonly read: () => Uint8Array | undefined;
  /** The point around which it is cropped; left out, its middle. */
  readonly focus?: PagePicture['focus'];
}

/** What all cards of a site have in common. */
export interface SocialCardBrand {
  readonly name: string;
  /** The address of the site as people say it, such as `example.com`. */
  readonly host: string;
  /** The icon of the app as SVG, a square. */
  readonly mark: Uint8Array | undefined;
  /** The picture behind the words; left out, one is drawn. */
  readonly background?: Uint8Array | undefined;
  /** From which side the card is read. */
  readonly direction: Direction;
  readonly colors: SocialCardColors;
}

export type Direction = 'ltr' | 'rtl';

/** In px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What Facebook, LinkedIn, X and WhatsApp ask for (https://developers.facebook.com/docs/sharing/webmasters/images/). */
export const CARD: Size = { width: 1200, height: 630 };

/** What a page says about itself. */
export interface PageMetadata {
  readonly title: string;
  readonly description: string;
  /** The short name used in menus and cards. */
  readonly label: string;
  /** The service that it offers. */
  readonly service: Service | undefined;
  /** The picture of its first block. */
  readonly picture: PagePicture | undefined;
}

/** A picture that represents a page where others show it. */
export interface PagePicture {
  /** Its address on this site: `/images/roof.svg`. */
  readonly src: string;
  /** The point that stays in view where its edges are cut off, in percent from the top left corner; left out, the middle. */
  readonly focus?: { readonly x: number; readonly y: number } | undefined;
}

/** A service that a page offers, in words that stand on it. */
export interface Service {
  readonly name: string;
  /** The place where it is offered; left out, wherever the company works. */
  readonly area?: string | undefined;
}

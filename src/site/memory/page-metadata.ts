/** What a page says about itself. */
export interface PageMetadata {
  readonly title: string;
  readonly description: string;
  /** The short name used in menus and cards. */
  readonly label: string;
  /** The service that it offers. */
  readonly service: Service | undefined;
  /** The picture of its first block, as an address on this site: `/images/roof.svg`. */
  readonly picture: string | undefined;
}

/** A service that a page offers, in words that stand on it. */
export interface Service {
  readonly name: string;
  /** The place where it is offered; left out, wherever the company works. */
  readonly area?: string | undefined;
}

/** The logo of a site, as views show it beside its name. */
export type SiteMark = InlineMark | PictureMark;

/** A small drawing inside the page: it costs no request and uses the colours of the page. */
export interface InlineMark {
  readonly viewBox: string;
  /** The content of the `<svg>`, known to be safe. */
  readonly body: string;
}

/** Addresses of pictures, the second for the dark scheme. Sizes in px. */
export interface PictureMark {
  readonly light: string;
  readonly dark: string | undefined;
  readonly width: number;
  readonly height: number;
}

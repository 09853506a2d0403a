/** The mark of a site, as views draw it beside its name. */
export type SiteMark = InlineMark | PictureMark;

/** A small drawing that stands in the page: it costs no request, and follows the colours of the page. */
export interface InlineMark {
  readonly viewBox: string;
  /** What is inside the `<svg>`, known to be safe. */
  readonly body: string;
}

/** Addresses of pictures, the second for the dark scheme. Sizes in px. */
export interface PictureMark {
  readonly light: string;
  readonly dark: string | undefined;
  readonly width: number;
  readonly height: number;
}

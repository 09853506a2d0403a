/**
 * The contract between a page and the frames in which vendors' scripts run. Neither trusts the other: a frame knows
 * nothing about the page, and the page only accepts the height that a frame asks for.
 */

/**
 * The default `sandbox` tokens. Without `allow-same-origin` the frame gets an opaque origin, even for a page of this
 * site. The frame cannot navigate the page.
 */
const EMBED_SANDBOX = ['allow-scripts', 'allow-forms'];

/** The `sandbox` tokens of a frame. It may open windows only if `site.yaml` allows popups. */
export function embedSandbox({ popups }: { readonly popups?: boolean | undefined }): readonly string[] {
  return popups ? [...EMBED_SANDBOX, 'allow-popups'] : EMBED_SANDBOX;
}

/** The maximum height of a frame in px, about ten phone screens. */
export const MAX_EMBED_HEIGHT = 8000;

/** The message of a frame to the page, sent whenever its widget grows or shrinks. */
export interface EmbedReport {
  readonly pageBuilderWidget: string;
  /** In px; 0 while nothing is visible. */
  readonly height: number;
}

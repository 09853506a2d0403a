/**
 * The contract between a page and the frames in which vendors' scripts run. Neither trusts the other: a frame knows
 * nothing about the page, and the page only accepts the height that a frame asks for.
 */

/**
 * What a frame may do. Without `allow-same-origin` it has an origin of its own, even for its own site; and it cannot
 * navigate the page.
 */
const EMBED_SANDBOX = ['allow-scripts', 'allow-forms'];

/** What a frame may do; it may open windows only if `site.yaml` declares it. */
export function embedSandbox({ popups }: { readonly popups?: boolean | undefined }): readonly string[] {
  return popups ? [...EMBED_SANDBOX, 'allow-popups'] : EMBED_SANDBOX;
}

/** The maximum height of a frame in px, about ten phone screens. */
export const MAX_EMBED_HEIGHT = 8000;

/** The message of a frame to the page, sent whenever its widget grows or shrinks. */
export interface EmbedReport {
  /** The id of the widget. */
  readonly pageBuilderWidget: string;
  /** In px; 0 while nothing is visible. */
  readonly height: number;
}

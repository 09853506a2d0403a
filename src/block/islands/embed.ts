/**
 * The contract between a page and the frames in which vendors' scripts run. Those are strangers: they know nothing of
 * the page, and it believes nothing that they say but how high they want to be.
 */

/** What a frame may do. Without `allow-same-origin` it is a stranger to its own site; nothing lets it lead the visitor elsewhere. */
const EMBED_SANDBOX = ['allow-scripts', 'allow-forms'];

/** What a frame may do; opening windows only where `site.yaml` declares it. */
export function embedSandbox({ popups }: { readonly popups?: boolean | undefined }): readonly string[] {
  return popups ? [...EMBED_SANDBOX, 'allow-popups'] : EMBED_SANDBOX;
}

/** So high, in px, a frame may become, whatever it says: some ten screens of a phone. */
export const MAX_EMBED_HEIGHT = 8000;

/** What a frame tells the page, each time that its widget has grown or shrunk. */
export interface EmbedReport {
  /** The id of the widget. */
  readonly pageBuilderWidget: string;
  /** In px; 0 while there is nothing to see. */
  readonly height: number;
}

/**
 * The contract between a page and the frames in which vendors' scripts run. Those are strangers: they know nothing of
 * the page, and it believes nothing that they say but how high they want to be.
 */

/** What a frame may do. Without `allow-same-origin` it is a stranger to its own site; nothing lets it lead the visitor elsewhere. */
export const EMBED_SANDBOX = 'allow-scripts allow-forms allow-popups';

/** What a frame tells the page, each time that its widget has grown or shrunk. */
export interface EmbedReport {
  /** The id of the widget. */
  readonly pageBuilderWidget: string;
  /** In px; 0 while there is nothing to see. */
  readonly height: number;
}

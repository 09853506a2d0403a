/**
 * The contract between a page and the frames in which vendors' scripts run. Those are strangers: they know nothing of
 * the page, and it believes nothing that they say but how high they want to be.
 */

/** What a frame may do. Without `allow-same-origin` it is a stranger to its own site; nothing lets it lead the visitor elsewhere. */
export const EMBED_SANDBOX = 'allow-scripts allow-forms allow-popups';

/** What a frame tells the page. */
export interface EmbedReport {
  /** The id of the widget. */
  readonly pageBuilderWidget: string;
  /** `failed` when the vendor's script did not come; a widget that shows something tells its height, which may be 0 again. */
  readonly state: 'filled' | 'failed';
  /** In px. */
  readonly height: number;
}

export function isEmbedReport(data: unknown): data is EmbedReport {
  if (typeof data !== 'object' || data === null) return false;
  return 'pageBuilderWidget' in data && 'state' in data && 'height' in data && typeof data.height === 'number';
}

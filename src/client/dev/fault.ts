/** A diagnostic as the dev server sends it to the overlay. */
export interface Fault {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly severity: 'error' | 'warning';
  readonly code: string;
  readonly message: string;
  readonly hint: string;
  readonly frame: string;
  /** For an editor: the absolute path, with line and column after colons. */
  readonly location: string;
}

/** The messages between the dev server and the open page. */
export const CHANGED = 'page-builder:changed';
export const FAULTS = 'page-builder:faults';
export const HELLO = 'page-builder:hello';

/** Names the entry of the Server-Timing header that tells how often the site had changed when a page was answered. */
export const EDITION = 'edition';

/** Marks a page that stands in for one that cannot be shown. */
export const STAND_IN = 'data-stand-in';

/** The path for requests of an editor, with a location in a file as JSON. */
export const OPEN_IN_EDITOR = '/__open-in-editor';

/** Names the header with which it shows that it is a page of this server, and the `<meta>` that holds what goes there. */
export const EDITOR_TOKEN = 'x-editor-token';

/** Where the editor is. `/_edit?page=/about` opens a page, `&block=2` its second block, and `&shown=2` the second that it shows. */
export const EDITOR_PATH = '/_edit';

/** The path at which the browser reports what the policy of a page has blocked. */
export const BLOCKED_PATH = '/__blocked';

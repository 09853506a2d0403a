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
  /** The location for a code editor: the absolute path, line and column, separated by colons. */
  readonly location: string;
}

/** The messages between the dev server and the open page. */
export const CHANGED = 'page-builder:changed';
export const STYLES = 'page-builder:styles';
export const FAULTS = 'page-builder:faults';
export const HELLO = 'page-builder:hello';

/** The entry of a page's Server-Timing header with the number of changes to the site so far. */
export const EDITION = 'edition';

/** Marks the document that is sent instead of a page that cannot be rendered. */
export const STAND_IN = 'data-stand-in';

/** The path for requests to open a code editor; the body is JSON with a file location. */
export const OPEN_IN_EDITOR = '/__open-in-editor';

/** The header that proves that a request is from a page of this server, and the name of the `<meta>` with its value. */
export const EDITOR_TOKEN = 'x-editor-token';

/**
 * The path of the editor. `/_edit?page=/about` opens a page, `&block=2` its second block, and `&shown=2` its second
 * visible block.
 */
export const EDITOR_PATH = '/_edit';

/** The path to which the browser reports resources that the Content-Security-Policy has blocked. */
export const BLOCKED_PATH = '/__blocked';

/** Shown to the author in a block whose script cannot be loaded. */
export const BROKEN_CODE = 'The code of this block cannot be loaded. The console says why.';

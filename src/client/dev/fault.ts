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
export const STYLES = 'page-builder:styles';
export const FAULTS = 'page-builder:faults';
export const HELLO = 'page-builder:hello';

/** The entry of the Server-Timing header with the number of changes to the site when a page was sent. */
export const EDITION = 'edition';

/** Marks a page that replaces one that cannot be shown. */
export const STAND_IN = 'data-stand-in';

/** The path for requests to open an editor, with a location in a file as JSON. */
export const OPEN_IN_EDITOR = '/__open-in-editor';

/** The header with which a request proves that it is from a page of this server, and the `<meta>` with its value. */
export const EDITOR_TOKEN = 'x-editor-token';

/**
 * The address of the editor. `/_edit?page=/about` opens a page, `&block=2` its second block, and `&shown=2` its second
 * visible block.
 */
export const EDITOR_PATH = '/_edit';

/** The path to which the browser reports what the policy of a page has blocked. */
export const BLOCKED_PATH = '/__blocked';

/** Shown to an author instead of a block whose script cannot be loaded. */
export const BROKEN_CODE = 'The code of this block cannot be loaded. The console says why.';

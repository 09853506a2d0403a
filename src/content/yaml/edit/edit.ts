/** The path from a document's root to a node: mapping keys and list indexes. */
export type Path = readonly (string | number)[];

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * The content to write: a value, which is formatted like the file; or YAML, whose comments and layout stay and whose
 * indents follow the file.
 */
export type Content = { readonly value: Json } | { readonly yaml: string };

/** The position of a new key in its mapping; by default at the end. */
export type KeyPosition = { readonly before: string } | { readonly after: string };

/**
 * One change of a file. Each path is that of the node in the file after the previous edits.
 *
 * - `set` replaces a value, or adds a key that is not there yet, like `insert`. A mapping or list that replaces another
 *   is compared with it, so equal parts stay as written, including comments. Its keys stay in the order of the file.
 * - `insert` adds an item (the last step is its index, at most the length of the list) or a key (the last step is its
 *   name). An empty list or mapping, or a key without a value, is filled.
 * - `delete` removes an item or a key with its comments. A list or mapping that becomes empty stays, as `[]` or `{}`:
 *   only a schema knows whether it is optional. To remove an optional list or mapping, delete its key.
 * - `move` moves an item or key with its comments from `path` to `to`, its path afterwards, as in JSON Patch.
 * - `duplicate` adds a copy of an item or key, with its comments, after the original; the copy of a key gets `name`.
 * - `rename` gives a key another name.
 */
export type Edit =
  | ({ readonly kind: 'set'; readonly path: Path; readonly position?: KeyPosition } & Content)
  | ({ readonly kind: 'insert'; readonly path: Path; readonly position?: KeyPosition } & Content)
  | { readonly kind: 'delete'; readonly path: Path }
  | { readonly kind: 'move'; readonly path: Path; readonly to: Path; readonly position?: KeyPosition }
  | { readonly kind: 'duplicate'; readonly path: Path; readonly name?: string }
  | { readonly kind: 'rename'; readonly path: Path; readonly name: string };

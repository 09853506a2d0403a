import type { Document, Edit, Path } from '../../src/content/yaml/index.ts';
import { applyEdits, parseDocument } from '../../src/content/yaml/index.ts';

/** A change that was made in a file, and its location. */
export interface Change {
  readonly file: string;
  /** From 1, in the file at the time of the change. */
  readonly line: number;
  readonly message: string;
}

/** A document after a change, with a description; undefined if the text cannot be changed automatically. */
export type Edited = { readonly document: Document; readonly change: Change } | undefined;

/** Renames a key of the mapping at `path`. */
export function renameKey(document: Document, path: Path, key: string, name: string): Edited {
  const from = [...path, key];
  return editDocument(document, [{ kind: 'rename', path: from, name }], from, `${key} -> ${name}`);
}

/** Adds a key with a value, written as YAML, after another key of the mapping at `path`. */
export function addKey(document: Document, path: Path, behind: string, key: string, yaml: string): Edited {
  const edit: Edit = { kind: 'insert', path: [...path, key], yaml, position: { after: behind } };
  return editDocument(document, [edit], [...path, behind], `+ ${key}: ${yaml}`);
}

/** Sets a key at the root to a whole number: in place, or on a new line above the first key. */
export function setNumber(document: Document, key: string, value: number): Edited {
  const [first] = Object.keys(document.data);
  if (first === undefined) return undefined;
  const isThere = Object.hasOwn(document.data, key);
  const edit: Edit = isThere
    ? { kind: 'set', path: [key], value }
    : { kind: 'insert', path: [key], value, position: { before: first } };
  return editDocument(document, [edit], [isThere ? key : first], `${key}: ${value}`);
}

/** The document after some edits. The change is reported at the key or item of a path. */
function editDocument(document: Document, edits: readonly Edit[], path: Path, message: string): Edited {
  const { file, text } = document.source;
  const result = applyEdits(text, edits);
  const after = result.ok ? parseDocument({ file, text: result.text }, { wanted: '' }, () => {}) : undefined;
  const [start] = document.locate(path, 'key').range;
  return after && { document: after, change: { file, line: text.slice(0, start).split('\n').length, message } };
}

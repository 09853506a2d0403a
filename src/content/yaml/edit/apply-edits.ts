import type { Fix } from '../../../check/diagnostics/index.ts';
import type { Path } from '../path.ts';
import { formatPath, isWithin } from '../path.ts';
import type { Edit } from './edit.ts';
import { detectFormat } from './format.ts';
import { narrowSet } from './narrow-set.ts';
import { refuseMarks } from './node.ts';
import type { Piece } from './piece.ts';
import { copyPiece, createPiece } from './piece.ts';
import { findEntryAt, planDelete, planInsert, planRename, planSet } from './plan.ts';
import { Refused, refuse } from './refuse.ts';
import type { Tree } from './tree.ts';
import { readTree } from './tree.ts';
import { verify } from './verify.ts';

/** The text after some edits, or why it is unchanged. */
export type EditResult =
  | {
      readonly ok: true;
      readonly text: string;
      /** Restores the old text, byte for byte, when it replaces its range of the new one. */
      readonly undo: Fix;
    }
  | {
      readonly ok: false;
      /** The index of the refused edit. None of the others is made either. */
      readonly edit: number;
      /** A sentence or two for the person who wanted it. */
      readonly reason: string;
    };

/**
 * Edits a YAML file as a careful person would. What an edit does not touch keeps every byte. Comments directly above an
 * item, and those after and inside it, belong to it. Blank lines between items, indents and line breaks follow the
 * file. A text is written without quotes if YAML and this project read it back unchanged; a long one is folded, one of
 * several lines uses `|`.
 *
 * All edits are made, or none. The result is parsed and compared with what was meant before it is returned. Edits are
 * refused for a file that is not sound YAML, a path that does not exist, and anything with an anchor, an alias, a tag
 * or a merge key.
 */
export function applyEdits(text: string, edits: readonly Edit[]): EditResult {
  let current: Tree | undefined;
  for (const [index, edit] of edits.entries()) {
    try {
      current = makeEdit(current ?? readTree(text), edit);
    } catch (error) {
      if (error instanceof Refused) return { ok: false, edit: index, reason: error.message };
      throw error;
    }
  }
  const after = current?.text ?? text;
  return { ok: true, text: after, undo: findUndo(text, after) };
}

/** The edit that restores the old text: the part that differs, in whole characters. */
function findUndo(before: string, after: string): Fix {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before.charCodeAt(start) === after.charCodeAt(start)) start += 1;
  let end = 0;
  while (end < most - start && before.charCodeAt(before.length - end - 1) === after.charCodeAt(after.length - end - 1))
    end += 1;
  if (start > 0 && /[\ud800-\udbff]/.test(before.charAt(start - 1))) start -= 1;
  if (end > 0 && /[\udc00-\udfff]/.test(before.charAt(before.length - end))) end -= 1;
  return { range: [start, after.length - end], text: before.slice(start, before.length - end) };
}

function makeEdit(tree: Tree, edit: Edit): Tree {
  switch (edit.kind) {
    case 'set':
      return narrowSet(tree, edit).reduce(makeStep, tree);
    case 'move':
      return move(tree, edit);
    case 'duplicate':
      return duplicate(tree, edit.path, edit.name);
    default:
      return makeStep(tree, edit);
  }
}

/** An edit that is made in one step. */
export type Step = Exclude<Edit, { readonly kind: 'move' | 'duplicate' }>;

function makeStep(tree: Tree, step: Step): Tree {
  return verify(tree, step.path, (format) => {
    switch (step.kind) {
      case 'set':
        return planSet(tree, step.path, step, format);
      case 'insert':
        return planInsert(tree, step.path, createPiece(readName(step.path), step, format), step.position, format);
      case 'delete':
        return planDelete(tree, step.path, format);
      case 'rename':
        return planRename(tree, step.path, step.name);
    }
  });
}

function readName(path: Path): string | undefined {
  const step = path.at(-1);
  return typeof step === 'string' ? step : undefined;
}

function move(tree: Tree, { path, to, position }: Extract<Edit, { readonly kind: 'move' }>): Tree {
  const isSamePlace = path.length === to.length && isWithin(to, path) && !position;
  const { parent, index, entry } = findEntryAt(tree, path);
  refuseMarks(entry.value, path);
  if (isSamePlace) return tree;
  const isInside = isWithin(to, path) && to.length > path.length;
  if (isInside && parent.kind === 'mapping') refuse(`"${formatPath(path)}" cannot be moved into itself.`);
  const [from, name] = [readName(path), readName(to)];
  if ((from === undefined) !== (name === undefined)) refuse('An item moves to a list, and a key to a group of keys.');
  if (name !== undefined && name !== from) {
    const renamed = [...path.slice(0, -1), name];
    return move(makeStep(tree, { kind: 'rename', path, name }), {
      kind: 'move',
      path: renamed,
      to,
      ...(position && { position }),
    });
  }
  const piece = copyPiece(tree, parent, index, detectFormat(tree));
  return place(makeStep(tree, { kind: 'delete', path }), to, piece, position);
}

function duplicate(tree: Tree, path: Path, name: string | undefined): Tree {
  const { parent, index, entry } = findEntryAt(tree, path);
  refuseMarks(entry.value, path);
  const step = path.at(-1);
  if (typeof step === 'number')
    return place(tree, [...path.slice(0, -1), step + 1], copyPiece(tree, parent, index, detectFormat(tree)));
  if (step === undefined || name === undefined || name === step) return refuse('The copy of a key needs another name.');
  const other = [...path.slice(0, -1), name];
  const renamed = makeStep(tree, { kind: 'rename', path, name });
  const source = findEntryAt(renamed, other);
  return place(tree, other, copyPiece(renamed, source.parent, source.index, detectFormat(tree)), { after: step });
}

function place(
  tree: Tree,
  path: Path,
  piece: Piece,
  position?: Extract<Edit, { readonly kind: 'move' }>['position'],
): Tree {
  return verify(tree, path, (format) => planInsert(tree, path, piece, position, format));
}

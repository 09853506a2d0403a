import { applyFixes } from '../../../check/diagnostics/index.ts';
import { measureIndent } from '../lines.ts';
import { BODY, isMarkdown, splitMarkdown } from '../markdown-file.ts';
import type { Path } from '../path.ts';
import { formatPath, isWithin } from '../path.ts';
import type { Format } from './block.ts';
import { detectFormat, shiftLines } from './block.ts';
import type { Edit } from './edit.ts';
import { narrowSet } from './narrow-set.ts';
import type { Piece } from './piece.ts';
import { copyPiece, createPiece } from './piece.ts';
import type { Plan } from './plan.ts';
import { findEntryAt, planDelete, planInsert, planRename, planSet } from './plan.ts';
import type { Tree } from './tree.ts';
import { isSame, Refused, readTree, refuse, refuseMarks } from './tree.ts';

/** The result, or the reason for a refusal in one or two sentences for the user. */
type Outcome<Result> = ({ readonly ok: true } & Result) | { readonly ok: false; readonly reason: string };

/** The text after some edits, or why it is unchanged. */
type Edited = Outcome<{ readonly text: string }>;

/**
 * Edits a YAML file as a careful person would. Every byte outside the edited parts stays the same. A comment directly
 * above an item, inside it or after it belongs to the item. Blank lines between items, indents and line breaks follow
 * the file. A text is written without quotes if YAML and this project read it back unchanged; a long text is folded,
 * and a text of several lines uses `|`.
 *
 * Either all edits are made or none. The result is parsed and compared with the wanted data before it is returned. An
 * edit is refused if the file is not sound YAML, if its path does not exist, or if it touches an anchor, an alias, a
 * tag or a merge key.
 */
export function applyEdits(text: string, edits: readonly Edit[]): Edited {
  return unlessRefused(() => ({ text: edits.reduce(makeEdit, readTree(text)).text }));
}

function unlessRefused<Result>(act: () => Result): Outcome<Result> {
  try {
    return { ok: true, ...act() };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, reason: error.message };
    throw error;
  }
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
type Step = Exclude<Edit, { readonly kind: 'move' | 'duplicate' }>;

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

/**
 * Applies a plan and checks that the result has the wanted value and no other change. If not, tries a more cautious
 * format.
 */
function verify(tree: Tree, path: Path, plan: (format: Format) => Plan): Tree {
  for (const isCautious of [false, true]) {
    const made = plan(detectFormat(tree, isCautious));
    const after = readTree(applyFixes(tree.text, made.fixes).text);
    if (holds(() => isSame(after.root, made.wanted))) return after;
  }
  return refuse(
    `"${formatPath(path)}" is written in a way that cannot be changed here without changing more. Change it in the YAML.`,
  );
}

function holds(act: () => boolean): boolean {
  const outcome = unlessRefused(() => ({ isTrue: act() }));
  return outcome.ok && outcome.isTrue;
}

/**
 * Copies a list item for an `insert` into another file, with its comments, quotes and line breaks. `yaml` starts at
 * column 0: first the comments above the item, then the item without its dash.
 */
export function copySource(text: string, path: Path): Outcome<{ readonly yaml: string }> {
  return unlessRefused(() => {
    const tree = readTree(text);
    const { parent, index, entry } = findEntryAt(tree, path);
    refuseMarks(entry.value, path);
    return { yaml: withoutDash(copyPiece(tree, parent, index, detectFormat(tree)).writeLines(0)) };
  });
}

function withoutDash(lines: readonly string[]): string {
  const first = lines.findIndex((line) => line.startsWith('-'));
  const above = lines.slice(0, first);
  if (/^-\s*$/.test(lines[first] ?? '')) {
    const below = lines.slice(first + 1);
    const depth = Math.min(...below.filter((line) => line.trim() !== '').map(measureIndent));
    return [...above, ...shiftLines(below, -depth)].join('\n');
  }
  const depth = /^-\s+/.exec(lines[first] ?? '')?.[0].length ?? 0;
  const body = lines
    .slice(first)
    .map((line) => (/^[ -]*$/.test(line.slice(0, depth)) ? line.slice(depth) : line.trimStart()));
  return [...above, ...body].join('\n');
}

/**
 * Edits a YAML file, or a Markdown file if the name ends in ".md". In Markdown, the values of the front matter are
 * edited as in YAML, and the text can only be replaced as a whole. All other bytes stay the same.
 */
export function applyFileEdits(file: string, text: string, edits: readonly Edit[]): Edited {
  return isMarkdown(file) ? unlessRefused(() => ({ text: edits.reduce(editMarkdown, text) })) : applyEdits(text, edits);
}

function editMarkdown(text: string, edit: Edit): string {
  return edit.path[0] === BODY ? editBody(text, edit) : editValues(text, edit);
}

function editValues(text: string, edit: Edit): string {
  const parts = splitMarkdown(text);
  if ('problem' in parts) return refuse(`${parts.problem} ${parts.fix}`);
  const [start, end] = parts.yaml;
  const before = text.slice(start, end);
  const edited = makeEdit(readTree(before.trim() === '' ? '{}' : before), edit).text;
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const values = edited === '' || edited.endsWith('\n') ? edited : edited + lineEnd;
  const isNew = end === 0;
  const [above, below] = isNew ? [`---${lineEnd}`, `---${lineEnd}${lineEnd}`] : [text.slice(0, start), ''];
  return above + values + below + text.slice(end);
}

function editBody(text: string, edit: Edit): string {
  const parts = splitMarkdown(text);
  const value = edit.kind === 'delete' ? '' : 'value' in edit ? edit.value : undefined;
  if ('problem' in parts || typeof value !== 'string' || edit.path.length > 1)
    return refuse('The text of a Markdown file can only be replaced as a whole.');
  const [start, end] = parts.body;
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const written = value.trim().replace(/\r?\n/g, lineEnd);
  const above = start === end && start > 0 && !/\n\r?\n$/.test(text) ? lineEnd : '';
  const below = end === text.length ? lineEnd : '';
  return text.slice(0, start) + above + written + below + text.slice(end);
}

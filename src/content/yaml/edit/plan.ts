import type { Fix, Range } from '../../../check/diagnostics/index.ts';
import { lineEnd, measureIndent } from '../lines.ts';
import type { Path } from '../path.ts';
import { formatPath } from '../path.ts';
import type { Format } from './block.ts';
import { createBlock, endOfLastLine, insertLines, isBlock, measureColumn, removeLines } from './block.ts';
import type { Content, KeyPosition } from './edit.ts';
import { hasComment, insertFlow, removeFlow } from './flow.ts';
import type { Piece } from './piece.ts';
import { LOOSE_PAIR, readContent, writeYaml, writeYamlInFlow } from './piece.ts';
import type { Collection, Entry, Node, ScalarNode, Tree } from './tree.ts';
import {
  createCollection,
  findEntry,
  follow,
  isCollection,
  refuse,
  refuseMarks,
  refuseMerge,
  takeEntry,
  withNode,
} from './tree.ts';
import type { StyleBefore, TextPlace, Written } from './write-value.ts';
import { LINE, onOneLine, quoteDouble, writeBlock, writeFlow, writeKey } from './write-value.ts';

/** The text changes of an edit, and the wanted node tree after the edit. */
export interface Plan {
  readonly fixes: readonly Fix[];
  readonly wanted: Node;
}

/** An entry of a file, and its collection. */
interface Found {
  readonly parent: Collection;
  readonly index: number;
  readonly entry: Entry;
  /** True if the entry is between brackets, at any level. */
  readonly isFlow: boolean;
}

export function findEntryAt({ root }: Tree, path: Path): Found {
  const way = follow(root, path.slice(0, -1));
  const parent = way.at(-1);
  const step = path.at(-1);
  if (step === undefined || !isCollection(parent)) return refuse(absent(path));
  refuseMerge(parent, path.slice(0, -1));
  const entry = takeEntry(parent, step, path);
  const index = parent.entries.indexOf(entry);
  return { parent, index, entry, isFlow: way.some(isInBrackets) };
}

function absent(path: Path): string {
  return path.length === 0
    ? 'The whole file cannot be edited at once.'
    : `There is no "${formatPath(path)}" in the file.`;
}

function isInBrackets(node: Node): boolean {
  return isCollection(node) && node.layout !== 'block';
}

export function planSet(tree: Tree, path: Path, content: Content, format: Format): Plan {
  const { entry, parent, isFlow } = findEntryAt(tree, path);
  refuseMarks(entry.value, path);
  const node = readContent(content);
  const wanted = withNode(tree.root, path, () => node);
  const { start, ...place } = describePlace(tree.text, entry);
  if (isFlow) {
    const written =
      'yaml' in content ? writeYamlInFlow(content.yaml, node, format) : writeFlow(content.value, format, place.before);
    return { wanted, fixes: replaceInFlow(entry, written) };
  }
  const column = measureColumn(tree.text, entry.at);
  const at = { format, column, parent: parent.kind, start, ...place };
  const written = 'yaml' in content ? withLead(writeYaml(content.yaml, at)) : writeBlock(content.value, at);
  return { wanted, fixes: replaceValue(tree.text, entry, written, format.lineBreak) };
}

function withLead({ lead, inline, below }: ReturnType<typeof writeYaml>): Written {
  if (lead.length > 0) refuse('The YAML of a value cannot start with a comment.');
  return { inline, below };
}

function replaceInFlow({ key, valueAt, value }: Entry, written: string): readonly Fix[] {
  const isEmpty = value.kind === 'scalar' && value.style === 'empty';
  if (!isEmpty) return [{ range: value.range, text: written }];
  const at = valueAt ?? key?.range[1] ?? value.range[0];
  return [{ range: [at, at], text: valueAt === undefined ? `: ${written}` : ` ${written}` }];
}

export function planInsert(
  tree: Tree,
  path: Path,
  piece: Piece,
  position: KeyPosition | undefined,
  format: Format,
): Plan {
  const { root, text } = tree;
  const parentPath = path.slice(0, -1);
  const step = path.at(-1);
  const way = follow(root, parentPath);
  const parent = way.at(-1);
  if (step === undefined || !parent) return refuse(absent(path));
  const kind = typeof step === 'number' ? 'list' : 'mapping';
  const where = parentPath.length === 0 ? 'The file' : `"${formatPath(parentPath)}"`;
  const isEmpty = isCollection(parent)
    ? parent.entries.length === 0
    : parent.kind === 'scalar' && parent.value === null;
  if (isEmpty && (!isCollection(parent) || parent.kind === kind)) {
    if (typeof step === 'number' && step !== 0) refuse(`${where} has no items, so there is no position ${step}.`);
    return fill(tree, parentPath, kind, piece, format, way.slice(0, -1).some(isInBrackets));
  }
  if (!isCollection(parent) || parent.kind !== kind)
    return refuse(`${where} is not a ${kind === 'list' ? 'list that takes items' : 'group that takes keys'}.`);
  if (parent.layout === 'pair') return refuse(LOOSE_PAIR);
  refuseMerge(parent, parentPath);
  const index = typeof step === 'number' ? step : findPosition(parent, step, where, position);
  if (index < 0 || index > parent.entries.length)
    refuse(`${where} has ${parent.entries.length} items, so there is no position ${index}.`);
  const isBelow = !(position && 'before' in position);
  const fixes =
    parent.layout === 'flow'
      ? insertFlow(text, parent, index, piece.writePart(), format.lineBreak)
      : insertInBlock(tree, parent, index, piece, isBelow, format);
  const wanted = withNode(root, parentPath, () => ({
    ...parent,
    entries: parent.entries.toSpliced(index, 0, piece.entry),
  }));
  return { fixes, wanted };
}

function insertInBlock(tree: Tree, parent: Collection, index: number, piece: Piece, isBelow: boolean, format: Format) {
  const block = createBlock(tree.text, parent, parent === tree.root);
  const spacing = { lineBreak: format.lineBreak, blanks: piece.blanks };
  return insertLines(block, index, piece.writeLines(block.column, isListOfFlow(parent)), isBelow, spacing);
}

/** True for a list whose items are lists and mappings between brackets. */
function isListOfFlow({ kind, entries }: Collection): boolean {
  const values = entries.map(({ value }) => value).filter(isCollection);
  return kind === 'list' && values.length > 0 && values.every(({ layout }) => layout === 'flow');
}

/** The index at which a key is inserted. */
function findPosition(parent: Collection, name: string, where: string, position: KeyPosition | undefined): number {
  if (findEntry(parent, name) !== -1) refuse(`${where} already has a key "${name}".`);
  if (!position) return parent.entries.length;
  const beside = 'before' in position ? position.before : position.after;
  const index = findEntry(parent, beside);
  if (index === -1) refuse(`${where} has no key "${beside}" to add it next to.`);
  return 'before' in position ? index : index + 1;
}

/** Inserts the first entry of an empty collection. */
function fill(tree: Tree, path: Path, kind: Collection['kind'], piece: Piece, format: Format, isFlow: boolean): Plan {
  const { root, text } = tree;
  const node = createCollection(kind, [piece.entry]);
  const wanted = withNode(root, path, () => node);
  if (path.length === 0) {
    if (root.kind === 'scalar') refuse('The file is empty.');
    return { wanted, fixes: [{ range: root.range, text: piece.writeLines(0).join(format.lineBreak) }] };
  }
  const { entry, parent } = findEntryAt(tree, path);
  if (hasComment(text, entry.value.range)) refuse('A comment between the brackets would be lost.');
  if (isFlow) {
    const { source, lead, tail } = piece.writePart();
    if (lead.length > 0 || tail !== '') refuse('It has a comment, and there is no line for that between the brackets.');
    const space = kind === 'list' ? format.bracketSpace : format.braceSpace;
    const [open, close] = kind === 'list' ? ['[', ']'] : ['{', '}'];
    return { wanted, fixes: replaceInFlow(entry, open + space + source + space + close) };
  }
  const isInline = parent.kind === 'list';
  const deeper = isInline ? format.dash : kind === 'list' ? format.listStep : format.step;
  const column = measureColumn(text, entry.at) + deeper;
  const lines = piece.writeLines(column);
  const [first = '', ...rest] = lines;
  const written = isInline ? { inline: first.slice(column), below: rest } : { inline: '', below: lines };
  return { wanted, fixes: replaceValue(text, entry, written, format.lineBreak) };
}

export function planDelete(tree: Tree, path: Path, format: Format): Plan {
  const { root, text } = tree;
  const { parent, index, entry } = findEntryAt(tree, path);
  refuseMarks(entry.value, path);
  if (parent.layout === 'pair') return refuse(LOOSE_PAIR);
  const parentPath = path.slice(0, -1);
  const wanted = withNode(root, parentPath, () => ({ ...parent, entries: parent.entries.toSpliced(index, 1) }));
  if (parent.entries.length === 1) return { wanted, fixes: empty(tree, parentPath, parent, format) };
  const fixes =
    parent.layout === 'flow'
      ? removeFlow(text, parent, index)
      : removeLines(createBlock(text, parent, parent === root), index);
  return { wanted, fixes };
}

/** Replaces a collection by empty brackets. */
function empty(tree: Tree, path: Path, collection: Collection, format: Format): readonly Fix[] {
  const brackets = collection.kind === 'list' ? '[]' : '{}';
  if (!isBlock(collection)) return [{ range: collection.range, text: brackets }];
  if (path.length > 0)
    return replaceValue(tree.text, findEntryAt(tree, path).entry, onOneLine(brackets), format.lineBreak);
  const { start = 0, end = 0 } = createBlock(tree.text, collection, true).extents[0] ?? {};
  return [{ range: [start, end], text: brackets }];
}

export function planRename(tree: Tree, path: Path, name: string): Plan {
  const { root, text } = tree;
  const { parent, index, entry, isFlow } = findEntryAt(tree, path);
  const { key } = entry;
  if (!key) return refuse(`"${formatPath(path)}" is a list item, and list items have no name.`);
  if (key.name !== name && findEntry(parent, name) !== -1) refuse(`There is already a key "${name}".`);
  const quote = text.charAt(key.range[0]);
  const single = `'${name.replaceAll("'", "''")}'`;
  const isSingle = quote === "'" && !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(name);
  const written = quote === '"' ? quoteDouble(name) : isSingle ? single : writeKey(name, isFlow);
  const renamed = parent.entries.with(index, { ...entry, key: { ...key, name } });
  const wanted = withNode(root, path.slice(0, -1), () => ({ ...parent, entries: renamed }));
  return { wanted, fixes: [{ range: key.range, text: written }] };
}

/** The ranges of a value in a text: on the line of its key or dash, and on the lines below. */
interface Parts {
  readonly head: Range;
  readonly tail: Range;
}

/** Replaces the value of a key or dash in a block collection. A comment on that line stays. */
function replaceValue(text: string, entry: Entry, { inline, below }: Written, lineBreak: string): readonly Fix[] {
  const { valueAt = endOfKey(entry) } = entry;
  const { head, tail } = findParts(text, entry.value, valueAt, below.length > 0);
  const isNext = head[0] === valueAt;
  const start = inline === '' ? valueAt : head[0];
  const first = inline === '' ? '' : (isNext ? ' ' : '') + inline;
  const rest = below.map((line) => lineBreak + line).join('');
  if (head[1] === tail[0]) return [{ range: [start, tail[1]], text: first + rest }];
  return [
    { range: [start, head[1]], text: first },
    { range: tail, text: rest },
  ];
}

function endOfKey({ at, key }: Entry): number {
  return key?.range[1] ?? at + 1;
}

function findParts(text: string, value: Node, valueAt: number, isLong: boolean): Parts {
  const line = lineEnd(text, valueAt);
  const [start, end] = value.range;
  if (value.kind === 'scalar' && value.style === 'empty') {
    const isBare = text.slice(valueAt, line).trim() === '';
    return { head: [valueAt, isBare ? line : valueAt], tail: [line, line] };
  }
  if (isBlock(value)) {
    const last = createBlock(text, value, false).extents.at(-1)?.end ?? end;
    const first = value.entries[0]?.at ?? start;
    return first > line
      ? { head: [valueAt, valueAt], tail: [line, last] }
      : { head: [first, last], tail: [last, last] };
  }
  if (isBlockText(value)) {
    const header = /^[|>][-+\d]*/.exec(text.slice(start, start + 4))?.[0] ?? '';
    return { head: [start, start + header.length], tail: [line, endOfLastLine(text, end)] };
  }
  const last = lineEnd(text, end);
  if (start > line && isLong) return { head: [valueAt, valueAt], tail: [line, last] };
  return { head: [start, end], tail: [last, last] };
}

function isBlockText(value: Node): boolean {
  return value.kind === 'scalar' && (value.style === 'literal' || value.style === 'folded');
}

/** The position and the style of a value that is going to be replaced. */
function describePlace(
  text: string,
  entry: Entry,
): Pick<TextPlace, 'hasComment' | 'before'> & { readonly start: number } {
  const { value } = entry;
  const { head } = findParts(text, value, entry.valueAt ?? endOfKey(entry), false);
  const rest = text.slice(head[1], lineEnd(text, head[1]));
  const start = measureColumn(text, head[0]) + (head[0] === entry.valueAt ? 1 : 0);
  const before = value.kind === 'scalar' && value.style !== 'empty' ? describeStyle(text, value) : undefined;
  return { start, hasComment: rest.includes('#'), ...(before && { before }) };
}

/** If all lines have fewer characters than this, the text was short and does not show the author's line width. */
const NARROW = 60;
/** The line width, in characters, if the lines of the old text do not show one. */
const READABLE = 80;

function describeStyle(text: string, { range: [start, end], style, value }: ScalarNode): StyleBefore {
  const [first = '', ...rest] = text.slice(start, end).split(/\r?\n/);
  const lines = rest.filter((line) => line.trim() !== '');
  const [body] = lines;
  const longest = Math.max(0, ...lines.map((line) => line.length));
  return {
    style,
    ...((style === 'double' || style === 'single') && { quoted: String(value) }),
    isLong: measureColumn(text, start) + first.length > LINE,
    isFolded: lines.length > 0,
    width: lines.length > 1 ? (longest < NARROW ? READABLE : longest) : LINE,
    ...(body !== undefined && { below: measureIndent(body) }),
  };
}

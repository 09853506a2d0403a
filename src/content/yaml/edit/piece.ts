import type { Format } from './block.ts';
import { copyLines, createBlock, findTypicalGap, isBlock, shiftLines } from './block.ts';
import type { Content } from './edit.ts';
import type { FlowPart } from './flow.ts';
import { copyFlow, hasComment } from './flow.ts';
import type { Collection, Entry, Node, Tree } from './tree.ts';
import { createEntry, createNode, findOwnEnd, isCollection, readTree, readValue, refuse, refuseMarks } from './tree.ts';
import type { ValuePlace, Written } from './write-value.ts';
import { LINE, writeEntry, writeFlow, writeKey } from './write-value.ts';

/** An item, or a key and its value, that can be written anywhere. */
export interface Piece {
  readonly entry: Entry;
  /**
   * The entry as lines of a block collection whose entries start in `column`. With `wantsFlow`, a new list or mapping
   * is on one line if that fits.
   */
  readonly writeLines: (column: number, wantsFlow?: boolean) => readonly string[];
  /** The entry as text between brackets. */
  readonly writePart: () => FlowPart;
  /** The usual number of blank lines between the entries of the collection that it was copied from. */
  readonly blanks: number;
}

export function createPiece(name: string | undefined, content: Content, format: Format): Piece {
  const node = readContent(content);
  return {
    entry: createEntry(name, node),
    blanks: 0,
    writeLines: (column, wantsFlow = false) => {
      if ('yaml' in content) return placeYaml(name, content.yaml, column, format);
      const line = `${' '.repeat(column)}${'-'.padEnd(format.dash)}${writeFlow(content.value, format)}`;
      const isOneLine = wantsFlow && name === undefined && isCollection(node) && line.length <= LINE;
      return isOneLine ? [line] : writeEntry(name, content.value, column, format);
    },
    writePart: () =>
      writePair(
        name,
        'yaml' in content ? writeYamlInFlow(content.yaml, node, format) : writeFlow(content.value, format),
      ),
  };
}

const COMMENT_IN_FLOW = 'It has comments, and there is no room for them between brackets.';

export function readContent(content: Content): Node {
  if ('value' in content) return createNode(content.value);
  const { root } = readTree(content.yaml);
  refuseMarks(root, []);
  return root;
}

function writePair(name: string | undefined, value: string): FlowPart {
  return { source: name === undefined ? value : `${writeKey(name, true)}: ${value}`, lead: [], tail: '' };
}

/** Converts a YAML text for use between brackets: unchanged if possible, otherwise rewritten from its value. */
export function writeYamlInFlow(yaml: string, node: Node, format: Format): string {
  if (hasComment(yaml, [0, yaml.length])) refuse(COMMENT_IN_FLOW);
  const isFlow = /^["'[{]/.test(yaml.trim()) && !/[\r\n]/.test(yaml.trim()) && !isBlock(node);
  return isFlow ? yaml.trim() : writeFlow(readValue(node), format);
}

function placeYaml(name: string | undefined, yaml: string, column: number, format: Format): readonly string[] {
  const parent = name === undefined ? 'list' : 'mapping';
  const { lead, inline, below } = writeYaml(yaml, { format, column, parent });
  const head = ' '.repeat(column) + (name === undefined ? '-'.padEnd(format.dash - 1) : `${writeKey(name, false)}:`);
  return [...shiftLines(lead, column), inline === '' ? head : `${head} ${inline}`, ...below];
}

/** Formats a YAML text as the value after a key or dash. `lead` has the comments that go above the key or dash. */
export function writeYaml(
  yaml: string,
  { format, column, parent }: Pick<ValuePlace, 'format' | 'column' | 'parent'>,
): Written & { readonly lead: readonly string[] } {
  const lines = yaml.trimEnd().split(/\r?\n/);
  const first = lines.findIndex((line) => !/^\s*(?:#.*)?$/.test(line));
  const lead = lines.slice(0, Math.max(0, first)).filter((line) => line.trim() !== '');
  const body = lines.slice(Math.max(0, first));
  const { root } = readTree(yaml);
  const isBelow = isBlock(root) && parent === 'mapping';
  if (isBelow) {
    const own = column + (root.kind === 'list' ? format.listStep : format.step);
    return { lead, inline: '', below: shiftLines(body, own) };
  }
  const [inline = '', ...below] = body;
  return { lead, inline, below: shiftLines(below, column + (isBlock(root) ? format.dash : 0)) };
}

/** Copies an entry as written, with its comments. */
export function copyPiece(tree: Tree, collection: Collection, index: number, format: Format): Piece {
  const entry = collection.entries[index];
  if (!entry || collection.layout === 'pair') return refuse(LOOSE_PAIR);
  return collection.layout === 'flow'
    ? copyFromFlow(tree.text, collection, index, entry, format)
    : copyFromBlock(tree, collection, index, entry, format);
}

export const LOOSE_PAIR = 'A key and value without braces in a list cannot be edited here.';

function copyFromFlow(text: string, collection: Collection, index: number, entry: Entry, format: Format): Piece {
  const part = copyFlow(text, collection, index);
  const name = entry.key?.name;
  const isCommented = hasComment(text, [entry.at, findOwnEnd(entry)]);
  return {
    entry,
    blanks: 0,
    writeLines: (column) => {
      if (!part && isCommented) refuse('Its comments are between brackets. Move it by hand.');
      if (!part) return writeEntry(name, readValue(entry.value), column, format);
      const dash = name === undefined ? '-'.padEnd(format.dash) : '';
      return [...part.lead, dash + part.source + part.tail].map((line) => ' '.repeat(column) + line);
    },
    writePart: () => {
      if (!part && isCommented) refuse(COMMENT_IN_FLOW);
      return part ?? writePair(name, writeFlow(readValue(entry.value), format));
    },
  };
}

function copyFromBlock(
  { text, root }: Tree,
  collection: Collection,
  index: number,
  entry: Entry,
  format: Format,
): Piece {
  const block = createBlock(text, collection, collection === root);
  const lines = copyLines(block, index);
  return {
    entry,
    blanks: findTypicalGap(text, block.extents) ?? 0,
    writeLines: (column) => shiftLines(lines, column),
    writePart: () => {
      const written = lines.join('\n');
      if (hasComment(written, [0, written.length])) refuse(COMMENT_IN_FLOW);
      return writePair(entry.key?.name, writeFlow(readValue(entry.value), format));
    },
  };
}

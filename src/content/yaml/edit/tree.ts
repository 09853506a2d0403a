import type { CST, Pair } from 'yaml';
import { isAlias, isMap, isScalar, isSeq } from 'yaml';
import type { Range } from '../../../check/diagnostics/index.ts';
import { deriveKey, findRange } from '../key.ts';
import { createLineFinder } from '../lines.ts';
import { composeDocument, DEEPEST, findSecondDocument, findTooDeep, holdsData, readTokens } from '../parse-yaml.ts';
import { explainSyntaxErrors } from '../syntax-error.ts';
import { refuse } from './refuse.ts';

/** A YAML text as a tree with the positions of all its parts. */
export interface Tree {
  readonly text: string;
  readonly root: Node;
}

export type Node = ScalarNode | AliasNode | Collection;

interface Placed {
  /** From its first to after its last character; for a block text, to after its last line break. */
  readonly range: Range;
  /** An anchor or a tag before it, as written. */
  readonly mark?: string | undefined;
}

export type ScalarStyle = 'empty' | 'plain' | 'single' | 'double' | 'literal' | 'folded';

export interface ScalarNode extends Placed {
  readonly kind: 'scalar';
  readonly value: unknown;
  readonly style: ScalarStyle;
}

export interface AliasNode extends Placed {
  readonly kind: 'alias';
  readonly name: string;
}

export interface Collection extends Placed {
  readonly kind: 'list' | 'mapping';
  /** `pair` for a mapping without braces in a list with brackets: `[a: b]`. */
  readonly layout: 'block' | 'flow' | 'pair';
  readonly entries: readonly Entry[];
}

/** An item of a list, or a key of a mapping with its value. */
export interface Entry {
  /** Its start: the dash, the key, or in brackets the value. */
  readonly at: number;
  readonly key?: Key | undefined;
  /** After its dash or colon; undefined without one. */
  readonly valueAt: number | undefined;
  readonly value: Node;
}

export interface Key {
  readonly name: string;
  readonly range: Range;
  /** Why it cannot be edited: it is written with `?`, it is a list or a mapping, or it has an anchor or a tag. */
  readonly isOdd: boolean;
}

/** The tree of a text, parsed on demand. It then refuses a text that is not sound YAML, or has several documents. */
export function readTree(text: string): Tree {
  let root: Node | undefined;
  return {
    text,
    get root() {
      root ??= readRoot(text);
      return root;
    },
  };
}

function readRoot(text: string): Node {
  const source = { file: '', text };
  const tokens = readTokens(text);
  if (findSecondDocument(tokens) !== undefined) refuse('The file has several documents, separated by "---".');
  if (findTooDeep(tokens, DEEPEST) !== undefined) refuse(`The file is nested more than ${DEEPEST} levels deep.`);
  const { errors, contents } = composeDocument(tokens, text.length, { keepSourceTokens: true });
  if (errors.length > 0) {
    const [fault] = explainSyntaxErrors(source, errors);
    const line = fault && createLineFinder(text)(fault.range[0]);
    refuse(`The file cannot be read as YAML. ${fault ? `Line ${line}: ${fault.message}` : ''}`.trim());
  }
  return readNode(contents, tokens.find(holdsData)?.start ?? []);
}

/** @param before the tokens between the node's indicator and the node */
function readNode(node: unknown, before: readonly CST.SourceToken[]): Node {
  const mark = before.find(({ type }) => type === 'anchor' || type === 'tag')?.source;
  const range = findRange(node);
  if (isAlias(node)) return { kind: 'alias', range, mark, name: node.source };
  if (isMap(node)) {
    const entries = node.items.map((pair) => readPair(pair));
    return {
      kind: 'mapping',
      layout: readLayout(node.srcToken),
      range: endWithLast(range, node.srcToken, entries),
      mark,
      entries,
    };
  }
  if (isSeq(node)) {
    const entries = readItems(node.items, node.srcToken);
    return {
      kind: 'list',
      layout: readLayout(node.srcToken),
      range: endWithLast(range, node.srcToken, entries),
      mark,
      entries,
    };
  }
  const value = isScalar(node) ? node.value : null;
  return { kind: 'scalar', range, mark, value, style: readStyle(node, range) };
}

/** A block collection ends with its last entry, and not with the comments below it. */
function endWithLast(range: Range, token: CST.Token | undefined, entries: readonly Entry[]): Range {
  const last = entries.at(-1);
  return token?.type !== 'flow-collection' && last ? [range[0], findOwnEnd(last)] : range;
}

/** The end of an entry's own text. */
export function findOwnEnd({ at, key, valueAt, value }: Entry): number {
  const own = Math.max(at, key?.range[1] ?? 0, valueAt ?? 0);
  return value.kind === 'scalar' && value.style === 'empty' && value.mark === undefined
    ? own
    : Math.max(own, value.range[1]);
}

function readLayout(token: CST.Token | undefined): Collection['layout'] {
  if (token === undefined) return 'pair';
  return token.type === 'flow-collection' ? 'flow' : 'block';
}

function readStyle(node: unknown, [start, end]: Range): ScalarStyle {
  const type = isScalar(node) ? node.type : undefined;
  if (type === 'QUOTE_DOUBLE') return 'double';
  if (type === 'QUOTE_SINGLE') return 'single';
  if (type === 'BLOCK_LITERAL') return 'literal';
  if (type === 'BLOCK_FOLDED') return 'folded';
  return start === end ? 'empty' : 'plain';
}

function readPair({ key, value, srcToken }: Pair): Entry {
  const { start = [], sep = [] } = srcToken ?? {};
  const question = start.find(({ type }) => type === 'explicit-key-ind');
  const colon = sep.find(({ type }) => type === 'map-value-ind');
  const range = findRange(key);
  const isOdd =
    !isScalar(key) || question !== undefined || start.some(({ type }) => type === 'anchor' || type === 'tag');
  return {
    at: question?.offset ?? range[0],
    key: { name: deriveKey(key), range, isOdd },
    valueAt: colon && colon.offset + 1,
    value: readNode(value, sep),
  };
}

function readItems(items: readonly unknown[], token: CST.Token | undefined): readonly Entry[] {
  const tokens = token && 'items' in token ? token.items : [];
  const isFlow = token?.type === 'flow-collection';
  const starts = isFlow
    ? tokens.map(({ start }) => start)
    : tokens.flatMap(({ start }) => (start.some(({ type }) => type === 'seq-item-ind') ? [start] : []));
  return items.map((item, index) => {
    const start = starts[index] ?? [];
    const value = readNode(item, start);
    const dash = start.find(({ type }) => type === 'seq-item-ind');
    return { at: dash?.offset ?? value.range[0], valueAt: dash && dash.offset + 1, value };
  });
}

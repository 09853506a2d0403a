import type { Node } from 'yaml';
import { isCollection, isPair, isScalar, isSeq, parseDocument } from 'yaml';

/** A value as it is written, with the key or the dash before it; offsets count from the start of the text. */
export interface YamlNode {
  /** The key that names it; undefined for an item of a list. */
  readonly key: string | undefined;
  readonly keyStart: number;
  /** Where the colon or the dash stands; -1 for an item between brackets, which has none. */
  readonly mark: number;
  readonly start: number;
  readonly end: number;
  readonly written: string;
  readonly style: 'plain' | 'quoted' | 'block text' | 'brackets' | 'lines' | 'empty';
  /** True between brackets. */
  readonly isFlow: boolean;
  /** True when key and value stand on one line, and nothing else does. */
  readonly isLine: boolean;
  /** The keys on the way to it. */
  readonly path: readonly (string | number)[];
}

/** Every value of a YAML text. */
export function findNodes(text: string): readonly YamlNode[] {
  const found: YamlNode[] = [];
  walk(parseDocument(text).contents, false, []);
  return found;

  function walk(node: unknown, inFlow: boolean, path: readonly (string | number)[]): void {
    if (!isCollection(node)) return;
    const isFlow = inFlow || node.flow === true;
    for (const [index, item] of node.items.entries()) {
      if (isPair(item) && isScalar(item.key) && item.key.range) {
        const key = String(item.key.value);
        const [keyStart, keyEnd] = item.key.range;
        add(item.value, [...path, key], { key, keyStart, mark: text.indexOf(':', keyEnd), isFlow });
      } else if (isSeq(node) && isNode(item) && item.range) {
        const mark = isFlow ? -1 : text.lastIndexOf('-', item.range[0] - 1);
        add(item, [...path, index], { key: undefined, keyStart: isFlow ? item.range[0] : mark, mark, isFlow });
      }
    }
  }

  function add(
    value: unknown,
    path: readonly (string | number)[],
    { key, keyStart, mark, isFlow }: Pick<YamlNode, 'key' | 'keyStart' | 'mark' | 'isFlow'>,
  ): void {
    const range = isNode(value) && value.range ? value.range : [mark + 1, mark + 1];
    const [start = 0, end = 0] = range;
    const written = text.slice(start, end);
    const lineEnd = text.indexOf('\n', keyStart);
    const before = text.slice(text.lastIndexOf('\n', keyStart - 1) + 1, keyStart);
    const isLine = !isFlow && /^ *(?:- +)*$/.test(before) && text.slice(end, lineEnd).trim() === '' && end <= lineEnd;
    found.push({ key, keyStart, mark, start, end, written, style: readStyle(value), isFlow, isLine, path });
    walk(value, isFlow, path);
  }
}

function isNode(value: unknown): value is Node {
  return isScalar(value) || isCollection(value);
}

function readStyle(value: unknown): YamlNode['style'] {
  if (isCollection(value)) return value.flow ? 'brackets' : 'lines';
  if (!isScalar(value) || value.source === '') return 'empty';
  if (value.type === 'PLAIN') return 'plain';
  return value.type === 'BLOCK_FOLDED' || value.type === 'BLOCK_LITERAL' ? 'block text' : 'quoted';
}

/** The number of the line that an offset is on, counted from 1. */
export function findLine(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

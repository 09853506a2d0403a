import type { Scalar } from 'yaml';
import { isMap, isScalar, isSeq, parseDocument } from 'yaml';
import type { Range } from '../../../src/check/diagnostics/index.ts';
import type { Path } from '../../../src/content/yaml/index.ts';
import { deriveKey } from '../../../src/content/yaml/index.ts';

/** A scalar of a tree, and its location. */
export interface LooseScalar {
  readonly node: Scalar;
  /** For a key, the path of its value. */
  readonly path: Path;
  readonly role: 'key' | 'value';
  /** From its first to its last character, including quotes. */
  readonly range: Range;
  /** Whether the scalar is in braces or brackets. */
  readonly isFlow: boolean;
  /** Whether the key has a value, even an empty one. */
  readonly hasValue: boolean;
}

/**
 * The part of a YAML text that can be parsed, and the number of faults in it: a file is often invalid while it is
 * edited.
 */
export function readTree(text: string) {
  const { contents, errors } = parseDocument(text, { prettyErrors: false, uniqueKeys: false, logLevel: 'silent' });
  return { root: contents, faults: errors.length };
}

/** The data of a node; aliases are not resolved. */
export function toData(node: unknown): unknown {
  if (isScalar(node)) return node.value;
  if (isSeq(node)) return node.items.map(toData);
  if (!isMap(node)) return undefined;
  return Object.fromEntries(node.items.map(({ key, value }) => [deriveKey(key), toData(value)]));
}

/** Every scalar of a tree, in order. */
export function* listScalars(node: unknown, path: Path = [], isFlow = false): Generator<LooseScalar> {
  if (isScalar(node)) {
    yield { ...describe(node), path, role: 'value', isFlow, hasValue: false };
  } else if (isSeq(node)) {
    for (const [index, item] of node.items.entries()) yield* listScalars(item, [...path, index], node.flow ?? isFlow);
  } else if (isMap(node)) {
    const inFlow = node.flow ?? isFlow;
    for (const { key, value } of node.items) {
      const at = [...path, deriveKey(key)];
      if (isScalar(key)) yield { ...describe(key), path: at, role: 'key', isFlow: inFlow, hasValue: value !== null };
      yield* listScalars(value, at, inFlow);
    }
  }
}

/** The scalar at an offset, or next to it; a key wins over an empty value. */
export function findScalar({ root }: ReturnType<typeof readTree>, offset: number): LooseScalar | undefined {
  for (const scalar of listScalars(root)) {
    const [start, end] = scalar.range;
    if (start <= offset && offset <= end && end > start) return scalar;
  }
  return undefined;
}

function describe(node: Scalar): { readonly node: Scalar; readonly range: Range } {
  const [start = 0, end = start] = node.range ?? [];
  return { node, range: [start, end] };
}

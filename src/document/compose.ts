import type { Node } from 'yaml';
import { isAlias, isMap, isPair, isScalar, isSeq } from 'yaml';
import type { Range, Report, Source } from '../diagnostics/index.ts';
import { diagnose, positionAt, yamlRules } from '../diagnostics/index.ts';

const DEEPEST = 32;
const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Plain data from a YAML node tree; what YAML allows and content must not use is reported and left out. */
export function composeData(source: Source, root: Node | null, report: Report): unknown {
  const place = (range: Range) => ({ source, range });

  function compose(node: unknown, depth: number): unknown {
    if (depth > DEEPEST) {
      report(diagnose(yamlRules.tooDeep, { limit: DEEPEST }, place(rangeOf(node))));
      return null;
    }
    if (isAlias(node)) {
      report(diagnose(yamlRules.aliasNotAllowed, { name: `*${node.source}` }, place(rangeOf(node))));
      return null;
    }
    if (isScalar(node) || isMap(node) || isSeq(node)) {
      if (node.anchor) {
        report(diagnose(yamlRules.aliasNotAllowed, { name: `&${node.anchor}` }, place(rangeOf(node))));
      }
      if (node.tag) {
        report(diagnose(yamlRules.tagNotAllowed, { tag: node.tag }, place(tagRange(source.text, rangeOf(node)))));
        return null;
      }
    }
    if (isScalar(node)) return node.value;
    if (isSeq(node)) return node.items.map((item) => compose(item, depth + 1));
    if (isMap(node)) return composeMapping(node.items, depth);
    return null;
  }

  function composeMapping(pairs: readonly unknown[], depth: number): Record<string, unknown> {
    const data: Record<string, unknown> = {};
    const seen = new Map<string, Range>();
    for (const pair of pairs) {
      if (!isPair(pair)) continue;
      const key = keyOf(pair.key);
      const range = rangeOf(pair.key);
      const problem = keyProblem(pair.key, key);
      const earlier = seen.get(key);
      if (problem) {
        report(diagnose(yamlRules.keyNotAllowed, { problem }, place(range)));
      } else if (earlier) {
        const { line } = positionAt(source.text, earlier[0]);
        report(diagnose(yamlRules.duplicateKey, { key, line }, place(range)));
      } else {
        seen.set(key, range);
        data[key] = compose(pair.value, depth + 1);
      }
    }
    return data;
  }

  return compose(root, 0);
}

function keyProblem(node: unknown, key: string): string | undefined {
  if (!isScalar(node)) return 'A list or a group cannot be a key.';
  if (key === '') return 'This key is empty.';
  if (key === '<<') return 'Merge keys ("<<") are not supported.';
  if (FORBIDDEN_KEYS.has(key)) return `"${key}" is not allowed as a key.`;
  return undefined;
}

/** The text of a key as it is written: `on`, `1` and `null` are names here, not values. */
export function keyOf(node: unknown): string {
  return isScalar(node) ? (node.source ?? String(node.value ?? '')) : '';
}

/** Where a node's own text is, without the comment or line end after it. */
export function rangeOf(node: unknown): Range {
  const range = typeof node === 'object' && node !== null && 'range' in node ? node.range : undefined;
  if (!Array.isArray(range)) return [0, 0];
  const [start, end]: unknown[] = range;
  return typeof start === 'number' && typeof end === 'number' ? [start, Math.max(end, start)] : [0, 0];
}

function tagRange(text: string, [start]: Range): Range {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const bang = text.lastIndexOf('!', start);
  const tag = bang >= lineStart ? bang - (text.charAt(bang - 1) === '!' ? 1 : 0) : start;
  return [tag, start > tag ? start : tag + 1];
}

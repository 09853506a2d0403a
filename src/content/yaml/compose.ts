import type { Alias, Node, YAMLMap, YAMLSeq } from 'yaml';
import { isAlias, isMap, isScalar, isSeq } from 'yaml';
import type { Diagnostic, Fix, Range, Report, Source } from '../../check/diagnostics/index.ts';
import { diagnose, yamlRules } from '../../check/diagnostics/index.ts';
import { checkFlowPair, checkKey, deriveKey, findRange } from './key.ts';
import { createLineFinder, lineStart } from './lines.ts';
import { checkScalar } from './scalar.ts';

/** The input of the composition, and the anchors and aliases found so far. */
interface Composition {
  readonly source: Source;
  readonly report: Report;
  readonly findLine: (offset: number) => number;
  readonly anchors: Map<string, Range>;
  readonly aliases: Alias[];
}

/** Plain data from a YAML node tree; YAML that content must not use is reported and left out. */
export function composeData(source: Source, root: Node | null, report: Report): unknown {
  const findLine = createLineFinder(source.text);
  const composition: Composition = { source, report, findLine, anchors: new Map(), aliases: [] };
  const data = composeNode(composition, root);
  for (const fault of diagnoseAliases(composition)) report(fault);
  return data;
}

function composeNode(composition: Composition, node: unknown, parent?: YAMLMap | YAMLSeq): unknown {
  const { source, report, anchors, aliases } = composition;
  if (isAlias(node)) aliases.push(node);
  if (!isScalar(node) && !isMap(node) && !isSeq(node)) return null;
  if (node.anchor) anchors.set(node.anchor, anchorRange(source.text, findRange(node), node.anchor));
  if (node.tag) {
    const { tag, range } = writtenTag(source.text, findRange(node), node.tag);
    report(diagnose(yamlRules.tagNotAllowed, { tag }, { source, range }));
    return null;
  }
  if (isMap(node)) return composeMapping(composition, node, isSeq(parent) && !node.flow);
  if (isSeq(node)) return node.items.map((item) => composeNode(composition, item, node));
  checkScalar(source, node, parent?.flow === true, report);
  return node.value;
}

function composeMapping(composition: Composition, map: YAMLMap, isItem: boolean): Record<string, unknown> {
  const { source, report, findLine } = composition;
  const data: Record<string, unknown> = {};
  const seen = new Map<string, Range>();
  for (const [index, pair] of map.items.entries()) {
    const fault =
      checkKey(source, pair, map.flow) ?? (map.flow ? checkFlowPair(source, pair, map.items[index - 1]) : undefined);
    const key = deriveKey(pair.key);
    const form = key.normalize();
    const earlier = seen.get(form);
    const range = findRange(pair.key);
    if (fault && fault.code === yamlRules.mergeKey.code && isAlias(pair.value)) {
      composeNode(composition, pair.value, map);
    } else if (fault) {
      report(fault);
    } else if (earlier && isItem && index > 1 && form === seen.keys().next().value) {
      // A second occurrence of the first key of a list item: here a new item starts without a dash, with the remaining
      // keys.
      report(diagnose(yamlRules.missingDash, {}, { source, range }, { fix: dashBefore(source.text, range[0]) }));
      break;
    } else if (earlier) {
      const params = { key, line: findLine(earlier[0]), isLookAlike: !Object.hasOwn(data, key) };
      report(diagnose(yamlRules.duplicateKey, params, { source, range }));
    } else {
      seen.set(form, range);
      data[key] = composeNode(composition, pair.value, map);
    }
  }
  return data;
}

/**
 * Reports an anchor with aliases once, at the anchor. An anchor or alias without a partner is reported as a text that
 * starts with "&" or "*".
 */
function diagnoseAliases({ source, anchors, aliases }: Composition): readonly Diagnostic[] {
  const refuse = (name: string, range: Range) => diagnose(yamlRules.aliasNotAllowed, { name }, { source, range });
  const named = [...anchors].map(([name, range]) => refuse(`&${name}`, range));
  const lost = aliases.filter((alias) => !anchors.has(alias.source));
  const isMeant = lost.length < aliases.length;
  return [
    ...(isMeant ? named.slice(0, 1) : named),
    ...lost.map((alias) => refuse(`*${alias.source}`, findRange(alias))),
  ];
}

/** A fix that replaces the two spaces before a key with a dash, if there are two. */
function dashBefore(text: string, start: number): Fix | undefined {
  return /(?:^|\n) {2,}$/.test(text.slice(lineStart(text, start) - 1, start))
    ? { range: [start - 2, start], text: '- ' }
    : undefined;
}

/** The range of the anchor `&name`, which is before its value. */
function anchorRange(text: string, [start]: Range, name: string): Range {
  const at = text.lastIndexOf(`&${name}`, start);
  return at === -1 ? [start, start + 1] : [at, at + name.length + 1];
}

/** A tag as written before its value, and its location. */
function writtenTag(text: string, [start]: Range, resolved: string): { readonly tag: string; readonly range: Range } {
  const before = /(!\S*)[ \t]*(?:&\S+[ \t]*)?$/.exec(text.slice(Math.max(0, start - 200), start))?.[1];
  const at = before === undefined ? start : text.lastIndexOf(before, start);
  return { tag: before ?? resolved, range: [at, at + (before?.length ?? 1)] };
}

import type { Node, Pair, YAMLMap } from 'yaml';
import { isAlias, isMap, isPair, isScalar, isSeq } from 'yaml';
import type { Diagnostic, Fix, Range, Report, Source } from '../diagnostics/index.ts';
import { diagnose, yamlRules } from '../diagnostics/index.ts';
import { checkFlowPair } from './flow-pair.ts';
import { checkKey } from './key.ts';
import { createLineFinder, lineStart } from './lines.ts';
import { checkScalar } from './scalar.ts';

/** Plain data from a YAML node tree; what YAML allows and content must not use is reported and left out. */
export function composeData(source: Source, root: Node | null, report: Report): unknown {
  const findLine = createLineFinder(source.text);
  const anchors = new Map<string, Range>();
  const aliases: { readonly name: string; readonly fault: Diagnostic }[] = [];

  function compose(node: unknown, isItem = false): unknown {
    if (isAlias(node)) {
      const location = { source, range: findRange(node) };
      aliases.push({
        name: node.source,
        fault: diagnose(yamlRules.aliasNotAllowed, { name: `*${node.source}` }, location),
      });
      return null;
    }
    if (isScalar(node) || isMap(node) || isSeq(node)) {
      if (node.anchor) anchors.set(node.anchor, anchorRange(source.text, findRange(node), node.anchor));
      if (node.tag) {
        const { tag, range } = writtenTag(source.text, findRange(node), node.tag);
        report(diagnose(yamlRules.tagNotAllowed, { tag }, { source, range }));
        return null;
      }
    }
    if (isScalar(node)) {
      checkScalar(source, node, report);
      return node.value;
    }
    if (!isSeq(node) && !isMap(node)) return null;
    if (isSeq(node)) return node.items.map((item) => compose(item, true));
    return composeMapping(node, isItem && !node.flow);
  }

  function composeMapping(map: YAMLMap, isItem: boolean): Record<string, unknown> {
    const data: Record<string, unknown> = {};
    const seen = new Map<string, Range>();
    let before: Pair | undefined;
    for (const [index, pair] of map.items.entries()) {
      if (!isPair(pair)) continue;
      const fault = checkKey(source, pair, map.flow) ?? (map.flow ? checkFlowPair(source, pair, before) : undefined);
      before = pair;
      const key = deriveKey(pair.key);
      const form = key.normalize();
      const earlier = seen.get(form);
      if (fault && fault.code === yamlRules.mergeKey.code && isAlias(pair.value)) {
        compose(pair.value);
      } else if (fault) {
        report(fault);
      } else if (earlier && isItem && index > 1 && form === seen.keys().next().value) {
        // The first key of a list item again: another item starts here, and what follows belongs to that one.
        const location = { source, range: findRange(pair.key) };
        report(diagnose(yamlRules.missingDash, {}, location, { fix: dashBefore(source.text, location.range[0]) }));
        break;
      } else if (earlier) {
        report(
          diagnose(
            yamlRules.duplicateKey,
            { key, line: findLine(earlier[0]), isLookAlike: !Object.hasOwn(data, key) },
            { source, range: findRange(pair.key) },
          ),
        );
      } else {
        seen.set(form, findRange(pair.key));
        data[key] = compose(pair.value);
      }
    }
    return data;
  }

  const data = compose(root);
  const named = [...anchors].map(([name, range]) =>
    diagnose(yamlRules.aliasNotAllowed, { name: `&${name}` }, { source, range }),
  );
  // Anchors with aliases are one idea, told where it starts; alone, each is a text that starts with its character.
  const lost = aliases.filter(({ name }) => !anchors.has(name)).map(({ fault }) => fault);
  const isMeant = lost.length < aliases.length;
  for (const fault of [...(isMeant ? named.slice(0, 1) : named), ...lost]) report(fault);
  return data;
}

/** A dash in the place of the two spaces before a key, where there are two. */
function dashBefore(text: string, start: number): Fix | undefined {
  return /(?:^|\n) {2,}$/.test(text.slice(lineStart(text, start) - 1, start))
    ? { range: [start - 2, start], text: '- ' }
    : undefined;
}

/** The text of a key as it is written: `on`, `1` and `null` are names here, not values. */
export function deriveKey(node: unknown): string {
  return isScalar(node) ? (node.source ?? String(node.value ?? '')) : '';
}

/** Where a node's own text is, without the comment or line end after it. */
export function findRange(node: unknown): Range {
  const range = typeof node === 'object' && node !== null && 'range' in node ? node.range : undefined;
  if (!Array.isArray(range)) return [0, 0];
  const [start, end]: unknown[] = range;
  return typeof start === 'number' && typeof end === 'number' ? [start, Math.max(end, start)] : [0, 0];
}

/** Where `&name` stands, before the value that it names. */
function anchorRange(text: string, [start]: Range, name: string): Range {
  const at = text.lastIndexOf(`&${name}`, start);
  return at === -1 ? [start, start + 1] : [at, at + name.length + 1];
}

/** A tag as it is written before its value, and where. */
function writtenTag(text: string, [start]: Range, resolved: string): { readonly tag: string; readonly range: Range } {
  const before = /(!\S*)[ \t]*(?:&\S+[ \t]*)?$/.exec(text.slice(Math.max(0, start - 200), start))?.[1];
  const at = before === undefined ? start : text.lastIndexOf(before, start);
  return { tag: before ?? resolved, range: [at, at + (before?.length ?? 1)] };
}

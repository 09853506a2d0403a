import type { Pair } from 'yaml';
import { isScalar } from 'yaml';
import type { Diagnostic, Range, Source } from '../../check/diagnostics/index.ts';
import { diagnose, yamlRules } from '../../check/diagnostics/index.ts';
import { lineStart } from './lines.ts';
import { explainLookAlike, explainOddColon } from './look-alike.ts';
import { quoteText } from './quote.ts';

const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** True for a name that is special in JavaScript. */
export function isForbiddenKey(name: string): boolean {
  return FORBIDDEN.has(name);
}

/** The fault of a key; undefined if the key is valid. */
export function checkKey(source: Source, { key }: Pair, isFlow = false): Diagnostic | undefined {
  const location = { source, range: rangeOfKey(source.text, key) };
  if (!isScalar(key)) return diagnose(yamlRules.complexKey, {}, location);
  const name = deriveKey(key);
  if (name === '') return diagnose(yamlRules.emptyKey, {}, location);
  if (name === '<<') return diagnose(yamlRules.mergeKey, {}, location);
  if (isForbiddenKey(name)) return diagnose(yamlRules.forbiddenKey, { key: name }, location);
  if (/^\w[\w-]*$/.test(name)) return undefined;
  if (key.type === 'PLAIN' && !isFlow) {
    const start = lineStart(source.text, location.range[0]);
    const isFirst = /^ *(?:- +)*$/.test(source.text.slice(start, location.range[0]));
    const lookAlike = isFirst ? explainLookAlike(source, start, true) : undefined;
    if (lookAlike) return lookAlike;
    if (/^-[A-Za-z]/.test(name)) return diagnoseGlued(source, location.range[0], '-', `${name.slice(1)}:`);
  }
  if (key.type === 'PLAIN' && /^[\w-]+ +["'{[]/.test(name)) {
    return diagnose(yamlRules.missingColon, { line: name }, location);
  }
  const [, after, rest = ''] = (key.type === 'PLAIN' && /^([\w-]+:)([^\s/].*)$/s.exec(name)) || [];
  if (after !== undefined) return diagnoseGlued(source, location.range[0], after, rest);
  const straight = name.replace(/[“”„«»‘’]/g, '');
  if (straight !== name) {
    const fix = straight === '' ? undefined : { range: location.range, text: straight };
    return diagnose(yamlRules.smartQuotes, { suggestion: straight }, location, { fix });
  }
  const visible = name.replace(/[\p{Cf}\p{Zs}]/gu, (space) => (space === ' ' ? ' ' : ''));
  if (visible !== name) {
    const params = { name: 'invisible space or joiner', problem: `this key is not "${visible}"` };
    return diagnose(yamlRules.invisibleCharacter, params, location, { fix: { range: location.range, text: visible } });
  }
  return undefined;
}

/**
 * The fault of a key without a value between braces: a comma inside a text has cut the text in two, or the key's colon
 * has no space after it.
 * @param before the pair to the left, whose text may end at that comma
 */
export function checkFlowPair(source: Source, { key, value }: Pair, before: Pair | undefined): Diagnostic | undefined {
  if (!isScalar(key) || !key.range || key.type !== 'PLAIN') return undefined;
  const hasValue = value !== null && !(isScalar(value) && value.value === null && value.source === '');
  if (hasValue) return undefined;
  const { text } = source;
  const [start, end] = key.range;
  const written = text.slice(start, end);
  const lookAlike = explainOddColon(source, start, written);
  if (lookAlike) return lookAlike;
  // The key has a colon but no value: the schema reports this.
  if (/^\s*:/.test(text.slice(end, end + 20))) return undefined;
  const [, after, rest = ''] = /^([\w-]+:)(\S.*)$/.exec(written) ?? [];
  if (after !== undefined) return diagnoseGlued(source, start, after, rest);
  if (!before || !isScalar(before.value) || !before.value.range || before.value.type !== 'PLAIN') return undefined;
  const comma = text.lastIndexOf(',', start);
  const range = [before.value.range[0], end] as const;
  const suggestion = quoteText(text.slice(...range));
  const fix = { range, text: suggestion };
  return diagnose(yamlRules.commaInText, { suggestion }, { source, range: [comma, comma + 1] }, { fix });
}

/** The fault of a dash, or of a key with its colon, that has no space after it. `start` is its offset. */
export function diagnoseGlued(source: Source, start: number, after: string, rest: string): Diagnostic {
  const range = [start, start + after.length] as const;
  const params = { after, suggestion: `${after} ${rest}` };
  return diagnose(yamlRules.missingSpace, params, { source, range }, { fix: { range, text: `${after} ` } });
}

/** The range of a key's text or, if the key is a list or a group after `?`, of the `?`. */
function rangeOfKey(text: string, key: unknown): Range {
  const [start, end] = findRange(key);
  const question = isScalar(key) ? undefined : /\?[ \t]+$/.exec(text.slice(Math.max(0, start - 20), start));
  return question ? [start - question[0].length, start - question[0].length + 1] : [start, end];
}

/** The text of a key as written: `on`, `1` and `null` are names here, not values. */
export function deriveKey(node: unknown): string {
  return isScalar(node) ? (node.source ?? String(node.value ?? '')) : '';
}

/** The range of a node's own text, without the comment or line end after it. */
export function findRange(node: unknown): Range {
  const range = typeof node === 'object' && node !== null && 'range' in node ? node.range : undefined;
  if (!Array.isArray(range)) return [0, 0];
  const [start, end]: unknown[] = range;
  return typeof start === 'number' && typeof end === 'number' ? [start, Math.max(end, start)] : [0, 0];
}

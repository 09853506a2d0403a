import type { Pair } from 'yaml';
import { isScalar } from 'yaml';
import type { Diagnostic, Range, Source } from '../diagnostics/index.ts';
import { diagnose, yamlRules } from '../diagnostics/index.ts';
import { lineStart } from './lines.ts';
import { explainLookAlike } from './look-alike.ts';

const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** True for a name with which JavaScript means something else. */
export function isForbiddenKey(name: string): boolean {
  return FORBIDDEN.has(name);
}

/** What is wrong with a key, if anything. */
export function checkKey(source: Source, { key }: Pair, isFlow = false): Diagnostic | undefined {
  const location = { source, range: rangeOfKey(source.text, key) };
  if (!isScalar(key)) return diagnose(yamlRules.complexKey, {}, location);
  const name = key.source ?? String(key.value ?? '');
  if (name === '') return diagnose(yamlRules.emptyKey, {}, location);
  if (name === '<<') return diagnose(yamlRules.mergeKey, {}, location);
  if (isForbiddenKey(name)) return diagnose(yamlRules.forbiddenKey, { key: name }, location);
  if (/^\w[\w-]*$/.test(name)) return undefined;
  if (key.type === 'PLAIN' && !isFlow) {
    const start = lineStart(source.text, location.range[0]);
    const isFirst = /^ *(?:- +)*$/.test(source.text.slice(start, location.range[0]));
    const lookAlike = isFirst ? explainLookAlike(source, start, true) : undefined;
    if (lookAlike) return lookAlike;
    if (/^-[A-Za-z]/.test(name)) {
      const range = [location.range[0], location.range[0] + 1] as const;
      const params = { after: '-', suggestion: `- ${name.slice(1)}:` };
      return diagnose(yamlRules.missingSpace, params, { source, range }, { fix: { range, text: '- ' } });
    }
  }
  if (key.type === 'PLAIN' && /^[\w-]+ +["'{[]/.test(name)) {
    return diagnose(yamlRules.missingColon, { line: name }, location);
  }
  const [, after, rest = ''] = (key.type === 'PLAIN' && /^([\w-]+:)([^\s/].*)$/s.exec(name)) || [];
  if (after !== undefined) {
    const range = [location.range[0], location.range[0] + after.length] as const;
    const params = { after, suggestion: `${after} ${rest}` };
    return diagnose(yamlRules.missingSpace, params, { source, range }, { fix: { range, text: `${after} ` } });
  }
  const straight = name.replace(/[“”„«»‘’]/g, '');
  if (straight !== name) {
    const fix = straight === '' ? undefined : { range: location.range, text: straight };
    return diagnose(yamlRules.smartQuotes, { suggestion: straight }, location, { fix });
  }
  const visible = name.replace(/[\p{Cf}\p{Zs}]/gu, (space) => (space === ' ' ? ' ' : ''));
  if (visible !== name) {
    const params = { name: 'space or joiner that cannot be seen', problem: `this key is not "${visible}"` };
    return diagnose(yamlRules.invisibleCharacter, params, location, { fix: { range: location.range, text: visible } });
  }
  return undefined;
}

/** A key's own text; of one that is a list or a group, the `?` that announces it, if there is one. */
function rangeOfKey(text: string, key: unknown): Range {
  const range = typeof key === 'object' && key !== null && 'range' in key ? key.range : undefined;
  const [start, end]: unknown[] = Array.isArray(range) ? range : [];
  if (typeof start !== 'number' || typeof end !== 'number') return [0, 0];
  const question = isScalar(key) ? undefined : /\?[ \t]+$/.exec(text.slice(Math.max(0, start - 20), start));
  return question ? [start - question[0].length, start - question[0].length + 1] : [start, Math.max(end, start)];
}

import type { Pair } from 'yaml';
import { isScalar } from 'yaml';
import type { Diagnostic, Source } from '../diagnostics/index.ts';
import { diagnose, yamlRules } from '../diagnostics/index.ts';
import { diagnoseGlued } from './glued.ts';
import { explainOddColon } from './look-alike.ts';
import { quoteText } from './quote.ts';

/**
 * A key without a value between { and }: the rest of a text that had a comma, or a colon without its space.
 * @param before the pair to the left, whose text the comma ended
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
  // A key with its colon has lost its value, which the schema tells.
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

import type { Diagnostic, Range, Source } from '../../check/diagnostics/index.ts';
import { diagnose, yamlRules } from '../../check/diagnostics/index.ts';
import { quoteText } from './quote.ts';

/** The opening and closing quotes of one kind, and all quotes that count when a text is checked for balance. */
interface Pair {
  readonly open: RegExp;
  readonly close: RegExp;
  readonly ofKind: RegExp;
}

const PAIRS: readonly Pair[] = [
  { open: /^“/, close: /[”“]$/, ofKind: /[“”„]/g },
  { open: /^„/, close: /[”“]$/, ofKind: /[“”„]/g },
  { open: /^«/, close: /»$/, ofKind: /[«»]/g },
  { open: /^‘/, close: /’$/, ofKind: /[‘’]/g },
];

/** `“Roof repair”`: quotes that YAML reads as letters. */
export function findCurlyQuotes(source: Source, range: Range): Diagnostic | undefined {
  const inner = unwrapCurlyQuotes(source.text.slice(...range));
  if (inner === undefined) return undefined;
  const suggestion = quoteText(inner);
  return diagnose(yamlRules.smartQuotes, { suggestion }, { source, range }, { fix: { range, text: suggestion } });
}

/** The text inside one pair of curly quotes; undefined for `“Fast” and “good”`, where they belong to the text. */
function unwrapCurlyQuotes(written: string): string | undefined {
  const pair = PAIRS.find(({ open, close }) => open.test(written) && close.test(written) && written.length > 1);
  if (!pair) return undefined;
  const inner = written.slice(1, -1);
  return isBalanced(inner, pair) ? inner : undefined;
}

/** Whether the quotes in a text are balanced; an apostrophe is not a quote. */
function isBalanced(text: string, { open, ofKind }: Pair): boolean {
  let depth = 0;
  for (const [quote] of text.replace(/(?<=\p{L})’(?=\p{L})/gu, '').matchAll(ofKind)) {
    depth += open.test(quote) ? 1 : -1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

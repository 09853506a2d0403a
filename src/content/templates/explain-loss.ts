import type { Diagnostic } from '../../check/diagnostics/index.ts';
import { diagnose, yamlRules } from '../../check/diagnostics/index.ts';
import { quoteText } from '../yaml/index.ts';
import type { Origin } from './placeholder.ts';

/** A number that a text would show otherwise than it is written, as `+971501234567` and `1.10`. */
export function explainLoss(value: number, { document, path }: Origin): Diagnostic | undefined {
  if (document.hasPlainNumbers()) return undefined;
  const { source, range } = document.locate(path);
  const written = source.text.slice(...range);
  if (String(value) === written) return undefined;
  const suggestion = quoteText(written);
  const params = { becomes: String(value), suggestion };
  return diagnose(yamlRules.ambiguousNumber, params, { source, range }, { fix: { range, text: suggestion } });
}

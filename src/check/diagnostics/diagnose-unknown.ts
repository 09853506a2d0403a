import type { Diagnostic } from './diagnostic.ts';
import { diagnose } from './diagnostic.ts';
import { replaceText } from './location.ts';
import type { Rule } from './rule.ts';
import type { Location } from './source.ts';
import type { Guess } from './suggest.ts';
import { createSuggester } from './suggest.ts';

/** An undefined word, and the defined ones that may be meant. */
interface UnknownWord {
  readonly word: string;
  readonly known: readonly string[];
}

/** The diagnostic for an unknown word at a location; its fix is the certain correction. */
export function diagnoseUnknown<Params>(
  rule: Rule<Params & Guess>,
  { word, known }: UnknownWord,
  params: Params,
  location: Location,
  options: Pick<Diagnostic, 'propertyPath' | 'missing'> = {},
): Diagnostic {
  const { nearest, meant } = createSuggester(known);
  const fix = replaceText(location, word, meant(word));
  return diagnose(rule, { ...params, suggestion: nearest(word), known }, location, { ...options, fix });
}

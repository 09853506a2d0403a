import type { Diagnostic } from './diagnostic.ts';
import { diagnose, formatLocation } from './diagnostic.ts';
import { replaceText } from './location.ts';
import { missingChoice, unknownAnswer } from './rules/links.ts';
import type { Location } from './source.ts';
import { createSuggester } from './suggest.ts';

/** An answer that a form field does not accept. */
export interface RefusedAnswer {
  readonly name: string;
  readonly answer: string;
  readonly known: readonly string[];
}

/**
 * The diagnostic for such an answer, where it can be corrected. If a placeholder filled in a value that belongs to
 * another file, such as the name of a place, and it is not a typo, that is at the choices.
 * @param location of the answer
 * @param choices where the choices of the field are written
 */
export function diagnoseAnswer(
  { name, answer, known }: RefusedAnswer,
  location: Location,
  choices: Location,
  options: Pick<Diagnostic, 'propertyPath'>,
): Diagnostic {
  const { nearest, meant } = createSuggester(known);
  const { cause, source } = location;
  const isOfOther =
    cause?.kind === 'placeholder' && cause.location.source.file !== source.file && choices.source.file !== source.file;
  if (isOfOther && meant(answer) === undefined)
    return diagnose(
      missingChoice,
      { name, answer, asked: formatLocation(location) },
      { ...choices, cause: { kind: 'choices', location: choices } },
    );
  const params = { name, answer, known, suggestion: nearest(answer), choices: formatLocation(choices) };
  return diagnose(unknownAnswer, params, location, { ...options, fix: replaceText(location, answer, meant(answer)) });
}

import type { Diagnostic } from './diagnostic.ts';
import { diagnose, formatLocation } from './diagnostic.ts';
import { replaceText } from './location.ts';
import { missingChoice, unknownAnswer } from './rules/links.ts';
import type { Location } from './source.ts';
import { createSuggester } from './suggest.ts';

/** An answer that a field of a form does not take. */
export interface RefusedAnswer {
  readonly name: string;
  readonly answer: string;
  readonly known: readonly string[];
}

/**
 * The diagnostic for it, where it can be corrected: at the choices, if a placeholder filled in what another file says of something
 * else, such as the name of a place, and that is no slip of the pen.
 * @param location of the answer
 * @param choices where those that the field has are written
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

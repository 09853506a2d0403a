import type { Diagnostic, Fix } from './diagnostic.ts';
import { diagnose, formatLocation } from './diagnostic.ts';
import type { Rule } from './rule.ts';
import { missingChoice, unknownAnswer } from './rules/links.ts';
import type { Location } from './source.ts';
import type { Guess } from './suggest.ts';
import { createSuggester } from './suggest.ts';

/** The location of a whole file, whose text is not read. */
export function locateFile(file: string): Location {
  return { source: { file, text: '' }, range: [0, 0] };
}

/**
 * The part of a location that has these words, preferably as the target of a link in Markdown; `/fa` is not found in
 * `/faq`. The whole location if it does not contain the words.
 */
export function narrowLocation(location: Location, words: string): Location {
  const { source, range } = location;
  const offset = findOffset(source.text.slice(...range), words);
  if (words === '' || offset === -1) return location;
  return { ...location, range: [range[0] + offset, range[0] + offset + words.length] };
}

function findOffset(text: string, words: string): number {
  const target = text.indexOf(`](${words})`);
  if (target !== -1) return target + 2;
  // Not a regular expression, because the words can be too long for one.
  const isFilledIn = (at: number) =>
    !words.includes('${') && (text.charAt(at - 1) === '}' || text.startsWith('${', at + words.length));
  const goesOn = (at: number) =>
    isFilledIn(at) ||
    (/^[\w/]/.test(words) && /[\w/.-]/.test(text.charAt(at - 1))) ||
    (/[\w/]$/.test(words) && /[\w/#?-]/.test(text.charAt(at + words.length)));
  let at = text.indexOf(words);
  while (at !== -1 && goesOn(at)) at = text.indexOf(words, at + 1);
  return at;
}

/**
 * A fix that replaces `written` at a location with `text`, and keeps quotes. Undefined without `text`, or if `written`
 * is not at the location, for example because a placeholder filled it in.
 */
export function replaceText({ source, range }: Location, written: string, text: string | undefined): Fix | undefined {
  if (text === undefined) return undefined;
  const found = source.text.slice(...range);
  const [, open = '', inner = '', close = ''] = /^(["']?)([\s\S]*?)(["']?)$/.exec(found) ?? [];
  const isPlain = inner === written && open === close && !/["'\\]/.test(text);
  return isPlain ? { range: [range[0] + open.length, range[1] - close.length], text } : undefined;
}

/** An undefined word, and the defined ones that may be meant. */
interface UnknownWord {
  readonly word: string;
  readonly known: readonly string[];
}

/** The diagnostic for an unknown word at a location; it has a fix if the correction is certain. */
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

/** An answer that a form field does not accept. */
interface RefusedAnswer {
  readonly name: string;
  readonly answer: string;
  readonly known: readonly string[];
}

/**
 * The diagnostic for a refused answer, at the place where it can be corrected. That is at the choices of the field if a
 * placeholder filled in the answer from another file, such as the name of a place, and the answer is not a typo.
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

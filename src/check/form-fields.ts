import type { PrefilledFields } from '../block/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { diagnose, linkRules, replaceText, suggest, suggestSurely } from '../diagnostics/index.ts';
import type { CarriedField, PageLink, PageReference } from '../site/index.ts';

/** What is known of a field among those that a page fills in, as text that is equal while the answer to `checkField` is. */
export function describeField(fields: PrefilledFields | undefined, name: string): string {
  return JSON.stringify(fields && [fields.has(name) ? (fields.get(name) ?? 'any') : [...fields.keys()]]);
}

/** A field that no form of the page has, or an answer that it does not take. */
export function checkField(
  page: PageReference,
  fields: PrefilledFields | undefined,
  link: PageLink,
  field: CarriedField,
): Diagnostic | undefined {
  if (!fields) return undefined;
  return fields.has(field.name)
    ? checkAnswers(page, link, field, fields.get(field.name))
    : tellUnknown(page, link, field, [...fields.keys()]);
}

function tellUnknown(page: PageReference, link: PageLink, { name, location }: CarriedField, known: readonly string[]) {
  const params = { page: page.path, name, known, suggestion: suggest(name, known) };
  const options = { propertyPath: link.propertyPath(), fix: replaceText(location(), name, suggestSurely(name, known)) };
  return diagnose(linkRules.unknownField, params, location(), options);
}

function checkAnswers(
  page: PageReference,
  link: PageLink,
  { name, answers }: CarriedField,
  taken: readonly string[] | undefined,
) {
  if (!taken) return undefined;
  const isTaken = (answer: string) => taken.some((each) => each.toLowerCase() === answer.toLowerCase());
  const refused = answers.find((answer) => !isTaken(answer));
  if (refused === undefined) return undefined;
  const params = { page: page.path, name, answer: refused, known: taken, suggestion: suggest(refused, taken) };
  const location = link.location();
  const fix = replaceText(location, refused, suggestSurely(refused, taken));
  return diagnose(linkRules.unknownAnswer, params, location, { propertyPath: link.propertyPath(), fix });
}

import type { CarriedField, PageLink, PageReference } from '../content/index.ts';
import type { Diagnostic } from './diagnostics/index.ts';
import {
  diagnose,
  diagnoseAnswer,
  formatLocation,
  linkRules,
  replaceText,
  suggest,
  suggestSurely,
} from './diagnostics/index.ts';
import type { TargetFields } from './page-targets.ts';

/** A field that an address can fill in, as text for a dependency; equal as long as the answer of `checkField` is. */
export function describeField(fields: TargetFields | undefined, name: string): string {
  if (!fields) return JSON.stringify(undefined) ?? '';
  const found = fields.get(name);
  return JSON.stringify(found ? [found.answers ?? 'any', found.isFilled] : listNames(fields));
}

/**
 * A field that no form of the page has or fills in, or an answer that it does not accept.
 * @param open the same fields, with their locations
 */
export function checkField(
  page: PageReference,
  fields: TargetFields | undefined,
  link: PageLink,
  asked: CarriedField,
  open: () => TargetFields | undefined,
): Diagnostic | undefined {
  const field = fields?.get(asked.name);
  if (!fields) return undefined;
  if (!field) return tellUnknown(page, link, asked, listNames(fields));
  const { answers: taken, isFilled } = field;
  const where = () => open()?.get(asked.name)?.location?.();
  const propertyPath = link.propertyPath();
  if (!isFilled) {
    const form = where();
    const params = { page: page.path, name: asked.name, form: form ? formatLocation(form) : page.file };
    return diagnose(linkRules.notFilledIn, params, asked.location(), { propertyPath });
  }
  const isTaken = (answer: string) => taken?.some((each) => each.toLowerCase() === answer.toLowerCase()) ?? true;
  const answer = asked.answers.find((each) => !isTaken(each));
  const choices = answer === undefined ? undefined : where();
  if (answer === undefined || !choices) return undefined;
  return diagnoseAnswer({ name: asked.name, answer, known: taken ?? [] }, link.location(), choices, { propertyPath });
}

/** The names of the fields that links fill in; if there are none, of all fields. */
function listNames(fields: TargetFields): readonly string[] {
  const filled = [...fields].flatMap(([name, { isFilled }]) => (isFilled ? name : []));
  return filled.length > 0 ? filled : [...fields.keys()];
}

function tellUnknown(page: PageReference, link: PageLink, { name, location }: CarriedField, known: readonly string[]) {
  const params = { page: page.path, name, known, suggestion: suggest(name, known) };
  const options = { propertyPath: link.propertyPath(), fix: replaceText(location(), name, suggestSurely(name, known)) };
  return diagnose(linkRules.unknownField, params, location(), options);
}

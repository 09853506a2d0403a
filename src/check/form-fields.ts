import type { PrefilledFields } from '../block/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { diagnose, linkRules, replaceText, suggest, suggestSurely } from '../diagnostics/index.ts';
import { memoise } from '../incremental/index.ts';
import type { BlockInstance, CarriedField, PageLink, PageReference, Site } from '../site/index.ts';

/** Finds the fields of a page that are filled in with what its address asks for. */
export interface FieldFinder {
  /** What is known of a field, as text that is equal while the answer to `check` is. */
  readonly describe: (page: PageReference, name: string) => string;
  /** A field that no form of the page has, or an answer that it does not take. */
  readonly check: (page: PageReference, link: PageLink, field: CarriedField) => Diagnostic | undefined;
}

export function createFieldFinder(site: Site): FieldFinder {
  const find = memoise((page: PageReference) => findFields(site, page));
  return {
    describe: (page, name) => {
      const fields = find(page);
      return JSON.stringify(fields && [fields.has(name) ? (fields.get(name) ?? 'any') : [...fields.keys()]]);
    },
    check: (page, link, field) => {
      const fields = find(page);
      if (!fields) return undefined;
      return fields.has(field.name)
        ? checkAnswers(page, link, field, fields.get(field.name))
        : tellUnknown(page, link, field, [...fields.keys()]);
    },
  };
}

/** Undefined for a page without such a form, and for one with faults: what is missing there may have the field. */
function findFields(site: Site, page: PageReference): PrefilledFields | undefined {
  const { timeline, isWhole } = site.open(page);
  if (!isWhole) return undefined;
  const forms = timeline.flatMap(({ block }) => listForms(block));
  return forms.length === 0 ? undefined : new Map(forms.flatMap((fields) => [...fields]));
}

function listForms({ content, slots }: BlockInstance): readonly PrefilledFields[] {
  return [...(content.prefilled ? [content.prefilled] : []), ...Object.values(slots).flatMap(listForms)];
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

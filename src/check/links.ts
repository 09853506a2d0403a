import type { CarriedField, Dependency, PageLink, PageReference, Period, Site, View } from '../content/index.ts';
import { ALWAYS, describePeriod, findView, formatView, intersect, isCovered, parseView } from '../content/index.ts';
import type { Diagnostic } from './diagnostics/index.ts';
import {
  diagnose,
  diagnoseAnswer,
  formatLocation,
  linkRules,
  publicationRules,
  replaceText,
  suggest,
  suggestSurely,
} from './diagnostics/index.ts';
import type { Anchors, TargetFields, TargetFinder } from './page-targets.ts';

export interface LinkChecker {
  /** Links to targets that do not exist, or not always. Anchors on the page itself are looked up on `page`. */
  readonly check: (page: PageReference | undefined, links: readonly PageLink[]) => readonly Diagnostic[];
  /** The existence of pages, and of anchors on them. */
  readonly dependencies: (page: PageReference, links: readonly PageLink[]) => readonly Dependency[];
  /** The current answer to such a dependency; undefined for a question of another kind. */
  readonly answer: (question: string) => string | undefined;
}

const QUESTION = 'target ';
/** If the link is not visible now, the view in which it is. */
const FIELD = 'field ';

/** Checks links against the pages, and the anchors on them. */
export function createLinkChecker(site: Site, targets: TargetFinder): LinkChecker {
  const pages = new Map([...site.pages, ...site.hidden].map((page) => [page.path, page]));

  function describe(path: string, id: string | undefined): string {
    const page = pages.get(path);
    return JSON.stringify([
      page?.publication.isDraft,
      page?.publication.period,
      page && id !== undefined && describeAnchor(page, id),
    ]);
  }

  function answerField(asked: string): string {
    const [path = '', name = '', view] = asked.split(' ');
    const page = pages.get(path);
    return page ? describeField(targets.find(page, view === undefined ? view : parseView(view))?.fields, name) : '';
  }

  /** An anchor that is still unknown differs from one that does not exist. */
  function describeAnchor(page: PageReference, id: string): readonly Period[] | string {
    const anchors = targets.find(page)?.anchors;
    return anchors ? (anchors.get(id) ?? 'nowhere') : 'unknown';
  }

  return {
    dependencies: (from, links) =>
      links.flatMap((link) => {
        const { page, id, field } = link;
        if (page === undefined) return [];
        if (field) {
          const view = findLinkView(from, link, site);
          const asked = `${page} ${field.name}${view ? ` ${formatView(view)}` : ''}`;
          return { question: `${FIELD}${asked}`, answer: answerField(asked) };
        }
        return { question: `${QUESTION}${page}${id === undefined ? '' : `#${id}`}`, answer: describe(page, id) };
      }),
    answer: (question) => {
      if (question.startsWith(FIELD)) return answerField(question.slice(FIELD.length));
      if (!question.startsWith(QUESTION)) return undefined;
      const [page = '', id] = question.slice(QUESTION.length).split('#');
      return describe(page, id);
    },
    check: (from, links) =>
      links.flatMap((link) => {
        const page = link.page === undefined ? from : pages.get(link.page);
        if (!page) return [];
        const findTargets = page === from ? targets.discover : targets.find;
        if (link.field) {
          const view = findLinkView(from, link, site);
          const open = () => targets.discover(page, view)?.fields;
          return checkField(page, findTargets(page, view)?.fields, link, link.field, open) ?? [];
        }
        const isChecked = page !== from && !link.isListed;
        const anchors = link.id === undefined ? undefined : findTargets(page)?.anchors;
        return (
          (isChecked && checkPresence(from, page, link, site)) || checkAnchor(from, page, link, anchors, site) || []
        );
      }),
  };
}

/** Whether the page is published whenever the link is shown. */
function checkPresence(
  from: PageReference | undefined,
  page: PageReference,
  link: PageLink,
  { timeZone }: Pick<Site, 'timeZone'>,
): Diagnostic | undefined {
  const options = { propertyPath: link.propertyPath() };
  if (page.publication.isDraft && !from?.publication.isDraft)
    return diagnose(publicationRules.linkToDraft, { page: page.path }, link.location(), options);
  if (isCovered(readSpan(from, link), [page.publication.period])) return undefined;
  const params = { target: page.path, shown: describePeriod(page.publication.period, timeZone) };
  return diagnose(publicationRules.notAlwaysThere, params, link.location(), options);
}

/**
 * `#top` leads to the start of a page without this id: https://html.spec.whatwg.org/#find-a-potential-indicated-element
 */
const TOP = /^top$/i;

/** Whether the anchor on the page exists whenever the link is shown. */
function checkAnchor(
  from: PageReference | undefined,
  page: PageReference,
  link: PageLink,
  anchors: Anchors | undefined,
  { timeZone }: Pick<Site, 'timeZone'>,
): Diagnostic | undefined {
  if (link.id === undefined || !anchors || TOP.test(link.id)) return undefined;
  const periods = anchors.get(link.id);
  const options = { propertyPath: link.propertyPath() };
  if (periods) {
    if (isCovered(intersect(readSpan(from, link), page.publication.period), periods)) return undefined;
    const [period = ALWAYS] = periods;
    const params = { target: `${page.path}#${link.id}`, shown: describePeriod(period, timeZone) };
    return diagnose(publicationRules.notAlwaysThere, params, link.location(), options);
  }
  const ids = [...anchors.keys()].filter((id) => /^[a-z]/i.test(id));
  const location = link.location();
  const meant = suggestSurely(link.id, ids);
  const better = meant && link.written.replace(/#.*$/, `#${meant}`);
  const params = { page: page.path || 'This page', id: link.id, suggestion: suggest(link.id, ids) };
  return diagnose(linkRules.unknownAnchor, params, location, {
    ...options,
    fix: replaceText(location, link.written, better),
  });
}

/** The view in which visitors follow a link. */
function findLinkView(from: PageReference | undefined, link: PageLink, { at }: Pick<Site, 'at'>): View | undefined {
  return findView({ isDraft: from?.publication.isDraft ?? false, period: readSpan(from, link) }, at);
}

/** The instants at which a link is shown. */
function readSpan(page: PageReference | undefined, { period }: PageLink): Period {
  return intersect(page?.publication.period ?? ALWAYS, period);
}

/** A field that an address can fill in, as text for a dependency; equal as long as the answer of `checkField` is. */
function describeField(fields: TargetFields | undefined, name: string): string {
  if (!fields) return JSON.stringify(undefined) ?? '';
  const found = fields.get(name);
  return JSON.stringify(found ? [found.answers ?? 'any', found.isFilled] : listNames(fields));
}

/**
 * A field that no form of the page has or fills in, or an answer that it does not accept.
 * @param open the same fields, with their locations
 */
function checkField(
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

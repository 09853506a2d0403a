import type { PrefilledField } from '../block/index.ts';
import { makePage, onceFor } from '../block/index.ts';
import type {
  BlockInstance,
  CarriedField,
  Dependency,
  PageLink,
  PageReference,
  Period,
  Site,
  View,
} from '../content/index.ts';
import { ALWAYS, describePeriod, findView, formatView, intersect, isCovered, parseView } from '../content/index.ts';
import type { Memory } from '../prerender/store/index.ts';
import { areUnchanged, memoise } from '../prerender/store/index.ts';
import type { BlockRenderer } from '../render/index.ts';
import { FRAME_IDS, separateAnchors } from '../render/index.ts';
import type { Diagnostic, Location } from './diagnostics/index.ts';
import {
  diagnose,
  diagnoseAnswer,
  diagnoseUnknown,
  formatLocation,
  linkRules,
  publicationRules,
  replaceText,
  suggest,
  suggestSurely,
} from './diagnostics/index.ts';

export interface LinkChecker {
  /** Reports links shown at a time when their target does not exist. An anchor alone is looked up on `page`. */
  readonly check: (page: PageReference | undefined, links: readonly PageLink[]) => readonly Diagnostic[];
  /** The dependencies of links on pages, and on the anchors and fields of pages. */
  readonly dependencies: (page: PageReference, links: readonly PageLink[]) => readonly Dependency[];
  /** The current answer to such a dependency; undefined for a question of another kind. */
  readonly answer: (question: string) => string | undefined;
}

const QUESTION = 'target ';
/** Starts a question about a form field. If visitors do not see the link now, the question contains its `View`. */
const FIELD = 'field ';

/** Checks that the target pages of links, and the anchors on these pages, exist. */
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

  /** "unknown" if the page has faults, because a missing block may have the anchor. */
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

/** Reports a link that is shown at a time when its target page is not published. */
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

/** Reports a link that is shown at a time when its anchor does not exist. */
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

/** The `View` in which a link is shown; undefined if visitors see the link now. */
function findLinkView(from: PageReference | undefined, link: PageLink, { at }: Pick<Site, 'at'>): View | undefined {
  return findView({ isDraft: from?.publication.isDraft ?? false, period: readSpan(from, link) }, at);
}

/** The period in which a link is shown. */
function readSpan(page: PageReference | undefined, { period }: PageLink): Period {
  return intersect(page?.publication.period ?? ALWAYS, period);
}

/** A form field, as text for a dependency. The text is the same as long as `checkField` reports the same. */
function describeField(fields: TargetFields | undefined, name: string): string {
  if (!fields) return JSON.stringify(undefined) ?? '';
  const found = fields.get(name);
  return JSON.stringify(found ? [found.answers ?? 'any', found.isFilled] : listNames(fields));
}

/**
 * Reports a field that no form of the page has or prefills, or an answer that the field does not accept.
 * @param open returns the same fields, with their locations
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

/** The names of the fields that links can prefill; if there are none, the names of all fields. */
function listNames(fields: TargetFields): readonly string[] {
  const filled = [...fields].flatMap(([name, { isFilled }]) => (isFilled ? name : []));
  return filled.length > 0 ? filled : [...fields.keys()];
}

function tellUnknown(page: PageReference, link: PageLink, { name, location }: CarriedField, known: readonly string[]) {
  const options = { propertyPath: link.propertyPath() };
  return diagnoseUnknown(linkRules.unknownField, { word: name, known }, { page: page.path, name }, location(), options);
}

/** When each anchor of a page exists, by id. */
type Anchors = ReadonlyMap<string, readonly Period[]>;

/** What links need to know about a form field. */
type TargetField = Pick<PrefilledField, 'answers' | 'isFilled'>;

/** Form fields by name. The location of a field is known if the page was opened. */
type TargetFields = ReadonlyMap<string, TargetField & { readonly location?: (() => Location) | undefined }>;

/** What links to a page can refer to. */
interface PageTargets {
  readonly anchors: Anchors;
  /** The fields to which links can pass answers; undefined for a page without a form. */
  readonly fields: TargetFields | undefined;
}

/** @param view to open the page in; by default, the one in which the page is visible */
type FindTargets = (page: PageReference, view?: View) => PageTargets | undefined;

interface TargetFinder {
  /** The targets of a page that other pages link to; from an earlier run if nothing has changed since. */
  readonly find: FindTargets;
  /** The targets of a page that must be opened anyway, found without stored results. */
  readonly discover: FindTargets;
}

export interface StoredTargets {
  /** Equal as long as the files of the page, and the common inputs of all pages, are the same. */
  readonly version: string;
  /** The other dependencies of the page. */
  readonly dependencies: readonly Dependency[];
  readonly targets: PageTargets;
}

/**
 * Finds the targets in the HTML of the rendered blocks. They are unknown for a page with faults, because a missing
 * block may have the id or the field.
 * @param context equal as long as the common inputs of all pages are the same
 */
export function createTargetFinder(
  site: Site,
  { renderer, memory, context }: { renderer: BlockRenderer; memory: Memory<StoredTargets>; context: string },
): TargetFinder {
  const lookOn = (page: PageReference, view?: View) => {
    const { isWhole, dependencies, timeline } = site.open(page, view);
    if (!isWhole) return undefined;
    const blocks = timeline.map(({ block }) => block);
    const anchors = makePage(page.file, () => findAnchors(blocks, site, renderer));
    return { dependencies, targets: { anchors, fields: findFields(blocks) } };
  };
  const look = memoise((page: PageReference) => lookOn(page));
  const views = memoise((page: PageReference) => onceFor((view: string) => lookOn(page, parseView(view))?.targets));
  const findOn = (page: PageReference, view: View) => views(page)(formatView(view));
  const find = (page: PageReference): PageTargets | undefined => {
    const version = `${context} ${site.deriveVersion(page)}`;
    const known = memory.get(page.file);
    if (known?.version === version && areUnchanged(known.dependencies, site.answer)) return known.targets;
    const found = look(page);
    if (found) memory.set(page.file, { ...found, version, targets: withoutLocations(found.targets) });
    return found?.targets;
  };
  const findNow = memoise(find);
  return {
    find: (page, view) => (view ? findOn(page, view) : findNow(page)),
    discover: (page, view) => (view ? findOn(page, view) : look(page)?.targets),
  };
}

/** The anchors of a page. If two blocks have the same anchor, both `#anchor` and the numbered `#anchor-2` count. */
function findAnchors(blocks: readonly BlockInstance[], { layout }: Site, renderer: BlockRenderer): Anchors {
  const all = [...layout.header, ...layout.footer, ...layout.inactive, ...blocks];
  const anchors = new Map<string, readonly Period[]>([...FRAME_IDS].map((id) => [id, [ALWAYS]]));
  const context = renderer.startPage();
  const rendered = all.map((block) => renderer.render(block, 'main', context));
  const separate = separateAnchors(rendered, new Set(FRAME_IDS));
  for (const [index, { ids }] of rendered.entries()) {
    const period = all[index]?.period ?? ALWAYS;
    for (const id of new Set([...ids, ...(separate[index]?.ids ?? [])]))
      anchors.set(id, [...(anchors.get(id) ?? []), period]);
  }
  return anchors;
}

type FieldRow = TargetFields extends ReadonlyMap<infer Name, infer Field> ? readonly [Name, Field] : never;

function findFields(blocks: readonly BlockInstance[]): TargetFields | undefined {
  const forms = blocks.flatMap(listForms);
  if (forms.length === 0) return undefined;
  // If several forms have a field with the same name, a field that the query string prefills is used.
  const filled = forms.flat().sort(([, one], [, other]) => Number(one.isFilled) - Number(other.isFilled));
  return new Map(filled);
}

function listForms({ content, locateField, slots }: BlockInstance): readonly FieldRow[][] {
  const own =
    content.prefilled &&
    [...content.prefilled].map(([name, { path, ...field }]) => {
      return [name, { ...field, location: locateField && (() => locateField(path)) }] as const;
    });
  return [...(own ? [own] : []), ...Object.values(slots).flatMap(listForms)];
}

function withoutLocations({ anchors, fields }: PageTargets): PageTargets {
  const strip = ({ answers, isFilled }: TargetField): TargetField => ({ answers, isFilled });
  return { anchors, fields: fields && new Map([...fields].map(([name, field]) => [name, strip(field)])) };
}

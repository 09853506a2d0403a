import { hash } from 'node:crypto';
import { makePage, once } from '../block/index.ts';
import type {
  Acceptance,
  Dependency,
  LoadedSite,
  OpenedPage,
  PageRecord,
  PageReference,
  Site,
} from '../content/index.ts';
import { ALWAYS, findLinkedPage, readInstant, SITE_FILE } from '../content/index.ts';
import type { Memory } from '../prerender/store/index.ts';
import { memoise, noMemory } from '../prerender/store/index.ts';
import type { BlockRenderer } from '../render/index.ts';
import { createBlockRenderer, createBreadcrumbs } from '../render/index.ts';
import { groupByCause } from './causes.ts';
import type { Diagnostic } from './diagnostics/index.ts';
import { acceptanceRules, diagnose, hasErrors, sortDiagnostics } from './diagnostics/index.ts';
import { checkLinking } from './linking.ts';
import type { LinkChecker, StoredTargets } from './links.ts';
import { createLinkChecker, createTargetFinder } from './links.ts';
import type { LookUp } from './look-up.ts';
import { createLookUp } from './look-up.ts';
import { checkHeadings, checkIds, collectIds, renderMain } from './rendered.ts';
import { findDuplicates, findNearDuplicates } from './similarity/index.ts';
import { checkCompany, checkStructuredData } from './structured-data.ts';

/** Computes a digest of all inputs of a page: equal inputs give an equal digest in every run. */
export type DeriveDigest = () => string;

/** A page that has just been checked. */
export interface CheckedPage {
  /** Undefined for a page with a fault. */
  readonly deriveDigest: DeriveDigest | undefined;
  readonly opened: OpenedPage;
}

/** The check of a site, page by page. */
export interface SiteCheck {
  /** The pages to check, including hidden ones, in the order of the check. */
  readonly pages: readonly PageReference[];
  /** The digest of an unchanged page that had no faults, and need not be opened; undefined for any other page. */
  readonly lookUp: (page: PageReference) => DeriveDigest | undefined;
  /** Whether a page of the same structure had no faults: then the HTML of this page need not be checked. */
  readonly isLed: (page: PageReference) => boolean;
  readonly check: (page: PageReference) => CheckedPage;
  /** Merges what another thread has checked: the pages without faults, by file. */
  readonly merge: (records: ReadonlyMap<string, PageRecord>) => void;
  /**
   * Checks the links between all pages. The pages must be checked, looked up or merged before; the results are part of
   * the diagnostics. While there is an error, it reports nothing, because a link that seems to be missing may be in a
   * faulty block.
   */
  readonly linking: () => void;
  /**
   * The instants, including past ones, at which something of the site starts or ends. To find these, pages that were
   * not checked are opened.
   */
  readonly instants: () => readonly number[];
  /** Whether an error was found so far. */
  readonly isBroken: () => boolean;
  /** All diagnostics in order, including those between pages. */
  readonly diagnostics: () => readonly Diagnostic[];
}

export interface CheckOptions {
  /** True if another thread checks the content outside of pages. */
  readonly isPart?: boolean;
  /** Whether drafts are ignored: they are not for visitors, so they may be unfinished. */
  readonly isForVisitors?: boolean;
  /** The targets of links from an earlier check. */
  readonly targets?: Memory<StoredTargets> | undefined;
}

export function createSiteCheck(loaded: LoadedSite, memory: Memory<PageRecord>, options: CheckOptions = {}): SiteCheck {
  const { site, unseen, layoutDependencies } = loaded;
  const drafts: ReadonlySet<string> = options.isForVisitors ? loaded.drafts : new Set();
  const running = startCheck(loaded, memory, drafts, options);
  const { found, known, listDependencies, isLed, deriveStructure } = running;
  const checked = [
    ...site.pages,
    ...site.hidden.filter(({ file }) => !drafts.has(file)),
    ...unseen,
    ...(site.notFound ? [site.notFound] : []),
  ];
  return {
    pages: checked,
    lookUp: (page) => lookUpPage(page, running),
    isLed: (page) => isLed(deriveStructure(page)),
    check: (page) => checkPage(page, running),
    merge: (records) => {
      for (const [file, record] of records) {
        memory.set(file, record);
        known.set(file, record.dependencies.answers);
      }
    },
    linking: () => {
      if (!running.isBroken()) found.push(...checkLinking(site, { of: listDependencies, layout: layoutDependencies }));
    },
    instants: () => {
      const published = [...site.pages, ...site.hidden.filter(({ hidden }) => hidden !== 'draft')];
      const pages = site.notFound ? [...published, site.notFound] : published;
      const dependencies = new Set(pages.map(listDependencies));
      return [...site.instants, ...[...dependencies].flat().flatMap((each) => readInstant(each) ?? [])];
    },
    isBroken: running.isBroken,
    diagnostics: () => {
      const isLinked = (path: string) =>
        [layoutDependencies, ...known.values()].some((dependencies) =>
          dependencies.some((each) => findLinkedPage(each) === path),
        );
      const isWhole = checked.every(({ file }) => known.has(file));
      return markAccepted(groupByCause(found, loaded, isLinked), loaded, isWhole);
    },
  };
}

interface RunningCheck {
  readonly site: Site;
  /** All diagnostics so far. */
  readonly found: Diagnostic[];
  readonly isBroken: () => boolean;
  readonly addFaults: (faults: readonly Diagnostic[]) => void;
  /** The dependencies of the pages that were checked or looked up, by file. */
  readonly known: Map<string, readonly Dependency[]>;
  readonly listDependencies: (page: PageReference) => readonly Dependency[];
  /** Whether a page of a structure had no faults. */
  readonly isLed: (structure: string) => boolean;
  readonly lead: (structure: string) => void;
  readonly deriveStructure: (page: PageReference) => string;
  readonly renderer: BlockRenderer;
  readonly checker: LinkChecker;
  readonly breadcrumbs: BreadcrumbAnswers;
  readonly lookUp: LookUp;
  /** The ids that every page has outside its own blocks. */
  readonly around: ReadonlySet<string>;
  /** The layout's links to anchors on the current page. */
  readonly anywhere: LoadedSite['links'];
}

/** Checks content outside of pages, and prepares the check of the pages. */
function startCheck(
  loaded: LoadedSite,
  memory: Memory<PageRecord>,
  drafts: ReadonlySet<string>,
  { isPart = false, targets = noMemory }: CheckOptions,
): RunningCheck {
  const { site, links, version } = loaded;
  const renderer = createBlockRenderer();
  const breadcrumbs = createBreadcrumbAnswers(site);
  const layout = makePage(SITE_FILE, () => renderMain([...site.layout.header, ...site.layout.footer], renderer));
  const around = collectIds(layout);
  // A link of the layout to an anchor on the current page must be right on every page.
  const [elsewhere, anywhere] = [links.filter(({ page }) => page), links.filter(({ page }) => !page)];
  const context = hash('sha1', JSON.stringify([version, ...around, anywhere.map(({ id }) => id)]));
  const common = hash('sha1', JSON.stringify([context, loaded.layoutDependencies]));
  const checker = createLinkChecker(site, createTargetFinder(site, { renderer, memory: targets, context: common }));
  const lookUp = createLookUp(memory, {
    deriveVersion: site.deriveVersion,
    context,
    answer: (question) => checker.answer(question) ?? breadcrumbs.answer(question) ?? site.answer(question),
  });
  const found = [
    ...loaded.diagnostics.filter(({ source }) => !drafts.has(source.entry ?? source.file)),
    ...findDuplicates(site),
    ...(isPart ? [] : [...loaded.checkUnshown(lookUp.checkUnlessSound), ...findNearDuplicates(loaded)]),
    ...checkCompany(site, layout, loaded.siteKeys.locate),
    ...checker.check(undefined, elsewhere),
  ];
  const known = new Map<string, readonly Dependency[]>();
  const structures = new Set<string>();
  let isBroken = hasErrors(found);
  return {
    site,
    found,
    known,
    renderer,
    checker,
    breadcrumbs,
    around,
    anywhere,
    lookUp,
    isBroken: () => isBroken,
    addFaults: (faults) => {
      found.push(...faults);
      isBroken ||= hasErrors(faults);
    },
    listDependencies: (page) => known.get(page.file) ?? site.open(page).dependencies,
    isLed: (structure) => structures.has(structure),
    lead: (structure) => structures.add(structure),
    deriveStructure: memoise(site.deriveStructure),
  };
}

function lookUpPage(page: PageReference, { lookUp, isLed, lead, known }: RunningCheck): DeriveDigest | undefined {
  const dependencies = lookUp.find(page);
  if (!dependencies || (!dependencies.isRendered && !isLed(dependencies.structure))) return undefined;
  lead(dependencies.structure);
  known.set(page.file, dependencies.answers);
  return once(() => lookUp.deriveDigest(page, dependencies));
}

function checkPage(page: PageReference, running: RunningCheck): CheckedPage {
  const { site, known, checker, breadcrumbs, lookUp, anywhere } = running;
  const structure = running.deriveStructure(page);
  const opened = site.open(page);
  // Entries may fill in dates, so two pages of one structure may differ in what they show at an instant.
  const hasDates = opened.timeline.some(({ block }) => block.period !== ALWAYS);
  const leads = hasDates || !running.isLed(structure);
  known.set(page.file, opened.dependencies);
  const isSound = opened.isWhole && opened.timeline.length > 0;
  if (leads && isSound) running.lead(structure);
  const faults = [
    ...opened.diagnostics,
    ...checker.check(page, [...opened.links, ...anywhere]),
    ...(leads ? makePage(page.file, () => checkRendered(page, opened, isSound, running)) : []),
  ];
  running.addFaults(faults);
  const answers = [
    ...opened.dependencies,
    ...checker.dependencies(page, opened.links),
    ...breadcrumbs.dependencies(page),
  ];
  const isFine = isSound && faults.length === 0;
  const dependencies = isFine ? lookUp.keep(page, { structure, isRendered: leads, answers }) : undefined;
  return { deriveDigest: dependencies && (() => lookUp.deriveDigest(page, dependencies)), opened };
}

/** The checks that need the HTML of a page. */
function checkRendered(
  page: PageReference,
  opened: OpenedPage,
  isSound: boolean,
  { site, renderer, around }: RunningCheck,
): readonly Diagnostic[] {
  const way = renderMain(createBreadcrumbs(page, site), renderer);
  const blocks = renderMain(opened.blocks, renderer, around);
  return [
    ...checkIds(opened, blocks, around),
    ...(isSound ? checkHeadings(opened, blocks) : []),
    ...checkStructuredData(site, page, opened, blocks, way),
  ];
}

/** The dependencies of pages on their breadcrumbs. */
interface BreadcrumbAnswers {
  readonly dependencies: (page: PageReference) => readonly Dependency[];
  /** The current answer to such a dependency; undefined for a question of another kind. */
  readonly answer: (question: string) => string | undefined;
}

const QUESTION = 'way to what is below ';

/** Sibling pages have the same breadcrumbs, so they share the question. */
export function createBreadcrumbAnswers(site: Site): BreadcrumbAnswers {
  const pages = [...site.pages, ...site.hidden].filter(({ path }) => path !== '/');
  const ways = new Map<string, string>();
  for (const page of pages) {
    const question = phraseQuestion(page);
    if (!ways.has(question)) ways.set(question, JSON.stringify(page.breadcrumbs));
  }
  const known = new Set(pages);
  return {
    dependencies: (page) =>
      known.has(page) ? [{ question: phraseQuestion(page), answer: JSON.stringify(page.breadcrumbs) }] : [],
    answer: (question) => ways.get(question),
  };
}

function phraseQuestion({ path }: PageReference): string {
  return `${QUESTION}${path.slice(0, path.lastIndexOf('/') + 1)}`;
}

/**
 * Marks the diagnostics that `site.yaml` accepts. Also reports acceptances that have expired or match nothing, except
 * in a run with errors, in which warnings may be missing.
 * @param isWhole whether all pages were checked
 */
function markAccepted(
  found: readonly Diagnostic[],
  { site, accepted, drafts }: LoadedSite,
  isWhole: boolean,
): readonly Diagnostic[] {
  if (accepted.length === 0) return found;
  const files = new Map([...site.hidden, ...site.pages].map(({ path, file }) => [path, file]));
  const matches = ({ rule, where }: Acceptance, { code, severity, source }: Diagnostic) =>
    severity === 'warning' && code === rule && [source.file, source.entry].includes(files.get(where) ?? where);
  const marked = found.map((each) => {
    const acceptance = accepted.find((one) => !one.isExpired && matches(one, each));
    return acceptance ? { ...each, accepted: acceptance.why } : each;
  });
  if (!isWhole || hasErrors(found)) return marked;
  const faults = accepted.flatMap(({ rule, where, until = '', isExpired, location }, index) => {
    if (isExpired) return diagnose(acceptanceRules.expiredAcceptance, { rule, where, until }, location);
    const isUsed = found.some((each) => accepted.findIndex((one) => !one.isExpired && matches(one, each)) === index);
    // A build does not check drafts.
    if (isUsed || drafts.has(files.get(where) ?? where)) return [];
    return diagnose(acceptanceRules.unusedAcceptance, { rule, where }, location);
  });
  return sortDiagnostics([...marked, ...faults]);
}

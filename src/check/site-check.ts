import { hash } from 'node:crypto';
import type { Diagnostic } from '../diagnostics/index.ts';
import { hasErrors, sortDiagnostics } from '../diagnostics/index.ts';
import { memoise } from '../incremental/store/index.ts';
import type { BlockRenderer } from '../render/index.ts';
import { createBlockRenderer, createCrumbs } from '../render/index.ts';
import type { Fact, LoadedSite, OpenedPage, PageMemory, PageRecord, PageReference, Site } from '../site/index.ts';
import { ALWAYS, findLinkedPage, readMoment } from '../site/index.ts';
import { holdBackConsequences, holdBackUnknownTables } from './consequences.ts';
import type { CrumbFacts } from './crumb-facts.ts';
import { createCrumbFacts } from './crumb-facts.ts';
import { findDuplicates } from './duplicates.ts';
import { checkHeadings } from './headings.ts';
import { checkIds, collectIds } from './ids.ts';
import { checkLinking } from './linking.ts';
import type { LinkChecker } from './links.ts';
import { createLinkChecker } from './links.ts';
import { gatherMissingNames } from './missing-names.ts';
import { gatherQuoted } from './quoted-causes.ts';
import type { Recall } from './recall.ts';
import { createRecall } from './recall.ts';
import { renderMain } from './rendered.ts';
import { gatherShared } from './shared-causes.ts';
import { findNearDuplicates } from './similarity/near-duplicates.ts';
import { checkCompany, checkStructuredData } from './structured-data.ts';

/** A page that has just been checked. */
export interface CheckedPage {
  /** Equal while its blocks are made from the same, from run to run; undefined for a page with a fault. */
  readonly key: string | undefined;
  readonly opened: OpenedPage;
}

/** The check of a site, page by page. */
export interface SiteCheck {
  /** All pages, those that nobody sees included, in the order in which they are checked. */
  readonly pages: readonly PageReference[];
  /** The key of a page that is sound as it was when it was last checked, and need not be opened; undefined for any other. */
  readonly recall: (page: PageReference) => string | undefined;
  /** Whether a sound page of the same structure has been checked, so that only the page's own blocks are still to be checked. */
  readonly isLed: (page: PageReference) => boolean;
  readonly check: (page: PageReference) => CheckedPage;
  /** Takes over on what grounds pages were found sound in another part of the check, by file. */
  readonly adopt: (records: ReadonlyMap<string, PageRecord>) => void;
  /**
   * Looks at the links between all pages, for which the others are to be checked, recalled or adopted before; what it finds is among the
   * diagnostics. While there is an error it finds nothing: the link that seems to be missing may be in a block that is.
   */
  readonly linking: () => void;
  /** The moments, past ones included, at which something of the site comes or goes. Pages that were not checked are opened for it. */
  readonly moments: () => readonly number[];
  /** Whether an error was found so far. */
  readonly isBroken: () => boolean;
  /** All that was found, that between the pages included, in order. */
  readonly diagnostics: () => readonly Diagnostic[];
}

export interface CheckOptions {
  /** Whether the rest of the check is done elsewhere, the first page of each structure included. */
  readonly isPart?: boolean;
  /** Whether drafts count for nothing, which are not for visitors: so much of them may still be wrong. */
  readonly isForVisitors?: boolean;
}

/** Starts the check of a site. */
export function createSiteCheck(loaded: LoadedSite, memory: PageMemory, options: CheckOptions = {}): SiteCheck {
  const { site, unseen, layoutFacts } = loaded;
  const drafts = new Set(
    site.hidden.flatMap(({ file, hidden }) => (options.isForVisitors && hidden === 'draft' ? [file] : [])),
  );
  const running = startCheck(loaded, memory, drafts, options.isPart ?? false);
  const { found, known, listFacts, isLed, deriveStructure } = running;
  return {
    pages: [
      ...site.pages,
      ...site.hidden.filter(({ file }) => !drafts.has(file)),
      ...unseen,
      ...(site.notFound ? [site.notFound] : []),
    ],
    recall: (page) => recallPage(page, running),
    isLed: (page) => isLed(deriveStructure(page)),
    check: (page) => checkPage(page, running),
    adopt: (records) => {
      for (const [file, record] of records) {
        memory.set(file, record);
        known.set(file, record.grounds.facts);
      }
    },
    linking: () => {
      if (!running.isBroken()) found.push(...checkLinking(site, { of: memoise(listFacts), layout: layoutFacts }));
    },
    moments: () => {
      const published = [...site.pages, ...site.hidden.filter(({ hidden }) => hidden !== 'draft')];
      const pages = site.notFound ? [...published, site.notFound] : published;
      const facts = new Set(pages.map(listFacts));
      return [...site.moments, ...[...facts].flat().flatMap((fact) => readMoment(fact) ?? [])];
    },
    isBroken: running.isBroken,
    diagnostics: () => {
      const isLinked = (path: string) =>
        [layoutFacts, ...known.values()].some((facts) => facts.some((fact) => findLinkedPage(fact) === path));
      const shared = gatherShared(found, loaded);
      const named = gatherMissingNames(holdBackUnknownTables(shared, loaded), { ...loaded.siteFacts, isLinked });
      return sortDiagnostics(holdBackConsequences(gatherQuoted(named, loaded), loaded));
    },
  };
}

/** A check on its way. */
interface RunningCheck {
  readonly site: Site;
  /** All that was found so far. */
  readonly found: Diagnostic[];
  readonly isBroken: () => boolean;
  /** What the pages that were checked or recalled were made with, by file. */
  readonly known: Map<string, readonly Fact[]>;
  readonly listFacts: (page: PageReference) => readonly Fact[];
  /** Whether a page of a structure has been found sound, or that is done elsewhere. */
  readonly isLed: (structure: string) => boolean;
  readonly lead: (structure: string) => void;
  readonly deriveStructure: (page: PageReference) => string;
  readonly renderer: BlockRenderer;
  readonly checker: LinkChecker;
  readonly crumbs: CrumbFacts;
  readonly recall: Recall;
  /** The ids of what stands around the blocks of every page. */
  readonly around: ReadonlySet<string>;
  /** The links of what stands there to places on whatever page it is shown on. */
  readonly anywhere: LoadedSite['links'];
}

/** Checks what is no page, and prepares the check of the pages. */
function startCheck(
  loaded: LoadedSite,
  memory: PageMemory,
  drafts: ReadonlySet<string>,
  isPart: boolean,
): RunningCheck {
  const { site, links, version } = loaded;
  const renderer = createBlockRenderer();
  const checker = createLinkChecker(site, renderer);
  const crumbs = createCrumbFacts(site);
  const layout = renderMain([...site.layout.header, ...site.layout.footer], renderer);
  const around = collectIds(layout);
  // A link to a place on whatever page it is shown on has to be right on every page.
  const [elsewhere, anywhere] = [links.filter(({ page }) => page), links.filter(({ page }) => !page)];
  const found = [
    ...loaded.diagnostics.filter(({ source }) => !drafts.has(source.file)),
    ...findDuplicates(site),
    ...(isPart ? [] : [...loaded.checkUnshown(), ...findNearDuplicates(loaded)]),
    ...checkCompany(site, layout, loaded.siteFacts.locate),
    ...checker.check(undefined, elsewhere),
  ];
  const known = new Map<string, readonly Fact[]>();
  const structures = new Set<string>();
  let seen = 0;
  let isBroken = false;
  return {
    ...{ site, found, known, renderer, checker, crumbs, around, anywhere },
    recall: createRecall(memory, {
      deriveVersion: site.deriveVersion,
      context: hash('sha1', JSON.stringify([version, ...around, anywhere.map(({ id }) => id)])),
      answer: (question) => checker.answer(question) ?? crumbs.answer(question) ?? site.answer(question),
    }),
    isBroken: () => {
      isBroken ||= hasErrors(found.slice(seen));
      seen = found.length;
      return isBroken;
    },
    listFacts: (page) => known.get(page.file) ?? site.open(page).facts,
    isLed: (structure) => isPart || structures.has(structure),
    lead: (structure) => structures.add(structure),
    deriveStructure: memoise(site.deriveStructure),
  };
}

function recallPage(page: PageReference, { recall, isLed, lead, known }: RunningCheck): string | undefined {
  const grounds = recall.find(page);
  if (!grounds || (!grounds.isRendered && !isLed(grounds.structure))) return undefined;
  lead(grounds.structure);
  known.set(page.file, grounds.facts);
  return recall.deriveKey(page, grounds);
}

function checkPage(page: PageReference, running: RunningCheck): CheckedPage {
  const { site, found, known, checker, crumbs, recall, anywhere } = running;
  const structure = running.deriveStructure(page);
  const opened = site.open(page);
  // Entries may fill in dates, so that two of one structure do not show the same at one moment.
  const hasDates = opened.timeline.some(({ block }) => block.period !== ALWAYS);
  const leads = hasDates || !running.isLed(structure);
  known.set(page.file, opened.facts);
  const isSound = opened.isWhole && opened.timeline.length > 0;
  if (leads && isSound) running.lead(structure);
  const faults = [
    ...opened.diagnostics,
    ...checker.check(page, [...opened.links, ...anywhere]),
    ...(leads ? checkRendered(page, opened, isSound, running) : []),
  ];
  found.push(...faults);
  const facts = [...opened.facts, ...checker.facts(opened.links), ...crumbs.facts(page)];
  const isFine = isSound && faults.length === 0;
  const grounds = isFine ? recall.keep(page, { structure, isRendered: leads, facts }) : undefined;
  return { key: grounds && recall.deriveKey(page, grounds), opened };
}

/** Checks what shows only in the HTML of a page. */
function checkRendered(
  page: PageReference,
  opened: OpenedPage,
  isSound: boolean,
  { site, renderer, around }: RunningCheck,
): readonly Diagnostic[] {
  const way = renderMain(createCrumbs(page), renderer);
  const blocks = renderMain(opened.blocks, renderer);
  return [
    ...checkIds(opened, blocks, around),
    ...(isSound ? checkHeadings(opened, blocks) : []),
    ...checkStructuredData(site, page, opened, blocks, way),
  ];
}

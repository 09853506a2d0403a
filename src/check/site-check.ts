import { hash } from 'node:crypto';
import type { Diagnostic } from '../diagnostics/index.ts';
import { hasErrors, sortDiagnostics } from '../diagnostics/index.ts';
import { memoise } from '../incremental/store/index.ts';
import { createBlockRenderer, createCrumbs } from '../render/index.ts';
import type { Fact, LoadedSite, OpenedPage, PageMemory, PageRecord, PageReference } from '../site/index.ts';
import { ALWAYS, findLinkedPage, readMoment } from '../site/index.ts';
import { holdBackConsequences, holdBackUnknownTables } from './consequences.ts';
import { createCrumbFacts } from './crumb-facts.ts';
import { findDuplicates } from './duplicates.ts';
import { checkHeadings } from './headings.ts';
import { checkIds, collectIds } from './ids.ts';
import { checkLinking } from './linking.ts';
import { createLinkChecker } from './links.ts';
import { gatherMissingNames } from './missing-names.ts';
import { gatherQuoted } from './quoted-causes.ts';
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

/**
 * Starts the check of a site.
 */
export function createSiteCheck(
  loaded: LoadedSite,
  memory: PageMemory,
  { isPart = false, isForVisitors = false }: CheckOptions = {},
): SiteCheck {
  const { site, diagnostics, unseen, links, layoutFacts, siteFacts, version } = loaded;
  const drafts = new Set(
    site.hidden.flatMap(({ file, hidden }) => (isForVisitors && hidden === 'draft' ? [file] : [])),
  );
  const isLeftOut = ({ source }: Diagnostic) => drafts.has(source.file);
  const found: Diagnostic[] = [...diagnostics.filter((each) => !isLeftOut(each)), ...findDuplicates(site)];
  if (!isPart) found.push(...loaded.checkUnshown(), ...findNearDuplicates(loaded));
  const renderer = createBlockRenderer();
  const checker = createLinkChecker(site, renderer);
  const crumbs = createCrumbFacts(site);
  const layout = renderMain([...site.layout.header, ...site.layout.footer], renderer);
  const around = collectIds(layout);
  found.push(...checkCompany(site, layout, siteFacts.locate));
  // A link to a place on whatever page it is shown on has to be right on every page.
  const [elsewhere, anywhere] = [links.filter(({ page }) => page), links.filter(({ page }) => !page)];
  found.push(...checker.check(undefined, elsewhere));
  const recall = createRecall(memory, {
    deriveVersion: site.deriveVersion,
    context: hash('sha1', JSON.stringify([version, ...around, anywhere.map(({ id }) => id)])),
    answer: (question) => checker.answer(question) ?? crumbs.answer(question) ?? site.answer(question),
  });
  const known = new Map<string, readonly Fact[]>();
  const listFacts = (page: PageReference) => known.get(page.file) ?? site.open(page).facts;
  const structures = new Set<string>();
  const deriveStructure = memoise(site.deriveStructure);
  const isLed = (structure: string) => isPart || structures.has(structure);
  let isBroken = hasErrors(found);

  return {
    pages: [
      ...site.pages,
      ...site.hidden.filter(({ file }) => !drafts.has(file)),
      ...unseen,
      ...(site.notFound ? [site.notFound] : []),
    ],
    recall: (page) => {
      const grounds = recall.find(page);
      if (!grounds || (!grounds.isRendered && !isLed(grounds.structure))) return undefined;
      structures.add(grounds.structure);
      known.set(page.file, grounds.facts);
      return recall.deriveKey(page, grounds);
    },
    isLed: (page) => isLed(deriveStructure(page)),
    check: (page) => {
      const structure = deriveStructure(page);
      const opened = site.open(page);
      // Entries may fill in dates, so that two of one structure do not show the same at one moment.
      const hasDates = opened.timeline.some(({ block }) => block.period !== ALWAYS);
      const leads = hasDates || !isLed(structure);
      known.set(page.file, opened.facts);
      const isSound = opened.isWhole && opened.timeline.length > 0;
      const faults = [...opened.diagnostics, ...checker.check(page, [...opened.links, ...anywhere])];
      if (leads) {
        if (isSound) structures.add(structure);
        const way = renderMain(createCrumbs(page), renderer);
        const blocks = renderMain(opened.blocks, renderer);
        faults.push(
          ...checkIds(opened, blocks, around),
          ...(isSound ? checkHeadings(opened, blocks) : []),
          ...checkStructuredData(site, page, opened, blocks, way),
        );
      }
      found.push(...faults);
      isBroken ||= hasErrors(faults);
      const facts = [...opened.facts, ...checker.facts(opened.links), ...crumbs.facts(page)];
      const isFine = isSound && faults.length === 0;
      const grounds = isFine ? recall.keep(page, { structure, isRendered: leads, facts }) : undefined;
      return { key: grounds && recall.deriveKey(page, grounds), opened };
    },
    adopt: (records) => {
      for (const [file, record] of records) {
        memory.set(file, record);
        known.set(file, record.grounds.facts);
      }
    },
    linking: () => {
      if (isBroken) return;
      found.push(...checkLinking(site, { of: memoise(listFacts), layout: layoutFacts }));
    },
    moments: () => {
      const published = [...site.pages, ...site.hidden.filter(({ hidden }) => hidden !== 'draft')];
      const pages = site.notFound ? [...published, site.notFound] : published;
      const facts = new Set(pages.map(listFacts));
      return [...site.moments, ...[...facts].flat().flatMap((fact) => readMoment(fact) ?? [])];
    },
    isBroken: () => isBroken,
    diagnostics: () => {
      const isLinked = (path: string) =>
        [layoutFacts, ...known.values()].some((facts) => facts.some((fact) => findLinkedPage(fact) === path));
      const shared = gatherShared(found, loaded);
      const named = gatherMissingNames(holdBackUnknownTables(shared, loaded), { ...siteFacts, isLinked });
      return sortDiagnostics(holdBackConsequences(gatherQuoted(named, loaded), loaded));
    },
  };
}

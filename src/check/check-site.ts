import { hash } from 'node:crypto';
import type { Diagnostic } from '../diagnostics/index.ts';
import { sortDiagnostics } from '../diagnostics/index.ts';
import { createBlockRenderer } from '../render/index.ts';
import type { LoadedSite, PageMemory } from '../site/index.ts';
import { noPages } from '../site/index.ts';
import { createAnchorChecker } from './anchors.ts';
import { findDuplicates } from './duplicates.ts';
import { checkHeadings } from './headings.ts';
import { checkIds, idsIn } from './ids.ts';
import { gatherMissingFacts } from './missing-facts.ts';
import { createRecall } from './recall.ts';
import { renderMain } from './rendered.ts';

/**
 * Every fault of a site: those of its index, those of every page, and those that show only between pages or in the HTML.
 * Pages that `memory` knows to be sound are not opened; what is found is the same as without it.
 */
export function checkSite(
  { site, diagnostics, unseen, anchors, siteFacts, version }: LoadedSite,
  memory: PageMemory = noPages,
): readonly Diagnostic[] {
  const found: Diagnostic[] = [...diagnostics, ...findDuplicates(site)];
  const renderer = createBlockRenderer();
  const checker = createAnchorChecker(site, renderer);
  const around = idsIn(renderMain([...site.layout.header, ...site.layout.footer], renderer).join(''));
  // A link to a place on whatever page it is shown on has to be right on every page.
  const [elsewhere, anywhere] = [anchors.filter(({ page }) => page), anchors.filter(({ page }) => !page)];
  found.push(...checker.check(undefined, elsewhere));
  const recall = createRecall(memory, {
    versionOf: site.versionOf,
    context: hash('sha1', JSON.stringify([version, ...around, anywhere.map(({ id }) => id)])),
    answer: (question) => checker.answer(question) ?? site.answer(question),
  });
  const structures = new Set<string>();
  const pages = [...site.pages, ...unseen, ...(site.notFound ? [site.notFound] : [])];
  for (const page of pages) {
    const known = recall.find(page);
    const structure = known?.structure ?? site.structureOf(page);
    const isFirst = !structures.has(structure);
    if (known && (known.isRendered || !isFirst)) {
      structures.add(structure);
      continue;
    }
    const opened = site.open(page);
    const isSound = opened.isWhole && opened.blocks.length > 0;
    const faults = [...opened.diagnostics, ...checker.check(page, [...opened.anchors, ...anywhere])];
    if (isFirst) {
      if (isSound) structures.add(structure);
      const html = renderMain(opened.blocks, renderer);
      faults.push(...checkIds(opened, html, around), ...(isSound ? checkHeadings(opened, html) : []));
    }
    found.push(...faults);
    const facts = [...opened.facts, ...checker.facts(opened.anchors)];
    if (isSound && faults.length === 0) recall.keep(page, { structure, isRendered: isFirst, facts });
  }
  return sortDiagnostics(gatherMissingFacts(found, siteFacts));
}

import type { Diagnostic } from '../diagnostics/index.ts';
import { sortDiagnostics } from '../diagnostics/index.ts';
import { createBlockRenderer } from '../render/index.ts';
import type { LoadedSite } from '../site/index.ts';
import { createAnchorChecker } from './anchors.ts';
import { findDuplicates } from './duplicates.ts';
import { checkHeadings } from './headings.ts';
import { renderMain } from './rendered.ts';

/** Every fault of a site: those of its index, those of every page, and those that show only between pages or in the HTML. */
export function checkSite({ site, diagnostics, unreached, layoutAnchors }: LoadedSite): readonly Diagnostic[] {
  const found: Diagnostic[] = [...diagnostics, ...findDuplicates(site)];
  const renderer = createBlockRenderer();
  const anchors = createAnchorChecker(site, renderer);
  const structures = new Set<string>();
  const pages = [...site.pages, ...unreached, ...(site.notFound ? [site.notFound] : [])];
  for (const page of pages) {
    const opened = site.open(page);
    found.push(...opened.diagnostics, ...anchors.check(page, opened.anchors), ...anchors.check(page, layoutAnchors));
    const structure = site.structureOf(page);
    if (opened.diagnostics.length > 0 || structures.has(structure)) continue;
    structures.add(structure);
    found.push(...checkHeadings(opened, renderMain(opened.blocks, renderer)));
  }
  return sortDiagnostics(found);
}

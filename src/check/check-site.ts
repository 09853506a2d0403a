import type { Diagnostic } from '../diagnostics/index.ts';
import { sortDiagnostics } from '../diagnostics/index.ts';
import { createBlockRenderer } from '../render/index.ts';
import type { LoadedSite } from '../site/index.ts';
import { createAnchorChecker } from './anchors.ts';
import { findDuplicates } from './duplicates.ts';
import { checkHeadings } from './headings.ts';
import { checkIds, idsIn } from './ids.ts';
import { renderMain } from './rendered.ts';

/** Every fault of a site: those of its index, those of every page, and those that show only between pages or in the HTML. */
export function checkSite({ site, diagnostics, unseen, anchors }: LoadedSite): readonly Diagnostic[] {
  const found: Diagnostic[] = [...diagnostics, ...findDuplicates(site)];
  const renderer = createBlockRenderer();
  const checker = createAnchorChecker(site, renderer);
  const around = idsIn(renderMain([...site.layout.header, ...site.layout.footer], renderer).join(''));
  // A link to a place on whatever page it is shown on has to be right on every page.
  const [elsewhere, anywhere] = [anchors.filter(({ page }) => page), anchors.filter(({ page }) => !page)];
  found.push(...checker.check(undefined, elsewhere));
  const structures = new Set<string>();
  const pages = [...site.pages, ...unseen, ...(site.notFound ? [site.notFound] : [])];
  for (const page of pages) {
    const opened = site.open(page);
    found.push(...opened.diagnostics, ...checker.check(page, [...opened.anchors, ...anywhere]));
    const structure = site.structureOf(page);
    if (structures.has(structure)) continue;
    const isSound = opened.isWhole && opened.diagnostics.length === 0 && opened.blocks.length > 0;
    if (isSound) structures.add(structure);
    const html = renderMain(opened.blocks, renderer);
    found.push(...checkIds(opened, html, around), ...(isSound ? checkHeadings(opened, html) : []));
  }
  return sortDiagnostics(found);
}

import type { Diagnostic } from '../diagnostics/index.ts';
import type { LoadedSite, PageMemory } from '../site/index.ts';
import { noPages } from '../site/index.ts';
import { createSiteCheck } from './site-check.ts';

/**
 * Every fault of a site: those of its index, those of every page, and those that show only between pages or in the HTML.
 * Pages that `memory` knows to be sound are not opened; what is found is the same as without it.
 */
export function checkSite(loaded: LoadedSite, memory: PageMemory = noPages): readonly Diagnostic[] {
  const { pages, recall, check, linking, diagnostics } = createSiteCheck(loaded, memory);
  for (const page of pages) if (recall(page) === undefined) check(page);
  linking();
  return diagnostics();
}

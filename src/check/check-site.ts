import type { Diagnostic } from '../diagnostics/index.ts';
import type { LoadedSite, PageMemory } from '../site/index.ts';
import { noPages } from '../site/index.ts';
import type { DiagnoseAt } from './future.ts';
import { withFuture } from './future.ts';
import type { CheckOptions } from './site-check.ts';
import { createSiteCheck } from './site-check.ts';

/**
 * Every fault of a site: those of its index, those of every page, and those that show only between pages or in the HTML.
 * Pages that `memory` knows to be sound are not opened; what is found is the same as without it.
 * @param diagnoseAt left out, nothing is told of what will be wrong later
 */
export function checkSite(
  loaded: LoadedSite,
  memory: PageMemory = noPages,
  diagnoseAt?: DiagnoseAt,
  options?: CheckOptions,
): readonly Diagnostic[] {
  const { pages, lookUp, check, linking, diagnostics, instants } = createSiteCheck(loaded, memory, options);
  for (const page of pages) if (lookUp(page) === undefined) check(page);
  linking();
  const now = diagnostics();
  return diagnoseAt ? withFuture(loaded.site, instants(), now, diagnoseAt) : now;
}

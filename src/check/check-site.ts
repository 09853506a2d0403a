import type { LoadedSite, PageRecord } from '../content/index.ts';
import type { Memory } from '../prerender/store/index.ts';
import { noMemory } from '../prerender/store/index.ts';
import type { Diagnostic } from './diagnostics/index.ts';
import type { DiagnoseAt } from './future.ts';
import { withFuture } from './future.ts';
import type { CheckOptions, SiteCheck } from './site-check.ts';
import { createSiteCheck } from './site-check.ts';

/**
 * Every fault of a site: those of its index, those of every page, and those between pages or in the HTML. Pages that
 * `memory` knows to be sound are not opened; the result is the same as without it.
 * @param diagnoseAt without it, future faults are not reported
 */
export function checkSite(
  loaded: LoadedSite,
  memory: Memory<PageRecord> = noMemory,
  diagnoseAt?: DiagnoseAt,
  options?: CheckOptions,
): readonly Diagnostic[] {
  const check = createSiteCheck(loaded, memory, options);
  const steps = checkPages(check);
  while (!steps.next().done);
  const now = check.diagnostics();
  return diagnoseAt ? withFuture(loaded.site, check.instants(), now, diagnoseAt) : now;
}

/** Like `checkSite` for the present, in steps of one page, between which other work can run; ends with every fault. */
export function* checkInSteps(
  loaded: LoadedSite,
  memory: Memory<PageRecord>,
  options?: CheckOptions,
): Generator<undefined, readonly Diagnostic[]> {
  const check = createSiteCheck(loaded, memory, options);
  yield;
  yield* checkPages(check);
  return check.diagnostics();
}

function* checkPages({ pages, lookUp, check, linking }: SiteCheck): Generator<undefined, void> {
  for (const page of pages) {
    if (lookUp(page) === undefined) check(page);
    yield;
  }
  linking();
}

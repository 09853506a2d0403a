import type { LoadedSite, PageRecord, Site } from '../content/index.ts';
import { describePeriod } from '../content/index.ts';
import type { Memory } from '../prerender/store/index.ts';
import { noMemory } from '../prerender/store/index.ts';
import type { Diagnostic } from './diagnostics/index.ts';
import { acceptanceRules, formatLocation, hasErrors, sortDiagnostics } from './diagnostics/index.ts';
import type { CheckOptions, SiteCheck } from './site-check.ts';
import { createSiteCheck } from './site-check.ts';

export type { StoredTargets } from './links.ts';
export { findClosestEntries } from './similarity/index.ts';
export type { CheckedPage, DeriveDigest, SiteCheck } from './site-check.ts';
export { createSiteCheck } from './site-check.ts';

/**
 * Every fault of a site: those found while loading, those of every page, and those between pages or in HTML. Unchanged
 * pages that had no faults according to `memory` are not opened; the result is the same as without `memory`.
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

/** Like `checkSite`, but without future faults, and with one page per step: other work can run between the steps. */
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

/** The maximum number of future instants to check: the site is read once for each. */
const MOST_INSTANTS = 12;

/** Every fault of the site at an instant, in ms since 1970. */
type DiagnoseAt = (at: number) => readonly Diagnostic[];

/**
 * The current faults, and those that the site will only have at a later instant, because there may be no build on that
 * day; sorted. While the site has an error, only the current faults.
 * @param instants the instants at which something starts or ends
 * @param now the current faults
 */
export function withFuture(
  { at, timeZone }: Pick<Site, 'at' | 'timeZone'>,
  instants: readonly number[],
  now: readonly Diagnostic[],
  diagnoseAt: DiagnoseAt,
): readonly Diagnostic[] {
  const told = new Set(now.map(deriveKey));
  const ahead = hasErrors(now) ? [] : [...new Set(instants)].filter((instant) => instant > at);
  ahead.sort((one, other) => one - other);
  const future = ahead.slice(0, MOST_INSTANTS).flatMap((instant) => {
    const fresh = diagnoseAt(instant).filter(
      (each) => !told.has(deriveKey(each)) && each.code !== acceptanceRules.unusedAcceptance.code,
    );
    for (const each of fresh) told.add(deriveKey(each));
    const when = describePeriod({ from: instant }, timeZone).replace('from', 'From');
    return fresh.map((each) => ({ ...each, message: `${when} on: ${each.message}` }));
  });
  return sortDiagnostics([...now, ...future]);
}

function deriveKey(diagnostic: Diagnostic): string {
  return `${formatLocation(diagnostic)} ${diagnostic.code}`;
}

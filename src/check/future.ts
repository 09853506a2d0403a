import type { Diagnostic } from '../diagnostics/index.ts';
import { formatLocation, hasErrors, sortDiagnostics } from '../diagnostics/index.ts';
import type { Site } from '../site/index.ts';
import { describePeriod } from '../site/index.ts';

/** So many of the moments ahead are looked at: for each the site is read once more. */
const MOST_MOMENTS = 12;

/** Every fault of the site as it is at a moment, in ms since 1970. */
export type DiagnoseAt = (at: number) => readonly Diagnostic[];

/**
 * What will be wrong with a site when something of it has come or gone, and is not wrong now: whoever builds it again on that day
 * may be nobody. Nothing is told while the site has an error.
 * @param moments at which something comes or goes
 * @param now what is wrong now
 */
function checkFuture(
  { at, timeZone }: Pick<Site, 'at' | 'timeZone'>,
  moments: readonly number[],
  now: readonly Diagnostic[],
  diagnoseAt: DiagnoseAt,
): readonly Diagnostic[] {
  if (hasErrors(now)) return [];
  const told = new Set(now.map(deriveKey));
  const ahead = [...new Set(moments)].filter((moment) => moment > at).sort((one, other) => one - other);
  return ahead.slice(0, MOST_MOMENTS).flatMap((moment) => {
    const fresh = diagnoseAt(moment).filter((each) => !told.has(deriveKey(each)));
    for (const each of fresh) told.add(deriveKey(each));
    const when = describePeriod({ from: moment }, timeZone).replace('from', 'From');
    return fresh.map((each) => ({ ...each, message: `${when} on: ${each.message}` }));
  });
}

/** What is wrong now and later, in order. */
export function withFuture(...[site, moments, now, diagnoseAt]: Parameters<typeof checkFuture>): readonly Diagnostic[] {
  return sortDiagnostics([...now, ...checkFuture(site, moments, now, diagnoseAt)]);
}

function deriveKey(diagnostic: Diagnostic): string {
  return `${formatLocation(diagnostic)} ${diagnostic.code}`;
}

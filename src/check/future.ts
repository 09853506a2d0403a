import type { Site } from '../content/index.ts';
import { describePeriod } from '../content/index.ts';
import type { Diagnostic } from './diagnostics/index.ts';
import { formatLocation, hasErrors, sortDiagnostics } from './diagnostics/index.ts';

/** How many future instants are checked: the site is read once for each. */
const MOST_INSTANTS = 12;

/** Every fault of the site as it is at an instant, in ms since 1970. */
export type DiagnoseAt = (at: number) => readonly Diagnostic[];

/**
 * What will be wrong with a site when something of it has come or gone, and is not wrong now: on that day there
 * may be no build. Nothing is reported while the site has an error.
 * @param instants at which something comes or goes
 * @param now what is wrong now
 */
function checkFuture(
  { at, timeZone }: Pick<Site, 'at' | 'timeZone'>,
  instants: readonly number[],
  now: readonly Diagnostic[],
  diagnoseAt: DiagnoseAt,
): readonly Diagnostic[] {
  if (hasErrors(now)) return [];
  const told = new Set(now.map(deriveKey));
  const ahead = [...new Set(instants)].filter((instant) => instant > at).sort((one, other) => one - other);
  return ahead.slice(0, MOST_INSTANTS).flatMap((instant) => {
    const fresh = diagnoseAt(instant).filter((each) => !told.has(deriveKey(each)));
    for (const each of fresh) told.add(deriveKey(each));
    const when = describePeriod({ from: instant }, timeZone).replace('from', 'From');
    return fresh.map((each) => ({ ...each, message: `${when} on: ${each.message}` }));
  });
}

/** What is wrong now and later, in order. */
export function withFuture(
  ...[site, instants, now, diagnoseAt]: Parameters<typeof checkFuture>
): readonly Diagnostic[] {
  return sortDiagnostics([...now, ...checkFuture(site, instants, now, diagnoseAt)]);
}

function deriveKey(diagnostic: Diagnostic): string {
  return `${formatLocation(diagnostic)} ${diagnostic.code}`;
}

import type { Site } from '../content/index.ts';
import { describePeriod } from '../content/index.ts';
import type { Diagnostic } from './diagnostics/index.ts';
import { acceptanceRules, formatLocation, hasErrors, sortDiagnostics } from './diagnostics/index.ts';

/** The maximum number of future instants to check: the site is read once for each. */
const MOST_INSTANTS = 12;

/** Every fault of the site at an instant, in ms since 1970. */
export type DiagnoseAt = (at: number) => readonly Diagnostic[];

/**
 * Faults that the site will have at a later instant and does not have now: there may be no build on that day. Nothing
 * is reported while the site has an error.
 * @param instants when something starts or ends
 * @param now the current faults
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
    const fresh = diagnoseAt(instant).filter(
      (each) => !told.has(deriveKey(each)) && each.code !== acceptanceRules.unusedAcceptance.code,
    );
    for (const each of fresh) told.add(deriveKey(each));
    const when = describePeriod({ from: instant }, timeZone).replace('from', 'From');
    return fresh.map((each) => ({ ...each, message: `${when} on: ${each.message}` }));
  });
}

/** Current and future faults, in order. */
export function withFuture(
  ...[site, instants, now, diagnoseAt]: Parameters<typeof checkFuture>
): readonly Diagnostic[] {
  return sortDiagnostics([...now, ...checkFuture(site, instants, now, diagnoseAt)]);
}

function deriveKey(diagnostic: Diagnostic): string {
  return `${formatLocation(diagnostic)} ${diagnostic.code}`;
}

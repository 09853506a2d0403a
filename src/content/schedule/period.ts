import type { Location, Report } from '../../check/diagnostics/index.ts';
import { diagnose, publicationRules } from '../../check/diagnostics/index.ts';
import type { Period } from './instants.ts';
import { ALWAYS, isEmpty, readSpan } from './instants.ts';

/** The period that `from` and `until` mean. One that holds no instant is reported, and counts as all of time. */
export function readPeriod(
  dates: { readonly from?: string | undefined; readonly until?: string | undefined },
  location: () => Location,
  timeZone: string,
  report: Report,
): Period {
  const period = readSpan(dates, timeZone);
  const { from = '', until = '' } = dates;
  if (!isEmpty(period)) return period;
  report(diagnose(publicationRules.neverShown, { from, until }, location()));
  return ALWAYS;
}

import type { Place, Report } from '../diagnostics/index.ts';
import { diagnose, publicationRules } from '../diagnostics/index.ts';
import type { Period } from './moments.ts';
import { isEmpty, periodOf } from './moments.ts';

/** The period that `from` and `until` mean; one that holds no moment is reported. */
export function readPeriod(
  dates: { readonly from?: string | undefined; readonly until?: string | undefined },
  place: () => Place,
  timeZone: string,
  report: Report,
): Period {
  const period = periodOf(dates, timeZone);
  const { from = '', until = '' } = dates;
  if (isEmpty(period)) report(diagnose(publicationRules.neverShown, { from, until }, place()));
  return period;
}

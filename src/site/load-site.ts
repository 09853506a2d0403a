import type { Diagnostic, Report } from '../diagnostics/index.ts';
import { linkSite } from './load/link.ts';
import { makeSite } from './load/make.ts';
import { parseSite } from './load/parse.ts';
import { readSite } from './load/read.ts';
import { routeSite } from './load/route.ts';
import { scheduleSite } from './load/schedule.ts';
import type { LoadedSite, SiteEnvironment } from './loaded-site.ts';
import { dropReminders } from './schema/index.ts';

/** Reads a site and checks its index. It never throws for content: whatever is faulty is reported and left out. */
export function loadSite(environment: SiteEnvironment): LoadedSite {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (diagnostic) => diagnostics.push(diagnostic);
  const read = readSite(environment, report);
  const parsed = parseSite(read, environment, report);
  const schedule = scheduleSite(parsed, environment);
  const routed = routeSite(parsed, schedule, report);
  const indexed = { ...parsed, ...schedule, ...routed };
  const made = makeSite(indexed, environment, report);
  const linked = linkSite({ ...indexed, ...made }, environment, report);
  return { ...linked, diagnostics: dropReminders(diagnostics) };
}

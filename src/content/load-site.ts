import type { Diagnostic, Report } from '../check/diagnostics/index.ts';
import { linkSite } from './load/link.ts';
import { makeSite } from './load/make.ts';
import { parseSite } from './load/parse.ts';
import { readSite } from './load/read.ts';
import { createReuse } from './load/reuse.ts';
import { routeSite } from './load/route.ts';
import { scheduleSite } from './load/schedule.ts';
import type { LoadedSite, SiteEnvironment } from './loaded-site.ts';
import { dropReminders } from './schema/index.ts';

/** Reads a site and checks its index. It never throws for content: whatever is faulty is reported and left out. */
export function loadSite(environment: SiteEnvironment): LoadedSite {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (diagnostic) => diagnostics.push(diagnostic);
  const read = readSite(environment, report);
  const reuse = environment.reuse ?? createReuse();
  const parsed = parseSite(read, environment, reuse, report);
  const schedule = scheduleSite(parsed, environment, reuse);
  const routed = routeSite(parsed, schedule, reuse, report);
  const indexed = { ...parsed, ...schedule, ...routed };
  const made = makeSite(indexed, environment, reuse, report);
  const linked = linkSite({ ...indexed, ...made }, environment, reuse, report);
  return { ...linked, diagnostics: dropReminders(diagnostics) };
}

import type { Diagnostic, Report } from '../check/diagnostics/index.ts';
import { readFiles, readPublicFiles } from './collections/index.ts';
import { linkSite } from './load/link.ts';
import { makeSite } from './load/make.ts';
import { parsePages } from './load/parse.ts';
import { createReuse } from './load/reuse.ts';
import { routeSite, scheduleSite } from './load/route.ts';
import { readSettings } from './load/settings.ts';
import type { LoadedSite, SiteEnvironment } from './loaded-site.ts';
import { dropReminders } from './schema/index.ts';

/** Reads a site and checks its index. It never throws for content: faulty parts are reported and left out. */
export function loadSite(environment: SiteEnvironment): LoadedSite {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (diagnostic) => diagnostics.push(diagnostic);
  const { reader, documents, reuse = createReuse() } = environment;
  const files = readFiles(reader, report, documents);
  const publicFiles = readPublicFiles(reader, report);
  const settings = readSettings(files, environment, reuse, report);
  const parsed = parsePages({ files, settings }, environment, reuse, report);
  const schedule = scheduleSite(settings, parsed, environment, reuse);
  const { publications } = schedule;
  const routed = routeSite({ files, publicFiles, settings, parsed, publications }, reuse, report);
  const { shared } = files;
  const made = makeSite({ shared, publicFiles, settings, parsed, schedule, routed }, environment, reuse, report);
  const { published } = publicFiles;
  const linked = linkSite({ files, published, settings, parsed, schedule, routed, made }, environment, reuse, report);
  return { ...linked, diagnostics: dropReminders(diagnostics) };
}

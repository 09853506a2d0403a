import type { Report } from '../../check/diagnostics/index.ts';
import type { PublicFiles, SiteFiles } from '../collections/index.ts';
import { readFiles, readPublicFiles } from '../collections/index.ts';
import type { SiteEnvironment } from '../loaded-site.ts';

/** The files of a site, each by itself. */
export interface ReadSite extends PublicFiles {
  readonly files: SiteFiles;
}

/** First phase: reads every YAML file, and the names of what is published beside the pages. */
export function readSite({ reader, documents }: SiteEnvironment, report: Report): ReadSite {
  const files = readFiles(reader, report, documents);
  return { files, ...readPublicFiles(reader, report) };
}

import type { Report } from '../../diagnostics/index.ts';
import type { PublicFiles } from '../content/private-files.ts';
import { readPublicFiles } from '../content/private-files.ts';
import type { SiteFiles } from '../content/read-files.ts';
import { readFiles } from '../content/read-files.ts';
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

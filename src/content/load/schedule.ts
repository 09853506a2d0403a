import type { SiteEnvironment } from '../loaded-site.ts';
import type { Publications } from '../pages/index.ts';
import { createPublications } from '../pages/index.ts';
import type { RouteDeclaration } from '../routes/index.ts';
import { findStart } from '../schedule/index.ts';
import type { ParsedSite } from './parse.ts';
import type { SiteReuse } from './reuse.ts';

/** Which pages visitors see. */
export interface ScheduledSite {
  /** The instant for which the site is made, in ms since 1970. */
  readonly at: number;
  readonly publications: Publications;
  readonly findPresence: (file: string) => RouteDeclaration['presence'];
}

/** Third phase: finds out which pages are there at the instant for which the site is made. */
export function scheduleSite(
  parsed: ParsedSite,
  { at: wanted = Date.now() }: SiteEnvironment,
  { publications: known }: Pick<SiteReuse, 'publications'>,
): ScheduledSite {
  const { file, sources, summaries } = parsed;
  const { timeZone } = file;
  const at = typeof wanted === 'number' ? wanted : findStart(wanted, timeZone);
  const publications = createPublications(sources, summaries, { timeZone, at }, known);
  return {
    at,
    publications,
    findPresence: (from) => {
      if (!publications.isTemporary(from)) return undefined;
      const hidden = publications.hidden(from);
      if (hidden === undefined) return 'active';
      return hidden === 'expired' ? 'gone' : 'coming';
    },
  };
}

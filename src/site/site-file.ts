import type { z } from 'zod';
import type { Report } from '../diagnostics/index.ts';
import { siteShape } from '../diagnostics/index.ts';
import type { Document } from '../document/index.ts';
import { isMapping } from '../document/index.ts';
import { explainIssues } from './explain.ts';
import type { SiteFile } from './files.ts';
import { siteFileSchema } from './files.ts';

export interface SiteSettings {
  readonly file: SiteFile;
  /** False when some route could not be read, so that a link to an unknown page proves nothing. */
  readonly routesKnown: boolean;
}

/** Stands in for what is missing, so that the pages are still checked when `site.yaml` has faults. */
const FALLBACK: SiteFile = {
  name: '',
  url: 'https://site.invalid',
  locale: 'en',
  layout: { header: [], footer: [] },
  notFound: '',
  routes: {},
};

/** The keys of `site.yaml` whose entries are independent of each other: one faulty entry does not spoil the rest. */
const TABLES: ReadonlySet<PropertyKey> = new Set(['routes', 'redirects', 'collections']);

/** Checks `site.yaml`; what is faulty is reported and left out. */
export function parseSiteFile(document: Document | undefined, report: Report): SiteSettings {
  if (!document) return { file: FALLBACK, routesKnown: false };
  const { data, locate: place } = document;
  const parsed = siteFileSchema.safeParse(data);
  if (parsed.success) return { file: parsed.data, routesKnown: true };
  const { issues } = parsed.error;
  explainIssues(issues, { schema: siteFileSchema, data, owner: 'site.yaml', rules: siteShape, place }, report);
  const salvaged = siteFileSchema.partial().safeParse(withoutFaults(data, issues));
  const kept = Object.entries(salvaged.data ?? {}).filter(([, value]) => value !== undefined);
  const routesKnown = !issues.some(({ path }) => path[0] === 'routes' || path[0] === 'collections');
  return { file: { ...FALLBACK, ...Object.fromEntries(kept) }, routesKnown };
}

function withoutFaults(
  data: Readonly<Record<string, unknown>>,
  issues: readonly z.core.$ZodIssue[],
): Record<string, unknown> {
  const kept = { ...data };
  for (const issue of issues) {
    const [key, entry] = issue.path;
    if (issue.code === 'unrecognized_keys' && key === undefined) for (const unknown of issue.keys) delete kept[unknown];
    const table = typeof key === 'string' ? kept[key] : undefined;
    if (typeof key === 'string' && TABLES.has(key) && entry !== undefined && isMapping(table)) {
      kept[key] = Object.fromEntries(Object.entries(table).filter(([name]) => name !== entry));
    } else if (typeof key === 'string') delete kept[key];
  }
  return kept;
}

import type { Report } from '../diagnostics/index.ts';
import { contentRules, diagnose, suggest } from '../diagnostics/index.ts';
import type { Document } from '../document/index.ts';
import type { Origin } from './placeholder.ts';

/** The blocks in `pages/_shared`, by file name. A broken file is known by name and has no document. */
export type SharedBlocks = ReadonlyMap<string, Document | undefined>;

/** The shared block of a name; one that does not exist is reported at `origin`, a broken one has been reported already. */
export function findShared(name: unknown, origin: Origin, shared: SharedBlocks, report: Report): Document | undefined {
  const wanted = typeof name === 'string' ? name : '';
  if (shared.has(wanted)) return shared.get(wanted);
  const known = [...shared.keys()];
  const place = origin.document.locate(origin.path);
  report(diagnose(contentRules.unknownShared, { name: wanted, suggestion: suggest(wanted, known), known }, place));
  return undefined;
}

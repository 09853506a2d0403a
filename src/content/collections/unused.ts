import type { Report } from '../../check/diagnostics/index.ts';
import { contentRules, diagnose } from '../../check/diagnostics/index.ts';
import type { SharedBlocks } from '../templates/index.ts';
import type { Document } from '../yaml/index.ts';
import { isMapping } from '../yaml/index.ts';

/** The uses of a site's shared blocks. */
export interface SharedUse {
  /** Those that no page, template, layout or other shared block includes. */
  readonly unused: readonly Document[];
  /** How many locations include each, by name. */
  readonly includers: ReadonlyMap<string, number>;
}

/**
 * Counts the places that include each shared block. One without any is reported, unless a file that cannot be read may
 * include it.
 */
export function countIncluders(
  shared: SharedBlocks,
  documents: Iterable<Document | undefined>,
  report: Report,
): SharedUse {
  const includers = new Map<string, number>();
  let areAllRead = [...shared.values()].every((document) => document !== undefined);
  for (const document of documents) {
    areAllRead &&= document !== undefined;
    if (isMapping(document?.data)) addIncluded([document.data.blocks, document.data.layout], includers);
  }
  for (const document of shared.values()) addIncluded(document?.data, includers);
  const unused = [...shared].flatMap(([name, document]) => {
    if (!document || includers.has(name)) return [];
    if (areAllRead) report(diagnose(contentRules.unusedShared, { name }, document.locate([])));
    return [document];
  });
  return { unused, includers };
}

function addIncluded(data: unknown, includers: Map<string, number>): void {
  if (Array.isArray(data)) for (const item of data) addIncluded(item, includers);
  if (!isMapping(data)) return;
  const { shared } = data;
  if (typeof shared === 'string') includers.set(shared, (includers.get(shared) ?? 0) + 1);
  for (const each of Object.values(data)) if (typeof each === 'object') addIncluded(each, includers);
}

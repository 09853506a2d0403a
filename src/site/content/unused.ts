import type { Report } from '../../diagnostics/index.ts';
import { contentRules, diagnose } from '../../diagnostics/index.ts';
import type { Document } from '../../yaml/index.ts';
import { isMapping } from '../../yaml/index.ts';
import type { SharedBlocks } from '../template/shared.ts';

/**
 * The shared blocks that no page, template, layout or other shared block includes. Each is reported, unless there is a file that
 * cannot be read and may include it.
 */
export function findUnusedShared(
  shared: SharedBlocks,
  documents: Iterable<Document | undefined>,
  report: Report,
): readonly Document[] {
  const used = new Set<string>();
  let areAllRead = [...shared.values()].every((document) => document !== undefined);
  for (const document of documents) {
    areAllRead &&= document !== undefined;
    if (isMapping(document?.data)) addIncluded([document.data.blocks, document.data.layout], used);
  }
  for (const document of shared.values()) addIncluded(document?.data, used);
  return [...shared].flatMap(([name, document]) => {
    if (!document || used.has(name)) return [];
    if (areAllRead) report(diagnose(contentRules.unusedShared, { name }, document.locate([])));
    return [document];
  });
}

function addIncluded(data: unknown, used: Set<string>): void {
  if (Array.isArray(data)) for (const item of data) addIncluded(item, used);
  if (!isMapping(data)) return;
  if (typeof data.shared === 'string') used.add(data.shared);
  for (const each of Object.values(data)) if (typeof each === 'object') addIncluded(each, used);
}

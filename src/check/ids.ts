import { MAIN_ID, ROOT_ID } from '../block/islands/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { contentRules, diagnose } from '../diagnostics/index.ts';
import type { OpenedPage } from '../site/index.ts';

/** The ids that rendered blocks really have, and those of the frame of every page. */
export function idsIn(html: string): ReadonlySet<string> {
  return new Set([MAIN_ID, ROOT_ID, ...allIds(html)]);
}

/**
 * Ids that a page has twice, so that a link could mean either.
 * @param html that of each block
 * @param around the ids of what stands around the blocks
 */
export function checkIds(
  { blocks, places, start }: OpenedPage,
  html: readonly string[],
  around: ReadonlySet<string>,
): readonly Diagnostic[] {
  const seen = new Set<string>();
  return html.flatMap((block, index) =>
    allIds(block).flatMap((id) => {
      const isFree = !seen.has(id) && !around.has(id);
      seen.add(id);
      if (isFree) return [];
      const rule = around.has(id) ? contentRules.reservedId : contentRules.duplicateAnchor;
      const place = places[index]?.(blocks[index]?.id === id ? 'id' : undefined) ?? start();
      return [diagnose(rule, { id }, place)];
    }),
  );
}

function allIds(html: string): readonly string[] {
  return [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id);
}

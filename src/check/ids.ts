import type { OpenedPage } from '../content/index.ts';
import type { RenderedBlock } from '../render/index.ts';
import { FRAME_IDS } from '../render/index.ts';
import type { Diagnostic } from './diagnostics/index.ts';
import { contentRules, diagnose } from './diagnostics/index.ts';

/** The ids of the rendered blocks, and those around the blocks of every page. */
export function collectIds(blocks: readonly RenderedBlock[]): ReadonlySet<string> {
  return new Set([...FRAME_IDS, ...blocks.flatMap(({ ids }) => ids)]);
}

/**
 * Duplicate ids of a page, which make links ambiguous.
 * @param rendered its blocks
 * @param around the ids around the blocks
 */
export function checkIds(
  { blocks, locations, start }: OpenedPage,
  rendered: readonly RenderedBlock[],
  around: ReadonlySet<string>,
): readonly Diagnostic[] {
  const seen = new Set<string>();
  return rendered.flatMap(({ ids }, index) =>
    ids.flatMap((id) => {
      const isFree = !seen.has(id) && !around.has(id);
      seen.add(id);
      if (isFree) return [];
      const rule = around.has(id) ? contentRules.reservedId : contentRules.duplicateAnchor;
      const location = locations[index]?.(blocks[index]?.id === id ? 'id' : undefined) ?? start();
      return [diagnose(rule, { id }, location)];
    }),
  );
}

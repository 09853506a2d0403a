import type { BlockKind } from '../../protocol.ts';

/** The block types that contain every word of a query; matches in names come first. */
export function searchBlocks(blocks: readonly BlockKind[], query: string): readonly BlockKind[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const scored = blocks.flatMap((block) => {
    const name = `${block.title} ${block.type}`.toLowerCase();
    const rest = [block.summary, ...block.examples.map((example) => example.name)].join(' ').toLowerCase();
    if (!words.every((word) => name.includes(word) || rest.includes(word))) return [];
    return [{ block, score: words.filter((word) => name.includes(word)).length }];
  });
  return scored.sort((left, right) => right.score - left.score).map(({ block }) => block);
}

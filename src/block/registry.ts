import type { Block } from './define-block.ts';

/** The block types a site may use, by name. */
export interface Registry {
  readonly types: readonly string[];
  readonly get: (type: string) => Block | undefined;
}

/** Collects block types; two of one name are a mistake in the code, so it throws. */
export function createRegistry(blocks: Iterable<Block>): Registry {
  const byType = new Map<string, Block>();
  for (const block of blocks) {
    if (byType.has(block.type)) throw new Error(`Two block types are called "${block.type}"; rename one of them.`);
    byType.set(block.type, block);
  }
  return { types: [...byType.keys()].sort(), get: (type) => byType.get(type) };
}

import type { Block } from './define-block.ts';

/** The block types that a site can use, by name. */
export interface Registry {
  readonly types: readonly string[];
  readonly get: (type: string) => Block | undefined;
}

/** @throws if two block types have the same name, which is a mistake in the code */
export function createRegistry(blocks: Iterable<Block>): Registry {
  const byType = new Map<string, Block>();
  for (const block of blocks) {
    if (byType.has(block.type)) throw new Error(`Two block types are called "${block.type}". Rename one of them.`);
    byType.set(block.type, block);
  }
  return { types: [...byType.keys()].sort(), get: (type) => byType.get(type) };
}

/** The `index.ts` of a block does not export one block type with the name of its folder. */
export class BlockCodeError extends Error {
  /** Relative to the folder of the site. */
  readonly file: string;

  constructor(file: string, message: string) {
    super(message);
    this.name = 'BlockCodeError';
    this.file = file;
  }
}

/**
 * Collects the block types that the `index.ts` files in the folder `blocks` export.
 * @param modules the exports of each file, by its path
 * @param libraryStyles the CSS of the library components that blocks use, by block type
 * @throws {BlockCodeError} if a file exports no block type, several, or one with another name than its folder
 */
export function collectBlocks(
  modules: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  libraryStyles: Readonly<Record<string, readonly string[]>> = {},
): readonly Block[] {
  return Object.entries(modules).map(([path, exported]) => {
    const folder = path.split('/').at(-2) ?? '';
    const file = `blocks/${folder}/index.ts`;
    const found = Object.values(exported).filter(isBlock);
    const [block] = found;
    if (!block) throw new BlockCodeError(file, 'It does not export a block type. Export what defineBlock() returns.');
    if (found.length > 1)
      throw new BlockCodeError(file, `It exports ${found.length} block types. Export one from each folder.`);
    if (block.type !== folder) {
      throw new BlockCodeError(
        file,
        `Its type is "${block.type}", but its folder is "${folder}". Give both the same name.`,
      );
    }
    return withStyles(block, libraryStyles[folder]);
  });
}

/** Adds CSS to a block, before the block's own CSS. */
function withStyles(block: Block, styles: readonly string[] | undefined): Block {
  if (!styles) return block;
  return {
    ...block,
    instantiate: (...given) => {
      const made = block.instantiate(...given);
      if (!made.ok) return made;
      return { ok: true, content: { ...made.content, styles: [...styles, ...made.content.styles] } };
    },
  };
}

function isBlock(value: unknown): value is Block {
  return typeof value === 'object' && value !== null && 'type' in value && 'instantiate' in value;
}

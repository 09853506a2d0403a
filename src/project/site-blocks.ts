import { libraryStyles } from 'virtual:library-styles';
import type { Block, Registry } from '../block/index.ts';
import { collectBlocks, createRegistry } from '../block/index.ts';
import type { Note } from '../check/diagnostics/index.ts';
import { locateFile } from '../check/diagnostics/index.ts';

/*
 * The block types of a site itself, in the folder `blocks/` beside its site.yaml. The name "#site" is the folder of the
 * site; vite.config.ts sets it.
 */

/**
 * The block types of the site that the builder was started for.
 * @throws {BlockCodeError} if a folder does not export its block type
 */
export function collectSiteBlocks(): readonly Block[] {
  return collectBlocks(
    import.meta.glob<Readonly<Record<string, unknown>>>('#site/blocks/*/index.ts', { eager: true }),
    libraryStyles,
  );
}

/** The text of their `examples.yaml`, by the path of the file. */
export const SITE_EXAMPLES = import.meta.glob<string>('#site/blocks/*/examples.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** All block types of a site: its own replace ours of the same name. */
export function joinBlocks(ours: readonly Block[], ofSite: readonly Block[]): Registry {
  const replaced = new Set(ofSite.map(({ type }) => type));
  return createRegistry([...ours.filter(({ type }) => !replaced.has(type)), ...ofSite]);
}

/** Reports which of ours a site has replaced. */
export function noteReplaced(ours: readonly Block[], ofSite: readonly Block[]): readonly Note[] {
  const types = new Set(ours.map(({ type }) => type));
  return ofSite.flatMap(({ type }) => {
    if (!types.has(type)) return [];
    const message = `This block replaces the builder's own block "${type}" on every page.`;
    return { message, ...locateFile(`blocks/${type}/index.ts`) };
  });
}

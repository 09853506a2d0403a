import type { Registry } from '../../../src/block/index.ts';
import { EXAMPLES_PATH, readExamples } from '../../../src/content/examples/index.ts';
import { commonGroup, describeBlock } from '../../../src/content/index.ts';
import type { BlockKind } from '../protocol.ts';

/** The block types of a site, in order of their names, with the text of their `examples.yaml`. */
export function listBlockKinds(registry: Registry, exampleTexts: ReadonlyMap<string, string>): readonly BlockKind[] {
  return registry.types.flatMap((type) => {
    const block = registry.get(type);
    if (!block) return [];
    const text = exampleTexts.get(type);
    return [
      {
        type,
        title: block.title,
        summary: block.summary,
        form: describeBlock(block),
        common: commonGroup,
        slots: block.slots,
        floats: block.floats,
        examples: (text === undefined ? [] : readExamples(type, text)).map(({ name, slug, yaml }) => ({
          name,
          yaml,
          path: `${EXAMPLES_PATH}/${type}/${slug}`,
        })),
      },
    ];
  });
}

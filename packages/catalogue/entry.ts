import type { Block } from '../../src/block/index.ts';
import { showExample } from '../../src/block/index.ts';
import type { When } from '../../src/block/islands/index.ts';
import type { Example } from '../../src/content/examples/index.ts';
import { EXAMPLES_PATH, openExample } from '../../src/content/examples/index.ts';
import type { SiteEnvironment } from '../../src/content/index.ts';
import type { PropRow } from './props.ts';
import { describeProps } from './props.ts';

export const CATALOGUE_PATH = EXAMPLES_PATH;

/** The path of a block type's page. */
export function deriveBlockPath({ type }: Pick<Block, 'type'>): string {
  return `${CATALOGUE_PATH}/${type}`;
}

/** The path of the page that shows only this example. */
export function derivePath({ type }: Block, { slug }: Example): string {
  return `${CATALOGUE_PATH}/${type}/${slug}`;
}

/** The data that the page of a block type shows. */
export interface CatalogueEntry {
  readonly block: Block;
  readonly examples: readonly ShownExample[];
  readonly props: readonly PropRow[];
}

export interface ShownExample extends Pick<Example, 'name' | 'slug' | 'yaml' | 'line'> {
  readonly path: string;
  /** When the example starts in the browser; undefined if it needs no script. */
  readonly wakes: When | undefined;
  /** The reasons why the example does not fit its block type; empty if it fits. */
  readonly faults: readonly string[];
}

export function describeEntry(
  block: Block,
  examples: readonly Example[],
  environment: SiteEnvironment,
): CatalogueEntry {
  const shown = examples.map((example) => {
    const { instance, diagnostics } = showExample(block.type, example.name, () =>
      openExample(block, example.props, environment),
    );
    return {
      ...example,
      path: derivePath(block, example),
      wakes: instance?.content.activation?.when,
      // Without duplicates: an example is checked in the header, page and footer of a site, so faults occur repeatedly.
      faults: [...new Set(diagnostics.map(({ message, hint }) => `${message} ${hint}`))],
    };
  });
  return { block, examples: shown, props: describeProps(block.props) };
}

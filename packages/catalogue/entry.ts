import type { Block } from '../../src/block/index.ts';
import { showExample } from '../../src/block/index.ts';
import type { Example } from '../../src/content/examples/index.ts';
import { EXAMPLES_PATH, openExample } from '../../src/content/examples/index.ts';
import type { SiteEnvironment } from '../../src/content/index.ts';
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

export type CatalogueEntry = ReturnType<typeof describeEntry>;
export type ShownExample = CatalogueEntry['examples'][number];

/** The data that the page of a block type shows. */
export function describeEntry(block: Block, examples: readonly Example[], environment: SiteEnvironment) {
  const shown = examples.map((example) => {
    const { instance, diagnostics } = showExample(block.type, example.name, () =>
      openExample(block, example.props, environment),
    );
    return {
      ...example,
      path: derivePath(block, example),
      /** When the example starts in the browser; undefined if it needs no script. */
      wakes: instance?.content.activation?.when,
      // The reasons why the example does not fit its block type. Without duplicates: an example is checked in the header, page and footer of a site, so faults occur repeatedly.
      faults: [...new Set(diagnostics.map(({ message, hint }) => `${message} ${hint}`))],
    };
  });
  return { block, examples: shown, props: describeProps(block.props) };
}

import { renderToStaticMarkup } from 'react-dom/server';
import type { Block, SiteMark } from '../../block/index.ts';
import { createPageRenderer } from '../../render/index.ts';
import type { SiteEnvironment } from '../../site/index.ts';
import { commonGroup } from '../../site/index.ts';
import { CataloguePage } from './catalogue-page.tsx';
import { CATALOGUE_PATH, derivePath, describeEntry } from './entry.ts';
import type { ExampleImages } from './example-images.ts';
import { findExampleImages } from './example-images.ts';
import { openExample } from './example-site.ts';
import { readExamples } from './examples.ts';
import { describeProps } from './props.ts';
import type { ScriptWeights } from './weights.ts';

/** The catalogue of block types: an index, and a page for each example that shows it alone. */
export interface Catalogue extends ExampleImages {
  /** Every path it answers for; the index is the first. */
  readonly paths: () => readonly string[];
  /** The HTML at a path; undefined when there is nothing. */
  readonly render: (path: string) => string | undefined;
  /** The examples that do not fit their block type, as messages. */
  readonly faults: () => readonly string[];
}

export interface CatalogueOptions {
  /** Its reader reads the images that the examples show, in `public/`: see `readExampleImages`. */
  readonly environment: SiteEnvironment;
  /** The text of `examples.yaml` by block type. */
  readonly examples: ReadonlyMap<string, string>;
  /** The module scripts that wake up the blocks of an example. */
  readonly previewScripts: readonly string[];
  /** The module scripts of the index. */
  readonly indexScripts: readonly string[];
  /** The CSS of every page: the font faces, and the rest. */
  readonly fontFaces: string;
  readonly styles: readonly string[];
  /** The mark that headers show. */
  readonly mark?: SiteMark | undefined;
  /** Undefined where nothing has been bundled. */
  readonly weights?: ScriptWeights | undefined;
}

/** The builder's own. */
const ICON = { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' };

export function createCatalogue(options: CatalogueOptions): Catalogue {
  const { environment, examples, previewScripts, indexScripts, fontFaces, styles, mark, weights } = options;
  const { registry } = environment;
  const blocks = registry.types.flatMap((type) => registry.get(type) ?? []);
  const listExamples = ({ type }: Block) => readExamples(type, examples.get(type) ?? '');
  const entries = () => blocks.map((block) => describeEntry(block, listExamples(block), environment));

  function renderIndex(): string {
    const page = (
      <CataloguePage
        entries={entries()}
        common={describeProps(commonGroup)}
        weights={weights}
        scripts={indexScripts}
        styles={[fontFaces, ...styles]}
      />
    );
    return `<!doctype html>${renderToStaticMarkup(page)}`;
  }

  function renderExample(path: string): string | undefined {
    const found = blocks
      .flatMap((block) => listExamples(block).map((example) => ({ block, example })))
      .find(({ block, example }) => derivePath(block, example) === path);
    if (!found) return undefined;
    const { block, example } = found;
    const { site, instance } = openExample(block, example.props, environment);
    if (!instance || !site.notFound) return undefined;
    const page = { ...site.notFound, title: `${block.title}: ${example.name}` };
    const render = createPageRenderer(
      { ...site, notFound: page },
      {
        scripts: previewScripts.map((src) => ({ src })),
        fonts: [],
        fontFaces,
        icons: [ICON],
        styles,
        mark,
        keepsTokens: true,
      },
    );
    return render(page, [instance]).html;
  }

  return {
    paths: () => [
      CATALOGUE_PATH,
      ...blocks.flatMap((block) => listExamples(block).map((example) => derivePath(block, example))),
    ],
    render: (path) => (path === CATALOGUE_PATH ? renderIndex() : renderExample(path)),
    ...findExampleImages(environment.reader),
    faults: () =>
      entries().flatMap(({ block, examples: shown }) =>
        shown.flatMap(({ name, faults }) =>
          faults.map((fault) => `blocks/${block.type}/examples.yaml, "${name}": ${fault}`),
        ),
      ),
  };
}

import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Block, SiteMark } from '../../src/block/index.ts';
import { once, showExample } from '../../src/block/index.ts';
import { findExampleImages, openExample, openTogether, readExamples } from '../../src/content/examples/index.ts';
import type { BlockInstance, SiteEnvironment } from '../../src/content/index.ts';
import { commonGroup } from '../../src/content/index.ts';
import type { Engine } from '../../src/project/index.ts';
import { createPageStyles } from '../../src/render/index.ts';
import { BlockPage } from './block-page.tsx';
import { CATALOGUE_PATH, deriveBlockPath, derivePath, describeEntry } from './entry.ts';
import { IndexPage } from './index-page.tsx';
import { describeProps } from './props.ts';
import type { CatalogueTheme } from './shell.tsx';
import css from './thumbnail.css?inline';
import type { ScriptWeights } from './weigh-scripts.ts';

export type Catalogue = ReturnType<typeof createCatalogue>;

export interface CatalogueOptions {
  /** Renders the examples. */
  readonly engine: Pick<Engine, 'createBlockRenderer' | 'createPageRenderer'>;
  /** The reader of the environment must find the examples' images in `public/`: see `readExampleImages`. */
  readonly environment: SiteEnvironment;
  /** The text of `examples.yaml` by block type. */
  readonly examples: ReadonlyMap<string, string>;
  /** The types that are the site's own. */
  readonly ofSite: ReadonlySet<string>;
  /** The folder of a block type on this disk, if its files can be opened in an editor. */
  readonly findFolder?: ((type: string) => string) | undefined;
  /** The module scripts that start the blocks of an example. */
  readonly previewScripts: readonly string[];
  /** The module scripts of the index and of the pages of block types. */
  readonly indexScripts: readonly string[];
  /** The themes for the examples; the first one is the default. */
  readonly themes: readonly [CatalogueTheme, ...CatalogueTheme[]];
  /** The CSS of every page, without the CSS of its theme. */
  readonly styles: readonly string[];
  /** The logo in headers. */
  readonly mark?: SiteMark | undefined;
  /** Undefined if nothing has been bundled. */
  readonly weights?: ScriptWeights | undefined;
}

/** The icon of the builder. */
const ICON = { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' };

/** The catalogue of block types: an index, a page for each block type, and a page for each single example. */
export function createCatalogue(options: CatalogueOptions) {
  const { environment, themes, weights, ofSite } = options;
  const blocks = listBlocks(environment, ofSite);
  const examples = new Map(blocks.map(({ type }) => [type, readExamples(type, options.examples.get(type) ?? '')]));
  const listExamples = ({ type }: Block) => examples.get(type) ?? [];
  const describe = (block: Block) => describeEntry(block, listExamples(block), environment);
  const files = new Map(themes.flatMap((theme) => [...theme.files]));
  const { images, readImage } = findExampleImages(environment.reader);
  const shell = { themes, styles: options.styles, scripts: options.indexScripts };
  const writePages = new Map<string, () => string | undefined>([
    [CATALOGUE_PATH, once(() => renderIndex(options, blocks, listExamples))],
    ...blocks.flatMap((block) => [
      [deriveBlockPath(block), () => renderBlock(block)] as const,
      ...listExamples(block).map(
        (example) =>
          [
            derivePath(block, example),
            () => showExample(block.type, example.name, () => renderExample(options, block, example)),
          ] as const,
      ),
    ]),
  ]);

  function renderBlock(block: Block): string {
    const { type } = block;
    const isOfSite = ofSite.has(type);
    const folder = options.findFolder?.(type);
    return render(<BlockPage entry={describe(block)} {...{ blocks, isOfSite, folder, weights, ...shell }} />);
  }

  return {
    /** The paths of all pages; the index is the first. */
    paths: () => [...writePages.keys()],
    /** The HTML at a path; undefined if there is no page. */
    render: (path: string) => writePages.get(path)?.(),
    /** The addresses of the files that the pages use: the pictures of examples, and the files of the themes. */
    files: () => [...files.keys(), ...images()],
    /** The content of one of these files; undefined for any other address. */
    readFile: (address: string) => files.get(address) ?? readImage(address),
    /** Messages about the examples that do not fit their block type. */
    faults: () =>
      blocks.flatMap((block) =>
        describe(block).examples.flatMap(({ name, faults }) =>
          faults.map((fault) => `blocks/${block.type}/examples.yaml, "${name}": ${fault}`),
        ),
      ),
  };
}

/** The block types, sorted by title: the site's own first, floating ones last. */
function listBlocks({ registry }: SiteEnvironment, ofSite: ReadonlySet<string>): readonly Block[] {
  const blocks = registry.types
    .flatMap((type) => registry.get(type) ?? [])
    .toSorted((one, other) => one.title.localeCompare(other.title, 'en'));
  const rank = ({ type, floats }: Block) => (ofSite.has(type) ? 0 : floats ? 2 : 1);
  return blocks.toSorted((one, other) => rank(one) - rank(other));
}

type ListExamples = (block: Block) => ReturnType<typeof readExamples>;

function renderIndex(options: CatalogueOptions, blocks: readonly Block[], listExamples: ListExamples): string {
  const { environment, themes, styles, indexScripts: scripts, weights, ofSite } = options;
  const makeThumbnail = createThumbnailMaker(options);
  const firsts = blocks.flatMap((block) =>
    listExamples(block)
      .slice(0, 1)
      .map(({ name, props }) => ({ block, name, props })),
  );
  const instances = new Map(openTogether(firsts, environment).map((instance) => [instance?.block, instance]));
  const cards = blocks.map((block) => {
    const instance = instances.get(block);
    const examples = listExamples(block).map(({ name }) => name);
    const [example = ''] = examples;
    return {
      block,
      isOfSite: ofSite.has(block.type),
      examples,
      thumbnail: instance && showExample(block.type, example, () => makeThumbnail(instance)),
    };
  });
  return render(
    <IndexPage cards={cards} common={describeProps(commonGroup)} {...{ themes, styles, scripts, weights }} />,
  );
}

function renderExample(
  { engine, environment, previewScripts, themes, styles, mark }: CatalogueOptions,
  block: Block,
  example: ReturnType<typeof readExamples>[number],
): string | undefined {
  const { site, instance } = openExample(block, example.props, environment);
  if (!instance || !site.notFound) return undefined;
  const page = { ...site.notFound, title: `${block.title}: ${example.name}` };
  const renderPage = engine.createPageRenderer(
    { ...site, notFound: page },
    {
      scripts: previewScripts.map((src) => ({ src })),
      fonts: [],
      fontFaces: themes[0].css,
      icons: [ICON],
      styles,
      mark,
      keepsTokens: true,
    },
  );
  return renderPage(page, [instance]).html;
}

function render(page: ReactNode): string {
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

/**
 * Makes thumbnails of blocks: the HTML of an example in a shadow root, which isolates its ids and CSS rules, as wide as
 * the window and scaled down. They need no browser at build time, and no frame or script in the catalogue.
 */
function createThumbnailMaker({ engine, themes, styles, mark }: CatalogueOptions) {
  const renderer = engine.createBlockRenderer(mark);
  const collectStyles = createPageStyles(styles, 'ltr', true);
  return (instance: BlockInstance) => {
    // Here, blocks render a link instead of the frame of their vendor, so a thumbnail requests nothing from vendors.
    const rendered = renderer.render(instance, 'main', renderer.startPage(new Set()));
    return [
      '<template shadowrootmode="open">',
      `<style>${themes[0].css}</style><style>${collectStyles([rendered])}${css}</style>`,
      `<div class="stage"><div class="page">${rendered.html}</div></div>`,
      '</template>',
    ].join('');
  };
}

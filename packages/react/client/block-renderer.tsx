import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import type { Island, When } from '../../../src/block/islands/index.ts';
import { ISLAND, islandAttributes } from '../../../src/block/islands/index.ts';
import { strategies } from '../../../src/client/strategies.ts';
import { Breadcrumbs } from '../../../src/render/breadcrumbs-view.tsx';
import type { BlockJson, PagePart, PageSite } from '../../../src/render/page-json.ts';
import { blockAttributes, SLOT } from '../../../src/render/page-json.ts';

export interface BlockRendererProps {
  /** The block from the JSON of a page. */
  readonly block: BlockJson;
  /** The block types of the site: `import { blocks } from 'page-builder/blocks'`. */
  readonly blocks: Blocks;
  /** The data of the page that all its blocks share. */
  readonly site: PageSite;
  /** The part of the page that contains the block. */
  readonly part?: PagePart;
}

/**
 * Renders any block, in the same elements as on a page of the site. A React block reacts at once; the script of another
 * block starts as on a page: at once, when it comes near the view, or when it is touched.
 * @throws if the app does not have the block's type
 */
export function BlockRenderer({ block, blocks, site, part = 'main' }: BlockRendererProps): ReactNode {
  const { type, starts, linkOnly, props, slots = {} } = block;
  const { view: View, loadScript } = findCode(type, blocks);
  const { locale, words, mark } = site;
  const inner = Object.fromEntries(
    Object.entries(slots).map(([name, each]) => [
      name,
      <div key={name} className={SLOT}>
        <BlockRenderer block={each} blocks={blocks} site={site} />
      </div>,
    ]),
  );
  const shown = { linkOnly, mark, site: { locale, words }, ...props, ...inner };
  return (
    <div {...blockAttributes(block, part)}>
      {starts === undefined ? (
        <View {...shown} />
      ) : (
        <LivingBlock type={type} when={starts} loadScript={loadScript}>
          <View {...shown} />
        </LivingBlock>
      )}
    </div>
  );
}

interface LivingBlockProps {
  readonly type: string;
  readonly when: When;
  readonly loadScript: BlockCode['loadScript'];
  readonly children: ReactNode;
}

/**
 * The wrapper element of an interactive block. The script of the block starts when its strategy says so, unless the
 * element has been removed from the page.
 */
function LivingBlock({ type, when, loadScript, children }: LivingBlockProps): ReactNode {
  const island = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = island.current;
    if (!element) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const wake = () => element.setAttribute(ISLAND.awake, '');
    let isStarted = false;
    if (!loadScript) wake();
    else
      strategies[when]?.(element, async () => {
        if (isStarted) return;
        isStarted = true;
        const { island: start } = await loadScript();
        if (signal.aborted) return;
        start(element, signal);
        wake();
      });
    return () => controller.abort();
  }, [when, loadScript]);
  return (
    <div ref={island} {...islandAttributes({ type, when })}>
      {children}
    </div>
  );
}

/** The code of a block type in the browser. */
export interface BlockCode {
  /** The view of the block. It gets the props that the build has checked for it, and the data of its page. */
  view(props: object): ReactNode;
  /** Loads the script that works on the block's HTML; absent for a React block, and for a block without a script. */
  readonly loadScript?: () => Promise<{ readonly island: Island }>;
}

/** The block types of a site, by their name in YAML. */
export type Blocks = Readonly<Record<string, BlockCode | undefined>>;

/** Blocks that the builder itself adds to pages. */
const OWN: Blocks = { breadcrumbs: { view: Breadcrumbs } };

/** @throws if the app does not have the block type */
function findCode(type: string, blocks: Blocks): BlockCode {
  const code = blocks[type] ?? OWN[type];
  if (code) return code;
  throw new Error(`The app has no block type "${type}". Give it the blocks of the site: see docs/react.md.`);
}

import type { ReactNode } from 'react';
import { useLayoutEffect } from 'react';
import { BASE, MAIN_ID } from '../../../src/block/islands/index.ts';
import { markCurrent } from '../../../src/client/current-links.ts';
import type { BlockJson, PageJson, PagePart } from '../../../src/render/page-json.ts';
import type { Blocks } from './block-renderer.tsx';
import { BlockRenderer } from './block-renderer.tsx';

export interface PageRendererProps {
  /** The page, as `npm run build -- --json` writes it. */
  readonly page: PageJson;
  /** The block types of the site: `import { blocks } from 'page-builder/blocks'`. */
  readonly blocks: Blocks;
}

/** Shows a whole page: its header, its own blocks and its footer, with its title, description and CSS. */
export function PageRenderer({ page, blocks }: PageRendererProps): ReactNode {
  return (
    <PageLayout page={page} blocks={blocks}>
      <PageMain page={page} blocks={blocks} />
    </PageLayout>
  );
}

interface PageLayoutProps extends PageRendererProps {
  readonly children: ReactNode;
}

/**
 * Shows the header and the footer of the site with any content between them, such as the `<Outlet>` of a layout route.
 * The `PageMain` inside adds the CSS. `page` can be any page of the site.
 */
export function PageLayout({ page, blocks, children }: PageLayoutProps): ReactNode {
  return (
    <>
      <a className="skip-link" href={`#${MAIN_ID}`}>
        {page.site.words.page.skip}
      </a>
      <BlockList page={page} blocks={blocks} part="header" />
      {children}
      <BlockList page={page} blocks={blocks} part="footer" />
    </>
  );
}

/** Shows the blocks of a page without its header and footer; sets the title, description and CSS of the document. */
export function PageMain({ page, blocks }: PageRendererProps): ReactNode {
  const { address, title, description, canonical, styles, lang, dir, base } = page;
  useLayoutEffect(() => {
    const { documentElement } = document;
    documentElement.lang = lang;
    documentElement.dir = dir;
    documentElement.toggleAttribute(BASE, base !== '');
    if (base !== '') documentElement.setAttribute(BASE, base);
  }, [lang, dir, base]);
  useLayoutEffect(() => markCurrent(address));
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {canonical === undefined ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={canonical} />}
      {styles.map((css) => (
        <style key={css}>{css}</style>
      ))}
      <main id={MAIN_ID} tabIndex={-1}>
        <BlockList key={address} page={page} blocks={blocks} part="main" />
      </main>
    </>
  );
}

function BlockList({ page, blocks, part }: PageRendererProps & { readonly part: PagePart }): ReactNode {
  return page[part].map((block, index) => (
    <BlockRenderer key={nameBlock(block, index)} block={block} blocks={blocks} site={page.site} part={part} />
  ));
}

const nameBlock = ({ id, type }: BlockJson, index: number): string => id ?? `${type} ${index}`;

import { ALLOWS, BLOCK, LAYOUT, MAIN_ID, PAGE_STYLES } from '../block/islands/index.ts';
import { CARRYING_LINKS, CURRENT_LINKS } from './current-links.ts';

export interface PageContent {
  readonly head: PageHead;
  readonly header: readonly BlockMarkup[];
  readonly main: readonly BlockMarkup[];
  readonly footer: readonly BlockMarkup[];
  /** The `href` of the layout links that are marked as the current page; undefined if there are none. */
  readonly current: string | undefined;
  /** The query string of the layout links with `CARRIES`; empty if there is none. */
  readonly known: string;
  /** The URL of the page's script, which differs between builds. */
  readonly release: string | undefined;
  /** What the page may load from third parties. */
  readonly allows: string | undefined;
}

export interface PageHead {
  readonly title: string;
  readonly styles: string;
  /** The HTML of the elements that differ between pages: description, canonical link, robots. */
  readonly links: string;
}

export interface BlockMarkup {
  /** A key that a block keeps when the page is edited, so that the visitor's input in the block is kept. */
  readonly key: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly html: string;
}

const PAGE_LINKS = 'meta[name="description"], meta[name="robots"], link[rel="canonical"]';

/** The parts of layout HTML that differ between pages: `CURRENT`, `ISLAND.awake`, and query strings after `CARRIES`. */
const PASSING = / aria-current="page"| data-awake=""|(?<= data-carries="true" href="[^"?#]*)\?[^"#]*/g;

/** Whether one page can replace another in the same document: both need the same scripts and the same policy. */
export function isCompatible(page: PageContent, other: PageContent): boolean {
  return page.release === other.release && page.allows === other.allows;
}

/**
 * Reads the parts of a document. `styles` is the CSS of the page, if its style element was removed before parsing.
 * @throws for a document that is not a page of this site
 */
export function readPage(page: Document, styles = styleElement(page)?.textContent ?? ''): PageContent {
  const main = page.getElementById(MAIN_ID);
  if (!main) throw new Error('The answer is not a page of this site.');
  const around = [...(main.parentElement?.children ?? [])].filter((element) => element.hasAttribute(BLOCK));
  const readLayout = (name: string) =>
    readBlocks(around.filter((element) => element.getAttribute(LAYOUT) === name)).map((block) => ({
      ...block,
      html: block.html.replace(PASSING, ''),
    }));
  return {
    head: {
      title: page.title,
      styles,
      links: [...page.head.querySelectorAll(PAGE_LINKS)].map((element) => element.outerHTML).join(''),
    },
    header: readLayout('header'),
    main: readBlocks([...main.children]),
    footer: readLayout('footer'),
    current: page.querySelector(CURRENT_LINKS)?.getAttribute('href') ?? undefined,
    known: /\?[^#]*/.exec(page.querySelector(CARRYING_LINKS)?.getAttribute('href') ?? '')?.[0] ?? '',
    release: page.querySelector('script[type="module"]')?.getAttribute('src') ?? undefined,
    allows: page.documentElement.getAttribute(ALLOWS) ?? undefined,
  };
}

/**
 * Creates a function that shows the head of another page. Its styles are put into an adopted stylesheet, because a
 * strict policy refuses a style element whose text has changed.
 */
export function createHeadSwap(page: Document): (head: PageHead) => void {
  const served = styleElement(page);
  const sheet = new CSSStyleSheet();
  let shown = served?.textContent ?? '';
  return ({ title, styles, links }) => {
    page.title = title;
    for (const element of page.head.querySelectorAll(PAGE_LINKS)) element.remove();
    page.head.insertAdjacentHTML('beforeend', links);
    if (styles === shown) return;
    shown = styles;
    sheet.replaceSync(styles);
    page.adoptedStyleSheets = [sheet];
    if (served?.sheet) served.sheet.disabled = true;
  };
}

function styleElement(page: Document): HTMLStyleElement | null {
  return page.head.querySelector(`style[${PAGE_STYLES.attribute}]`);
}

function readBlocks(elements: readonly Element[]): readonly BlockMarkup[] {
  const counts = new Map<string, number>();
  return elements.map((element) => {
    const type = element.getAttribute(BLOCK) ?? '';
    const count = counts.get(type) ?? 0;
    counts.set(type, count + 1);
    const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
    return { key: element.id || `${type} ${count}`, attributes, html: element.innerHTML };
  });
}

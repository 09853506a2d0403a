import { BLOCK, CURRENT, ISLAND, LAYOUT, MAIN_ID } from '../islands/index.ts';

/** A page taken apart: what the router needs to put it in place of another. */
export interface PageContent {
  readonly head: PageHead;
  readonly header: readonly BlockMarkup[];
  readonly main: readonly BlockMarkup[];
  readonly footer: readonly BlockMarkup[];
  /** Where the links of the layout lead that are marked as this page's; undefined where it has none. */
  readonly current: string | undefined;
}

export interface PageHead {
  readonly title: string;
  readonly styles: string;
  /** The elements that belong to one page alone, as HTML: description, canonical link, robots. */
  readonly links: string;
}

/** One block's HTML as the server wrote it. */
export interface BlockMarkup {
  /** The same block of the same page has the same key after an edit, so that what the visitor did in it is kept. */
  readonly key: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly html: string;
}

const PAGE_LINKS = 'meta[name="description"], meta[name="robots"], link[rel="canonical"]';

const CURRENT_LINKS = `[${LAYOUT}] a[${CURRENT.name}="${CURRENT.value}"]`;
/** What blocks of the layout have in one page and not in another. */
const PASSING = [` ${CURRENT.name}="${CURRENT.value}"`, ` ${ISLAND.awake}=""`];

/** Takes a document apart; one that is not a page of this site throws. */
export function readPage(page: Document): PageContent {
  const main = page.getElementById(MAIN_ID);
  if (!main) throw new Error('The answer is not a page of this site.');
  const around = [...(main.parentElement?.children ?? [])].filter((element) => element.hasAttribute(BLOCK));
  const readLayout = (name: string) =>
    readBlocks(around.filter((element) => element.getAttribute(LAYOUT) === name)).map((block) => ({
      ...block,
      html: PASSING.reduce((html, attribute) => html.replaceAll(attribute, ''), block.html),
    }));
  return {
    head: {
      title: page.title,
      styles: styleElement(page)?.textContent ?? '',
      links: [...page.head.querySelectorAll(PAGE_LINKS)].map((element) => element.outerHTML).join(''),
    },
    header: readLayout('header'),
    main: readBlocks([...main.children]),
    footer: readLayout('footer'),
    current: page.querySelector(CURRENT_LINKS)?.getAttribute('href') ?? undefined,
  };
}

/** Moves the mark to the links that lead to the page that is shown. */
export function markCurrent(current: string | undefined): void {
  for (const link of document.querySelectorAll(CURRENT_LINKS)) link.removeAttribute(CURRENT.name);
  if (current === undefined) return;
  for (const link of document.querySelectorAll(`[${LAYOUT}] a[href="${CSS.escape(current)}"]`)) {
    link.setAttribute(CURRENT.name, CURRENT.value);
  }
}

/** Puts a page's head in place of the one shown. */
export function applyHead({ title, styles, links }: PageHead): void {
  document.title = title;
  const style = styleElement(document);
  if (style && style.textContent !== styles) style.textContent = styles;
  for (const element of document.head.querySelectorAll(PAGE_LINKS)) element.remove();
  document.head.insertAdjacentHTML('beforeend', links);
}

function styleElement(page: Document): HTMLStyleElement | null {
  return page.head.querySelector('style[data-page-styles]');
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

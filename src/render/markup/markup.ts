import type { QueryValues } from '../../block/index.ts';
import { addQuery, decodeEntities } from '../../block/index.ts';
import { CURRENT } from '../../block/islands/index.ts';

/** A heading in HTML. */
export interface HeadingStart {
  readonly level: number;
  /** The position of the start tag. */
  readonly start: number;
}

/** The references in HTML, without duplicates. */
export interface Asked {
  /** The addresses of pictures, in any attribute. */
  readonly pictures: readonly string[];
  /** References to third parties: the addresses of frames, of the receivers of forms, and of vendors' scripts. */
  readonly vendors: readonly string[];
  /**
   * The parts of CSS selectors that match this HTML: classes as `.card`, data attributes with a value as
   * `[data-tone=dark]`, directions as `[dir=rtl]`; also custom properties as `--color-text`.
   */
  readonly selectors: readonly string[];
}

/** The ids, headings, links and other references in HTML, in order. */
export interface Markup extends Asked {
  readonly ids: readonly string[];
  readonly headings: readonly HeadingStart[];
  /** The addresses of the links. */
  readonly links: readonly string[];
}

/** HTML in which the links to the page at `path` are marked as current. */
export function markCurrent({ html, links }: Pick<Markup, 'links'> & { readonly html: string }, path: string): string {
  if (!links.includes(path)) return html;
  return html.replace(/<a(?: [^>]*?)? href="([^"]*)"/g, (start, address: string) =>
    decodeEntities(address) === path ? `${start} ${CURRENT.name}="${CURRENT.value}"` : start,
  );
}

/** Matches a link with the attribute `CARRIES`, and captures its address. */
const CARRYING = /( data-carries="true" href=")([^"]*)/g;

/** HTML with the answers in `known` added to the query strings of the links with the attribute `CARRIES`. */
export function carryKnown(html: string, known: QueryValues): string {
  if (Object.keys(known).length === 0) return html;
  return html.replace(
    CARRYING,
    (_link, start: string, address: string) =>
      start + addQuery(decodeEntities(address), known).replaceAll('&', '&amp;'),
  );
}

/** Marks an element into which another block is inserted. */
export const GAP = 'data-gap';

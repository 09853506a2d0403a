import type { QueryValues } from '../../block/index.ts';
import { addQuery, decodeEntities } from '../../block/index.ts';
import { CURRENT } from '../../block/islands/index.ts';

/** A heading in HTML. */
export interface HeadingStart {
  readonly level: number;
  /** The start of its start tag. */
  readonly start: number;
}

/** The references in HTML, each once. */
export interface Asked {
  /** The addresses of pictures, in any attribute. */
  readonly pictures: readonly string[];
  /** References to third parties: the addresses of frames, of the receivers of forms, and of vendors' scripts. */
  readonly vendors: readonly string[];
  /**
   * What CSS selectors can match and only the server writes: classes as `.card`, data attributes with a value as
   * `[data-tone=dark]`, directions as `[dir=rtl]`, custom properties as `--color-text`.
   */
  readonly selectors: readonly string[];
}

/** The content of HTML, in order. */
export interface Markup extends Asked {
  readonly ids: readonly string[];
  readonly headings: readonly HeadingStart[];
  /** The addresses of its links. */
  readonly links: readonly string[];
}

/** HTML in which the links to the page at `path` are marked as current. */
export function markCurrent({ html, links }: Pick<Markup, 'links'> & { readonly html: string }, path: string): string {
  if (!links.includes(path)) return html;
  return html.replace(/<a(?: [^>]*?)? href="([^"]*)"/g, (start, address: string) =>
    decodeEntities(address) === path ? `${start} ${CURRENT.name}="${CURRENT.value}"` : start,
  );
}

/** The address of such a link: `CARRIES`. */
const CARRYING = /( data-carries="true" href=")([^"]*)/g;

/** HTML in which the links that carry what a page knows do so. */
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

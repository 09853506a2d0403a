import { decodeEntities } from '../../block/index.ts';
import { CURRENT } from '../../block/islands/index.ts';

/** A heading in HTML. */
export interface HeadingStart {
  readonly level: number;
  /** Where its start tag begins. */
  readonly start: number;
}

/** What HTML asks for; each is there once. */
export interface Asked {
  /** The addresses of pictures, in whatever attribute. */
  readonly pictures: readonly string[];
  /** Where something is asked of others: the addresses of frames, of the receivers of forms, and of vendors' scripts. */
  readonly vendors: readonly string[];
  /**
   * What CSS can ask of it and only the server writes: classes as `.card`, data attributes with a value as `[data-tone=dark]`,
   * directions as `[dir=rtl]`, custom properties as `--color-text`.
   */
  readonly selectors: readonly string[];
}

/** What stands in HTML, in order. */
export interface Markup extends Asked {
  readonly ids: readonly string[];
  readonly headings: readonly HeadingStart[];
  /** The addresses of its links. */
  readonly links: readonly string[];
}

/** HTML in which the links to the page at `path` are marked. */
export function markCurrent({ html, links }: Pick<Markup, 'links'> & { readonly html: string }, path: string): string {
  if (!links.includes(path)) return html;
  return html.replace(/<a(?: [^>]*?)? href="([^"]*)"/g, (start, address: string) =>
    decodeEntities(address) === path ? `${start} ${CURRENT.name}="${CURRENT.value}"` : start,
  );
}

/** The attribute of an element that another block will be in. */
export const GAP = 'data-gap';

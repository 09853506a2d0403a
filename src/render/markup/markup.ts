import { CURRENT } from '../../block/islands/index.ts';

/** A heading in HTML. */
export interface HeadingStart {
  readonly level: number;
  /** Where its start tag begins. */
  readonly start: number;
}

/** A link in HTML. */
export interface Link {
  readonly address: string;
  /** Where the attribute with the address ends, so that another one can follow it. */
  readonly end: number;
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

/** Where texts with a digit start and end in HTML, one after the other: `[start, end, start, end, …]`. */
export type TextsWithDigits = readonly number[];

/** HTML, and what stands in it in order. */
export interface Markup extends Asked {
  readonly html: string;
  readonly ids: readonly string[];
  readonly headings: readonly HeadingStart[];
  readonly links: readonly Link[];
  /** The texts in which numbers are to be kept together with their words. */
  readonly counting: TextsWithDigits;
}

/** HTML in which the links to the page at `path` are marked. */
export function markCurrent({ html, links }: Pick<Markup, 'html' | 'links'>, path: string): string {
  let marked = '';
  let start = 0;
  for (const { address, end } of links) {
    if (address !== path) continue;
    marked += `${html.slice(start, end)} ${CURRENT.name}="${CURRENT.value}"`;
    start = end;
  }
  return marked + html.slice(start);
}

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { quote } from './escape.ts';
import { findAsked, NOTHING_ASKED } from './find-in-tag.ts';
import type { Asked } from './markup.ts';

/** An attribute as React writes it, with the space before it; empty where React writes none. */
export interface Attribute {
  readonly html: string;
  readonly asked: Asked;
}

export type WriteAttribute = (tag: string, name: string, value: unknown) => Attribute;

const NONE: Attribute = { html: '', asked: NOTHING_ASKED };

/** So many attributes are remembered, if they are short: those without words of the page come again in every block. */
const MOST_KNOWN = 2000;
const LONGEST_KNOWN = 200;

/** Attributes that say something else on each page, and never ask for anything. */
const OF_ITS_OWN: ReadonlySet<string> = new Set(['alt', 'aria-label', 'aria-labelledby', 'htmlFor', 'id', 'title']);

/** Attributes in which React leaves out what is empty, and refuses what runs as a script. */
const ADDRESSES: ReadonlySet<string> = new Set(['src', 'href', 'action', 'formAction', 'xlinkHref']);
const ODD_ADDRESS = /^(?:[\0- ]|j|$)/i;

/**
 * Only React knows how each attribute is spelt and what becomes of a value that is no text. It is asked once for each name, and
 * once for each such value.
 */
export function createAttributeWriter(): WriteAttribute {
  const known = new Map<string, Map<unknown, Attribute>>();
  /** Undefined for a name whose value React changes, or leaves out. */
  const spellings = new Map<string, string | undefined>();
  let size = 0;

  function spell(name: string): string | undefined {
    if (!spellings.has(name)) spellings.set(name, /^ ([^=]+)="x"$/.exec(askReact('div', { [name]: 'x' }))?.[1]);
    return spellings.get(name);
  }

  function write(name: string, value: unknown): string {
    const spelling = typeof value === 'string' ? spell(name) : undefined;
    return typeof value === 'string' && spelling !== undefined
      ? ` ${spelling}=${quote(value)}`
      : askReact('div', { [name]: value });
  }

  function remember(values: Map<unknown, Attribute>, key: unknown, attribute: Attribute): Attribute {
    if (size >= MOST_KNOWN || attribute.html.length > LONGEST_KNOWN) return attribute;
    values.set(key, attribute);
    size += 1;
    return attribute;
  }

  return (tag, name, value) => {
    if (value === undefined || value === null) return NONE;
    if (OF_ITS_OWN.has(name)) return { html: write(name, value), asked: NOTHING_ASKED };
    if (ADDRESSES.has(name) && ODD_ADDRESS.test(String(value)))
      return { html: askReact(tag, { [name]: value }), asked: NOTHING_ASKED };
    let values = known.get(name);
    if (!values) {
      values = new Map();
      known.set(name, values);
    }
    // A style is an object of texts and numbers.
    const key = name === 'style' ? JSON.stringify(value) : value;
    const before = values.get(key);
    if (before) return before;
    const html = write(name, value);
    return remember(values, key, { html, asked: findAsked(html) });
  };
}

/** The attributes that React writes, with a space before each. */
function askReact(tag: string, props: object): string {
  const html = renderToStaticMarkup(createElement(tag, props));
  return html.slice(`<${tag}`.length, html.search(/\/?>/));
}

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

/** What is known of the attributes of a name. */
interface KnownName {
  /** How HTML spells it; undefined for one whose value React changes, or leaves out. */
  readonly spelling: string | undefined;
  readonly isOfItsOwn: boolean;
  readonly isAddress: boolean;
  readonly attributes: Map<unknown, Attribute>;
}

/**
 * Only React knows how each attribute is spelt and what becomes of a value that is no text. It is asked once for each name, and
 * once for each such value.
 */
export function createAttributeWriter(): WriteAttribute {
  const names = new Map<string, KnownName>();
  let size = 0;

  function learn(name: string): KnownName {
    const known = {
      // A style is no text, and React refuses one that is.
      spelling: name === 'style' ? undefined : /^ ([^=]+)="x"$/.exec(askReact('div', { [name]: 'x' }))?.[1],
      isOfItsOwn: OF_ITS_OWN.has(name),
      isAddress: ADDRESSES.has(name),
      attributes: new Map<unknown, Attribute>(),
    };
    names.set(name, known);
    return known;
  }

  return (tag, name, value) => {
    if (value === undefined || value === null) return NONE;
    const { spelling, isOfItsOwn, isAddress, attributes } = names.get(name) ?? learn(name);
    const isOdd = isAddress && ODD_ADDRESS.test(String(value));
    const write = () =>
      typeof value === 'string' && spelling !== undefined && !isOdd
        ? ` ${spelling}=${quote(value)}`
        : askReact(isOdd ? tag : 'div', { [name]: value });
    if (isOfItsOwn || isOdd) return { html: write(), asked: NOTHING_ASKED };
    // A style is an object of texts and numbers.
    const key = name === 'style' ? JSON.stringify(value) : value;
    const known = attributes.get(key);
    if (known) return known;
    const html = write();
    const attribute = { html, asked: findAsked(html) };
    if (size < MOST_KNOWN && html.length <= LONGEST_KNOWN) attributes.set(key, attribute);
    size += 1;
    return attribute;
  };
}

/** The attributes that React writes, with a space before each. */
function askReact(tag: string, props: object): string {
  const html = renderToStaticMarkup(createElement(tag, props));
  return html.slice(`<${tag}`.length, html.search(/\/?>/));
}

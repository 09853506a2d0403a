import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';

/** With these links React begins HTML that shows pictures at once. A block is in the middle of a page, where they come too late. */
const PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)+/;

/**
 * Elements as HTML that stays as it is in the browser.
 * @param prefix that of the ids for which views ask with `useId`
 */
export function writeStatic(tree: ReactNode, prefix: string): string {
  return shorten(renderToStaticMarkup(tree, { identifierPrefix: prefix }));
}

/** Elements as HTML that React takes over in the browser, with the same prefix. */
export function writeHydrated(tree: ReactNode, prefix: string): string {
  return shorten(renderToString(tree, { identifierPrefix: prefix }));
}

/** A start tag. Attributes that are undefined are left out. */
export function startTag(name: string, attributes: Readonly<Record<string, string | undefined>>): string {
  let tag = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) tag += ` ${key}=${quote(escapeText(value))}`;
  }
  return `${tag}>`;
}

/** Text between tags. */
export function escapeText(text: string): string {
  return /[&<>]/.test(text) ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') : text;
}

/** Without preloads, and with fewer signs for the same quotes. */
function shorten(html: string): string {
  const plain = html.replace(PRELOADS, '').replaceAll('&#x27;', "'");
  if (!plain.includes('&quot;')) return plain;
  return plain.replace(
    /="([^"]*&quot;[^"]*)"/g,
    (_attribute, value: string) => `=${quote(value.replaceAll('&quot;', '"'))}`,
  );
}

/**
 * The value of an attribute in quotes: in single ones if it has double quotes, of which JSON is full. No quote is behind a "=" there,
 * so that what looks for attributes in HTML, such as ids, finds none in it.
 */
function quote(value: string): string {
  if (!value.includes('"')) return `"${value}"`;
  return `'${value.replaceAll("'", '&#39;').replaceAll('="', '=&quot;')}'`;
}

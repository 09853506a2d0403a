import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';

/**
 * React writes these preload links before HTML with pictures that are not lazy. In a block in the middle of a page, the
 * links come too late.
 */
const PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)+/;

/**
 * Elements as static HTML.
 * @param prefix for the ids of `useId`
 */
export function writeStatic(tree: ReactNode, prefix: string): string {
  return shorten(renderToStaticMarkup(tree, { identifierPrefix: prefix }));
}

/** Elements as HTML for hydration, for which React needs the same prefix. */
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

/** Escapes text for use between tags. */
export function escapeText(text: string): string {
  return /[&<>]/.test(text) ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') : text;
}

/** Removes the preload links, and shortens the escapes of quotes. */
function shorten(html: string): string {
  const plain = html.replace(PRELOADS, '').replaceAll('&#x27;', "'");
  if (!plain.includes('&quot;')) return plain;
  return plain.replace(
    /="([^"]*&quot;[^"]*)"/g,
    (_attribute, value: string) => `=${quote(value.replaceAll('&quot;', '"'))}`,
  );
}

/**
 * The value of an attribute in quotes: single quotes if the value contains double quotes, as JSON does. A double quote
 * after "=" is escaped, so patterns that look for attributes in HTML, such as ids, find none inside the value.
 */
function quote(value: string): string {
  if (!value.includes('"')) return `"${value}"`;
  return `'${value.replaceAll("'", '&#39;').replaceAll('="', '=&quot;')}'`;
}

import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';

/**
 * React starts HTML with these preload links if it has pictures that load at once. In a block in the middle of a page,
 * they come too late.
 */
const PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)+/;

/**
 * Elements as static HTML.
 * @param prefix for the ids of `useId`
 */
export function writeStatic(tree: ReactNode, prefix: string): string {
  return shorten(renderToStaticMarkup(tree, { identifierPrefix: prefix }));
}

/** Elements as HTML that React hydrates, with the same prefix. */
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

/** Without preloads, and with shorter escapes for quotes. */
function shorten(html: string): string {
  const plain = html.replace(PRELOADS, '').replaceAll('&#x27;', "'");
  if (!plain.includes('&quot;')) return plain;
  return plain.replace(
    /="([^"]*&quot;[^"]*)"/g,
    (_attribute, value: string) => `=${quote(value.replaceAll('&quot;', '"'))}`,
  );
}

/**
 * The value of an attribute in quotes: in single ones if it has double quotes, as JSON does. No quote follows a "=" in
 * it, so patterns that look for attributes in HTML, such as ids, find none in it.
 */
function quote(value: string): string {
  if (!value.includes('"')) return `"${value}"`;
  return `'${value.replaceAll("'", '&#39;').replaceAll('="', '=&quot;')}'`;
}

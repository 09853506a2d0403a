import { CURRENT } from '../block/islands/index.ts';
import type { Markup } from './parse-markup.ts';

/** An element as text. Attribute values are escaped; `html` goes in as it is. */
export function element(name: string, attributes: Readonly<Record<string, string | undefined>>, html: string): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}=${quote(value)}`],
  );
  return `<${name}${written.join('')}>${html}</${name}>`;
}

/** The HTML of a block, in which the links to the page at `path` are marked. */
export function markCurrent({ html, links }: { readonly html: string } & Pick<Markup, 'links'>, path: string): string {
  let marked = '';
  let start = 0;
  for (const { address, end } of links) {
    if (address !== path) continue;
    marked += `${html.slice(start, end)} ${CURRENT.name}="${CURRENT.value}"`;
    start = end;
  }
  return marked + html.slice(start);
}

/**
 * JSON is full of double quotes, so that it stands between single ones. None of them is behind a "=": what looks for attributes in
 * HTML, such as ids, finds none in it.
 */
function quote(value: string): string {
  if (!value.includes('"')) return `"${escapeAttribute(value)}"`;
  return `'${value.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('="', '=&quot;')}'`;
}

/** HTML that React wrote, in which attributes with double quotes stand between single ones, as `element` writes them. */
export function quoteJson(html: string): string {
  if (!html.includes('&quot;')) return html;
  return html.replace(/="([^"]*&quot;[^"]*)"/g, (_attribute, value: string) => {
    return `='${value.replaceAll('&quot;', '"').replaceAll('="', '=&quot;')}'`;
  });
}

function escapeAttribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

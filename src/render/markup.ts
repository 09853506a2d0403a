import { CURRENT } from '../block/islands/index.ts';

/** An element as text. Attribute values are escaped; `html` goes in as it is. */
export function element(name: string, attributes: Readonly<Record<string, string | undefined>>, html: string): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}=${quote(value)}`],
  );
  return `<${name}${written.join('')}>${html}</${name}>`;
}

/** Marks the links of some markup that lead to the page at `path`. */
export function markCurrent(html: string, path: string): string {
  const link = `href="${escapeAttribute(path)}"`;
  return html.replaceAll(link, `${link} ${CURRENT.name}="${CURRENT.value}"`);
}

/**
 * JSON is full of double quotes, so that it stands between single ones. None of them is behind a "=": what looks for attributes in
 * HTML, such as ids, finds none in it.
 */
function quote(value: string): string {
  if (!value.includes('"')) return `"${escapeAttribute(value)}"`;
  return `'${value.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('="', '=&quot;')}'`;
}

function escapeAttribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

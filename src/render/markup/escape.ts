const IN_TEXT = /[&<>]/;

/** Text as it stands between tags. */
export function escapeText(text: string): string {
  return IN_TEXT.test(text) ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') : text;
}

/**
 * The value of an attribute, in quotes. JSON is full of double quotes, so that it stands between single ones. None of them is behind
 * a "=": what looks for attributes in HTML, such as ids, finds none in it.
 */
export function quote(value: string): string {
  const escaped = escapeText(value);
  if (!escaped.includes('"')) return `"${escaped}"`;
  return `'${escaped.replaceAll("'", '&#39;').replaceAll('="', '=&quot;')}'`;
}

/** HTML that React wrote, its attributes in quotes as here. */
export function quoteAgain(html: string): string {
  if (!html.includes('&quot;')) return html;
  return html.replace(/="([^"]*&quot;[^"]*)"/g, (_attribute, value: string) => {
    return `='${value.replaceAll('&quot;', '"').replaceAll('="', '=&quot;')}'`;
  });
}

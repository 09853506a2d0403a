/** A tag with its attributes, in whose values ">" may stand. */
const TAG = /<\/?([a-z][a-z0-9-]*)(?:"[^"]*"|'[^']*'|[^'">])*>/gi;
/** Elements whose content nobody reads. */
const UNSEEN = /<(script|style|template|noscript)\b[\s\S]*?<\/\1>/gi;
/** Elements that may begin and end within a word. */
const WITHIN_WORDS: ReadonlySet<string> = new Set(['a', 'b', 'code', 'del', 'em', 'i', 's', 'strong', 'sub', 'sup']);
/** Elements that may begin and end within a line. */
const WITHIN_LINES: ReadonlySet<string> = new Set(['img', 'small', 'span']);

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/**
 * The words of HTML, without its tags: single spaces between words, and a line for each paragraph, heading and list item.
 * @param html as React and the Markdown renderer write it: of the named characters, only the four that HTML needs
 */
export function plainText(html: string): string {
  const words = html
    .replace(UNSEEN, ' ')
    .replace(/\s+/g, ' ')
    .replace(TAG, (_tag, name: string) => spaceFor(name.toLowerCase()));
  return decodeEntities(words)
    .replace(/\s*\n\s*/g, '\n')
    .replace(/ +/g, ' ')
    .trim();
}

/** A text or the value of an attribute as it was before it was written as HTML. */
export function decodeEntities(html: string): string {
  return html.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(amp|lt|gt|quot));/gi,
    (_entity, hex?: string, decimal?: string, name = '') =>
      hex || decimal ? String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)) : (ENTITIES[name] ?? ''),
  );
}

/** What stands between words where an element begins or ends. */
function spaceFor(element: string): '' | ' ' | '\n' {
  if (WITHIN_WORDS.has(element)) return '';
  return WITHIN_LINES.has(element) ? ' ' : '\n';
}

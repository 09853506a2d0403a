/** A tag with its attributes, in whose values ">" may stand. */
const TAG = /<\/?([a-z][a-z0-9-]*)(?:"[^"]*"|'[^']*'|[^'">])*>/gi;
/** Elements whose content nobody reads. */
const UNSEEN = /<(script|style|template|noscript)\b[\s\S]*?<\/\1>/gi;
/** Elements that may begin and end within a word. */
const WITHIN_WORDS: ReadonlySet<string> = new Set(['a', 'b', 'code', 'del', 'em', 'i', 's', 'strong', 'sub', 'sup']);

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/**
 * The words of HTML, without its tags and with single spaces.
 * @param html as React and the Markdown renderer write it: of the named characters, only the four that HTML needs
 */
export function plainText(html: string): string {
  return html
    .replace(UNSEEN, ' ')
    .replace(TAG, (_tag, name: string) => (WITHIN_WORDS.has(name.toLowerCase()) ? '' : ' '))
    .replace(/&(?:#x([0-9a-f]+)|#(\d+)|(amp|lt|gt|quot));/gi, (_entity, hex?: string, decimal?: string, name = '') =>
      hex || decimal ? String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)) : (ENTITIES[name] ?? ''),
    )
    .replace(/\s+/g, ' ')
    .trim();
}

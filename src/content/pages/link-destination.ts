import type { MarkdownIt } from 'markdown-it';

/** No address in a text is longer. */
const LONGEST = 2000;

/**
 * Lets the address of a Markdown link have spaces in it, as people write phone numbers, subjects of e-mails and names of files:
 * `[Call us](tel:+44 20 7946 0000)`. It ends at the ")" that closes the link, or before a title.
 */
export function allowSpaces(parser: MarkdownIt): void {
  const { parseLinkDestination, parseLinkTitle } = parser.helpers;
  parser.helpers = {
    ...parser.helpers,
    parseLinkDestination: (text, start, max) => {
      const known = parseLinkDestination(text, start, max);
      if (known.ok && closes(known.pos)) return known;
      const end = findEnd(text, start, Math.min(max, start + LONGEST));
      if (end === undefined) return known;
      const written = text
        .slice(start, end)
        .replace(/ (?:"[^"]*"|'[^']*') *$/, '')
        .trimEnd();
      return { ok: true, pos: start + written.length, str: parser.utils.unescapeAll(written) };

      /** Whether the link ends behind an address that ends at a place, perhaps with its title. */
      function closes(at: number): boolean {
        const title = skipSpaces(text, at);
        if (title > at) {
          const found = parseLinkTitle(text, title, max);
          if (found.ok) return text[skipSpaces(text, found.pos)] === ')';
        }
        return text[title] === ')';
      }
    },
  };
}

function skipSpaces(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ' || text[at] === '\n') at += 1;
  return at;
}

/** The bracket that closes a link whose address starts in the same line; undefined if there is none. */
function findEnd(text: string, start: number, max: number): number | undefined {
  if (text[start] === '<') return undefined;
  let open = 0;
  for (let at = start; at < max; at += 1) {
    const sign = text[at];
    if (sign === '\n') return undefined;
    if (sign === '\\') at += 1;
    else if (sign === '(') open += 1;
    else if (sign === ')') {
      if (open === 0) return at > start ? at : undefined;
      open -= 1;
    }
  }
  return undefined;
}

import type { MarkdownIt, Token } from 'markdown-it';
import type { TextSlip } from '../schema/index.ts';

/** Has a parser find what `findLeftLink` finds in each text; gives what takes it out again. */
export function noteLeftLinks(parser: MarkdownIt): () => TextSlip | undefined {
  let found: TextSlip | undefined;
  parser.core.ruler.before('text_join', 'left_links', ({ tokens }) => {
    for (const { children } of tokens) if (children) found ??= findLeftLink(children);
  });
  return () => {
    const last = found;
    found = undefined;
    return last;
  };
}

/** Signs of a link or a picture, also with the bracket of another script, and those of a link whose halves are exchanged. */
const LEFT =
  /!?\[[^[\]]*\](?:\([^()\n]*\)?|（(?:\/|#|https:|mailto:|tel:)[^()（）\n]*[)）]?)|\([^()[\]\n]+\)\[(?:\/|#|https:|mailto:|tel:)[^[\]\n]*\]/;

/**
 * The first link that was meant in a text and is none, so that visitors would read its signs. Signs with a "\" before them are meant.
 * @param parts of a paragraph or a heading, before what was escaped is joined to the text around it
 */
function findLeftLink(parts: readonly Token[]): TextSlip | undefined {
  const text = parts.map(readPart).join('');
  const [written] = LEFT.exec(text) ?? [];
  if (written === undefined) return undefined;
  return {
    written,
    problem: 'is no link, and would be shown as it stands here',
    fix: 'Write [words](address): no other link among the words, and as many "(" as ")" in the address. If the signs are meant, write "\\" before the "[".',
  };
}

/** What is escaped, or code, is none of the signs. */
function readPart({ type, content }: Token): string {
  if (type === 'text') return content;
  return type === 'softbreak' || type === 'hardbreak' ? '\n' : '';
}

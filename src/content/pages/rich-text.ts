import type { MarkdownIt as Parser, Token } from 'markdown-it';
import MarkdownIt from 'markdown-it';
import { LONGEST_QUANTITY, readAsterisks } from '../../block/multiplication.ts';
import type { TextSlip } from '../schema/index.ts';
import { ELEMENT, findRichTextSlips } from '../schema/index.ts';

/** Converts the address of a Markdown link to the address in the page. */
type RewriteLink = (to: string) => string;

export interface MarkdownRenderer {
  /**
   * Renders safe HTML: raw HTML is shown as text, every link address goes through `rewriteLink`, and headings above
   * level 3 become level 3.
   * @param tell reports characters that visitors would see as typed
   */
  readonly render: (markdown: string, rewriteLink: RewriteLink, tell?: (slips: readonly TextSlip[]) => void) => string;
}

/**
 * Characters that can be Markdown: some anywhere, others only at the start of a line, and spaces at the end of a line.
 */
const MARKDOWN = /[^\p{L}\p{M}\d\n ,.;:!?()'"‘’“”„…€£$%/@+=–—-]|^[ \d:+=-]| $/mu;

/**
 * Renders paragraphs without Markdown, as most texts are: the same HTML as the parser's, in a tenth of its time.
 * Undefined if the text may have Markdown.
 */
function renderPlain(text: string): string | undefined {
  const plain = MARKDOWN.test(text) ? '' : text.trim();
  if (plain === '') return undefined;
  const paragraphs = plain.replaceAll('"', '&quot;').split(/\n{2,}/);
  return paragraphs.map((each) => `<p>${each}</p>`).join('\n');
}

/** The values of `data-text`, the attribute by which CSS selects tables and code in a text. */
const MARKS: Readonly<Record<string, string>> = {
  table_open: 'table',
  fence: 'code',
  code_block: 'code',
  code_inline: 'code',
};
const HIGH_HEADINGS: ReadonlySet<string> = new Set(['h1', 'h2']);

/**
 * Creates a renderer for the Markdown of authors, without raw HTML and images. Headings start at level 3, below the
 * heading of the block.
 */
export function createMarkdownRenderer(): MarkdownRenderer {
  const parser = createParser({ isLenient: false });
  const lenient = createParser({ isLenient: true });
  return {
    render: (markdown, rewriteLink, tell) => {
      const plain = renderPlain(markdown);
      if (plain !== undefined) {
        tell?.(findRichTextSlips(markdown, [markdown]));
        return plain;
      }
      const env = {};
      const tokens = parser.parse(markdown, env);
      for (const token of tokens) {
        if (token.children && countBold(token.children) > 0) {
          const children: Token[] = [];
          lenient.inline.parse(token.content, lenient, env, children);
          if (countBold(children) < countBold(token.children)) token.children = children;
        }
      }
      const paragraphs = listParagraphs(tokens);
      for (const token of tokens.flatMap((each) => [each, ...(each.children ?? [])])) {
        const href = token.type === 'link_open' ? token.attrGet('href') : null;
        if (typeof href === 'string') token.attrSet('href', rewriteLink(href));
        if (HIGH_HEADINGS.has(token.tag)) token.tag = 'h3';
        const mark = MARKS[token.type];
        if (mark !== undefined) token.attrSet('data-text', mark);
        // A table that is too wide scrolls, and can be focused so that keys can scroll it.
        if (token.type === 'table_open') token.attrSet('tabindex', '0');
      }
      tell?.(findRichTextSlips(markdown, paragraphs));
      return parser.renderer.render(tokens, parser.options, env).trim();
    },
  };
}

/**
 * Creates a Markdown parser that keeps escaped characters and entities as separate tokens, because they are no markup.
 * @param isLenient whether "**" starts and ends bold text wherever no space separates it from the bold words. In plain
 * Markdown, it does not between punctuation and a letter, as in `**(fast)**er` and in languages without spaces.
 */
function createParser({ isLenient }: { readonly isLenient: boolean }): Parser {
  const parser = new MarkdownIt({ html: false, linkify: false, typographer: false }).disable([
    'image',
    'html_block',
    'html_inline',
    'text_join',
  ]);
  // The code that checks addresses needs the addresses as written.
  parser.validateLink = () => true;
  parser.normalizeLink = (to) => to;
  allowSpaces(parser);
  parser.inline.State = class extends parser.inline.State {
    override scanDelims(start: number, canSplitWord: boolean) {
      const scanned = super.scanDelims(start, canSplitWord);
      if (this.src[start] !== '*') return scanned;
      const end = start + scanned.length;
      const [before, after] = [this.src.slice(Math.max(0, start - LONGEST_QUANTITY), start), this.src.charAt(end)];
      const { mayOpen, mayClose } = readAsterisks(before, scanned.length, after);
      const mayTouch = isLenient && scanned.length > 1;
      return {
        ...scanned,
        can_open: mayOpen && (scanned.can_open || (mayTouch && /^\S/.test(after))),
        can_close: mayClose && (scanned.can_close || (mayTouch && /\S$/.test(before))),
      };
    }
  };
  const { text } = parser.renderer.rules;
  if (text) parser.renderer.rules.text_special = text;
  return parser;
}

/** The number of "**" that the parser left as text. */
function countBold(children: readonly Token[]): number {
  const words = children.map(({ type, content }) => (type === 'text' ? content : ELEMENT)).join('');
  return words.split('**').length - 1;
}

/** The text of each paragraph, heading and cell; the text of a list item starts with its bullet. */
function listParagraphs(tokens: readonly Token[]): readonly string[] {
  return tokens.flatMap(({ children }, index) => {
    const item = tokens[index - 2];
    const bullet = item?.type === 'list_item_open' ? `${item.info}${item.markup} ` : '';
    return children ? [bullet + children.map(readWords).join('')] : [];
  });
}

function readWords(token: Token, index: number, children: readonly Token[]): string {
  const { type, content } = token;
  if (type === 'softbreak') return '\n';
  if (type === 'hardbreak') return `${ELEMENT}\n`;
  if (token.markup === 'autolink') return type === 'link_open' ? '<' : '>';
  if (type === 'link_open') return writeBlankLink(token, index, children) ?? ELEMENT;
  // Markdown reads a footnote with an address, `[^1]: https://…`, as a link.
  const isNote = content.startsWith('^') && children[index - 1]?.type === 'link_open';
  return type === 'text' ? (isNote ? `[${content}]` : content) : ELEMENT;
}

/** The source of a link without visible words; undefined for any other link. */
function writeBlankLink(link: Token, index: number, children: readonly Token[]): string | undefined {
  let words = '';
  for (let at = index + 1; at < children.length; at += 1) {
    const { type, content } = children[at] ?? link;
    if (type === 'link_close') return `[${words}](${link.attrGet('href') ?? ''})`;
    if (content.trim() !== '') return undefined;
    words += content;
  }
  return undefined;
}

/** The maximum length of an address in a text. */
const LONGEST = 2000;

/**
 * Allows spaces in the address of a Markdown link, because people write them in phone numbers, e-mail subjects and file
 * names: `[Call us](tel:+44 20 7946 0000)`. The address ends at the ")" that closes the link, or before a title.
 */
function allowSpaces(parser: Parser): void {
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

      /** Whether the link is closed after an address that ends at `at`, perhaps with a title in between. */
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

/** The offset of the ")" that closes a link, on the line where its address starts; undefined if there is none. */
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

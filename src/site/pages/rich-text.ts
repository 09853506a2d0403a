import MarkdownIt from 'markdown-it';
import type { TextSlip } from '../schema/index.ts';
import { noteLeftLinks } from './left-links.ts';
import { allowSpaces } from './link-destination.ts';

/** Turns one address of a Markdown link into the address to write into the page. */
export type RewriteLink = (to: string) => string;

export interface MarkdownRenderer {
  /**
   * Safe HTML: raw HTML in the text is shown as text, every link goes through `rewriteLink`, and a heading above level 3, also
   * one that is underlined or stands in a quote, becomes one of level 3.
   * @param tell hears of the first link that was meant and is none
   */
  readonly render: (markdown: string, rewriteLink: RewriteLink, tell?: (left: TextSlip) => void) => string;
}

/** What may be Markdown: any sign but these, some of them where a line starts, and a space at either end of a line. */
const MARKDOWN = /[^\p{L}\p{M}\d\n ,.;:!?()'"‘’“”„…€£$%/@+=–—-]|^[ \d:+=-]| $/mu;

/** The HTML of paragraphs without any Markdown, which most texts are: the same as the parser's, in a tenth of its time. */
function renderPlain(text: string): string | undefined {
  const plain = MARKDOWN.test(text) ? '' : text.trim();
  if (plain === '') return undefined;
  const paragraphs = plain.replaceAll('"', '&quot;').split(/\n{2,}/);
  return paragraphs.map((each) => `<p>${each}</p>`).join('\n');
}

const HIGH_HEADINGS: ReadonlySet<string> = new Set(['h1', 'h2']);

/** Renders authors' Markdown with raw HTML and images off. Headings start at level 3, under the block's own. */
export function createMarkdownRenderer(): MarkdownRenderer {
  const parser = new MarkdownIt({ html: false, linkify: false, typographer: false }).disable([
    'image',
    'html_block',
    'html_inline',
  ]);
  // What reads addresses elsewhere reads these, as they are written.
  parser.validateLink = () => true;
  parser.normalizeLink = (to) => to;
  allowSpaces(parser);
  const takeLeftLink = noteLeftLinks(parser);
  return {
    render: (markdown, rewriteLink, tell) => {
      const plain = renderPlain(markdown);
      if (plain !== undefined) return plain;
      const tokens = parser.parse(markdown, {});
      const left = takeLeftLink();
      if (left) tell?.(left);
      for (const token of tokens.flatMap((each) => [each, ...(each.children ?? [])])) {
        const href = token.type === 'link_open' ? token.attrGet('href') : null;
        if (typeof href === 'string') token.attrSet('href', rewriteLink(href));
        if (HIGH_HEADINGS.has(token.tag)) token.tag = 'h3';
        // A table that is too wide scrolls, and takes the focus, so that keys can scroll it.
        if (token.type === 'table_open') token.attrSet('tabindex', '0');
      }
      return parser.renderer.render(tokens, parser.options, {}).trim();
    },
  };
}

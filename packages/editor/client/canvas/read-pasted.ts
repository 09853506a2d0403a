import { cleanText } from '../../../../src/content/yaml/clean-text.ts';
import { writeAddress, writeSafely } from './inline-markdown.ts';
import type { Run } from './runs.ts';
import { mergeRuns, splitQuotes } from './runs.ts';

/** Elements within a line of text. All other elements begin a new line. */
const INLINE = new Set(
  'a abbr b bdi cite code del em font i ins kbd label mark q s samp small span strong sub sup time tt u var'.split(' '),
);
const UNSEEN = 'script, style, title, template, noscript, [hidden]';
/** Elements whose formatting would be lost in plain text. */
const FORMATTED = 'p, li, h1, h2, h3, h4, h5, h6, b, strong, i, em, a[href], [style*="font-weight"]';
/** The list markers in HTML from Word, where list items are paragraphs. */
const WORD_MARKER = '[style*="mso-list:Ignore" i]';
const BULLET = /^[ \t]*[•◦▪‣·●○■][ \t]+/gm;

interface Line {
  /** The list marker with its indent, or the number signs of a heading. */
  readonly start: string;
  readonly runs: Run[];
}

/**
 * Pasted text as Markdown. Bold, emphasis, code, links, lists and headings of web pages, Google Docs and Word are kept;
 * bullets in plain text become lists. Text copied from this editor or from a code editor is already Markdown.
 */
export function readPasted(clipboard: Pick<DataTransfer, 'getData' | 'types'> | null): string {
  const plain = cleanText(clipboard?.getData('text/plain') ?? '').replace(BULLET, '- ');
  const html = clipboard?.getData('text/html') ?? '';
  if (html === '' || html.includes('data-pm-slice') || clipboard?.types.includes('vscode-editor-data')) return plain;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll(UNSEEN)) element.remove();
  return (body.querySelector(FORMATTED) && cleanText(writeLines(readLines(body)))) || plain;
}

function writeLines(lines: readonly Line[]): string {
  const isItem = ({ start }: Line) => /(?:-|\d\.) $/.test(start);
  return lines
    .filter((line) => !isEmpty(line))
    .map((line, index, all) => {
      const above = all[index - 1];
      const between = above === undefined ? '' : isItem(above) && isItem(line) ? '\n' : '\n\n';
      return between + line.start + writeSafely(mergeRuns(line.runs)).trim();
    })
    .join('');
}

function isEmpty({ runs }: Line): boolean {
  return runs.every(({ text }) => text.trim() === '');
}

function readLines(body: HTMLElement): readonly Line[] {
  const lines: Line[] = [];
  let line: Line = { start: '', runs: [] };
  const begin = (start: string) => {
    if (!isEmpty(line)) lines.push(line);
    line = { start, runs: [] };
  };
  const visit = (node: Node, looks: Looks) => {
    if (node instanceof Text) line.runs.push(...read(node.data.replace(/\s+/g, ' '), looks));
    if (!(node instanceof HTMLElement) || node.matches(WORD_MARKER)) return;
    const isInline = INLINE.has(node.localName);
    // The first paragraph of a list item is on the line of its marker.
    if (!isInline) begin(readStart(node) || (isEmpty(line) ? line.start : ''));
    for (const child of node.childNodes) visit(child, addLooks(looks, node));
    if (!isInline) begin('');
  };
  visit(body, { bold: false, italic: false, isCode: false });
  return [...lines, line];
}

/** The formatting of a text. */
interface Looks extends Pick<Run, 'bold' | 'italic' | 'to'> {
  readonly isCode: boolean;
}

function read(text: string, { isCode, ...marks }: Looks): readonly Run[] {
  return isCode ? [{ ...marks, kind: 'code', text }] : splitQuotes(text, marks);
}

/** Adds an element's formatting. Styles override tags: Google Docs puts everything into a `<b>` that is not bold. */
function addLooks(looks: Looks, element: HTMLElement): Looks {
  const { localName, style } = element;
  const { fontWeight, fontStyle } = style;
  const isBold = /^(?:bold|[6-9]00)$/.test(fontWeight) || (fontWeight === '' && /^(?:b|strong)$/.test(localName));
  const isItalic = fontStyle === 'italic' || (fontStyle === '' && /^(?:i|em)$/.test(localName));
  const address = element.getAttribute('href') ?? '';
  const isHeading = element.closest('h1, h2, h3, h4, h5, h6') !== null;
  return {
    bold: !isHeading && (fontWeight === 'normal' || fontWeight === '400' ? false : looks.bold || isBold),
    italic: looks.italic || isItalic,
    isCode: looks.isCode || /^(?:code|kbd|samp|tt)$/.test(localName),
    to: /^(?:https?|mailto|tel):/.test(address) ? writeAddress(address) : looks.to,
  };
}

/** The number signs or list marker for the line of this element. Headings start at level 3. */
function readStart(element: HTMLElement): string {
  const level = /^h([1-6])$/.exec(element.localName)?.[1];
  if (level) return `${'#'.repeat(Math.max(3, Number(level)))} `;
  const inWord = /mso-list:\s*\S+ level(\d)/.exec(element.getAttribute('style') ?? '')?.[1];
  if (inWord) {
    const isNumber = /\d/.test(element.querySelector(WORD_MARKER)?.textContent ?? '');
    return '   '.repeat(Number(inWord) - 1) + (isNumber ? '1. ' : '- ');
  }
  const list = element.localName === 'li' ? element.parentElement : null;
  if (!list) return '';
  const items = [...list.children].filter(({ localName }) => localName === 'li');
  return `${indent(list.parentElement)}${list.localName === 'ol' ? `${items.indexOf(element) + 1}.` : '-'} `;
}

/** The indent of a nested list: for each list around it, the width of that list's markers. */
function indent(within: Element | null): string {
  const list = within?.closest('ul, ol');
  return list ? indent(list.parentElement) + (list.localName === 'ol' ? '   ' : '  ') : '';
}

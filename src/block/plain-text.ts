import { isDocumentName } from './names.ts';

/** A tag with its attributes, whose values may contain ">". */
const TAG = /<\/?([a-z][a-z0-9-]*)(?:"[^"]*"|'[^']*'|[^'">])*>/gi;
/** Matches the name at the start of a tag, but not of a comment. */
const NAME = /^<\/?([a-z][a-z0-9-]*)/;
/** Elements whose content is not shown. */
const UNSEEN: ReadonlySet<string> = new Set(['noscript', 'script', 'style', 'template']);
/** Elements that can start and end within a word. */
const WITHIN_WORDS: ReadonlySet<string> = new Set(['a', 'b', 'code', 'del', 'em', 'i', 's', 'strong', 'sub', 'sup']);
/** Elements that can start and end within a line. */
const WITHIN_LINES: ReadonlySet<string> = new Set(['img', 'small', 'span']);

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/**
 * Converts HTML to text: single spaces between words, and a line for each paragraph, heading and list item.
 * @param html from React or the Markdown renderer; the only named entities are `&amp;`, `&lt;`, `&gt;` and `&quot;`
 */
export function plainText(html: string): string {
  const tags: number[] = [];
  for (const { 0: tag, index } of html.matchAll(TAG)) tags.push(index, index + tag.length);
  return readWords(html, tags, 0, html.length);
}

/**
 * Like `plainText`, but for a part of the HTML, with its tags already found.
 * @param tags where each tag starts and ends, in order: `[start, end, start, end, …]`
 */
export function readWords(html: string, tags: readonly number[], start: number, end: number): string {
  let words = '';
  let unseen = '';
  let open = start;
  for (let index = 0; index < tags.length; index += 2) {
    const [from = 0, to = 0] = [tags[index], tags[index + 1]];
    if (from < open) continue;
    if (from >= end) break;
    if (unseen !== '') {
      if (html.endsWith(`</${unseen}>`, to)) unseen = '';
    } else {
      const [, name = ''] = NAME.exec(html.slice(from, to)) ?? [];
      words += joinLines(html.slice(open, from)) + spaceFor(name);
      if (UNSEEN.has(name) && html[from + 1] !== '/') unseen = name;
    }
    open = to;
  }
  if (unseen === '') words += joinLines(html.slice(open, end));
  // Most texts need no change, and checking that is faster than a copy.
  const plain = decodeEntities(words).trim();
  const lines = plain.includes('\n') ? plain.replace(/\s*\n\s*/g, '\n') : plain;
  return lines.includes('  ') ? lines.replace(/ +/g, ' ') : lines;
}

/** Collapses line breaks, too, because only tags start a line. */
function joinLines(text: string): string {
  return /[^\S ]| {2}/.test(text) ? text.replace(/\s+/g, ' ') : text;
}

/** Decodes a text or attribute value that is escaped for HTML. */
export function decodeEntities(html: string): string {
  if (!html.includes('&')) return html;
  return html.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(amp|lt|gt|quot));/gi,
    (_entity, hex?: string, decimal?: string, name = '') =>
      hex || decimal ? String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)) : (ENTITIES[name] ?? ''),
  );
}

/** The separator that replaces a tag; `element` is empty for a comment. */
function spaceFor(element: string): '' | ' ' | '\n' {
  if (element === '' || WITHIN_WORDS.has(element)) return '';
  return WITHIN_LINES.has(element) ? ' ' : '\n';
}

/**
 * Derives the anchor of a heading: "Changes to these terms" becomes `changes-to-these-terms`. Accents of Latin, Greek
 * and Cyrillic letters are removed; vowel signs of other scripts stay. The result is never empty and never a reserved
 * id.
 */
export function deriveAnchor(heading: string): string {
  const words = heading
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u00ad\u200d]/g, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  if (words === '') return 'section';
  return isDocumentName(words) ? `${words}-section` : words;
}

/**
 * Derives unique anchors for a list of headings: if several would be equal, the second one gets `-2`, and so on. Adding
 * a heading at the end changes no other anchor.
 */
export function deriveAnchors(headings: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return headings.map((heading) => {
    const anchor = deriveAnchor(heading);
    const free = taken.has(anchor) ? numberAnchor(anchor, taken) : anchor;
    taken.add(free);
    return free;
  });
}

/** Appends the lowest number, from 2, that makes the anchor unique. */
export function numberAnchor(anchor: string, taken: ReadonlySet<string>): string {
  for (let number = 2; ; number += 1) {
    const numbered = `${anchor}-${number}`;
    if (!taken.has(numbered)) return numbered;
  }
}

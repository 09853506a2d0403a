/*
 * What a reader sees of a text: a quote is shown as what it quotes, and a mark of Markdown not at all.
 */

const QUOTE = /\$\{[^{}]*\}/;

/** As a reader sees it: the page keeps some words in one line with signs that the file does not have. */
export function normalise(text: string | null): string {
  return clean(text ?? '').replaceAll('\u00ad', '');
}

function clean(text: string): string {
  return text.replace(/[\s\u00a0\u202f\u2060]+/g, ' ').trim();
}

/** A text in Markdown without its marks. */
export function withoutMarks(markdown: string): string {
  return markdown
    .replace(/\[([^[\]]*)\]\([^()\s]*\)/g, '$1')
    .replace(/^[ \t]*(?:[-*+]|\d+[.)]|#{1,6}|>)[ \t]+/gm, '')
    .replace(/(?:\*\*|__|[*`])/g, '');
}

/**
 * What stands on the page for each quote of a text, where the words there are those of the text; undefined where they are not.
 * Of a text that says nothing itself, nobody can tell.
 */
export function readQuoted(text: string, words: string): readonly string[] | undefined {
  const [first = '', ...others] = normalise(text).split(QUOTE);
  const last = others.at(-1);
  if (last === undefined) return first === words ? [] : undefined;
  if ([first, ...others].every((part) => part.trim() === '')) return undefined;
  if (!words.startsWith(first) || !words.endsWith(last)) return undefined;
  const end = words.length - last.length;
  const quoted: string[] = [];
  let at = first.length;
  for (const part of others.slice(0, -1)) {
    const next = words.indexOf(part, at);
    if (next === -1) return undefined;
    quoted.push(words.slice(at, next));
    at = next + part.length;
  }
  return at > end ? undefined : [...quoted, words.slice(at, end)];
}

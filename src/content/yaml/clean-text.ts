import type { Json } from './edit/edit.ts';

/**
 * Characters that no one types on purpose: control characters, those that change the direction of text, and those
 * without width. Joiners and direction marks are allowed, because Arabic, Persian and emoji need them.
 */
export const NEVER =
  /(?![\t\n\r])[\p{Cc}\u00ad\u200b\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufff9-\ufffb]/gu;

/** Line breaks of other programs, such as the soft ones of Word, inside a paragraph. */
const BREAKS = /[\v\f\u0085\u2028\u2029]/g;

/** A text as files may have it: with the line breaks of Unix, and without characters that `NEVER` matches. */
export function cleanText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(BREAKS, ' ').replace(NEVER, '');
}

/** Cleans all texts in a value. */
export function cleanTexts(value: Json): Json {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, cleanTexts(each)]));
}

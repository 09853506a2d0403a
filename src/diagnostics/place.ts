import type { Fix } from './diagnostic.ts';
import type { Place } from './source.ts';

/** The part of a place in which some words stand; the whole of it where they are written in another way. */
export function narrowPlace({ source, range }: Place, words: string): Place {
  const offset = source.text.slice(...range).indexOf(words);
  if (words === '' || offset === -1) return { source, range };
  return { source, range: [range[0] + offset, range[0] + offset + words.length] };
}

/** Puts `text` where `written` stands, quotes around it kept; undefined where it is not written so, as behind a placeholder. */
export function replaceText({ source, range }: Place, written: string, text: string): Fix | undefined {
  const found = source.text.slice(...range);
  const [, open = '', inner = '', close = ''] = /^(["']?)([\s\S]*?)(["']?)$/.exec(found) ?? [];
  const isPlain = inner === written && open === close && !/["'\\]/.test(text);
  return isPlain ? { range: [range[0] + open.length, range[1] - close.length], text } : undefined;
}

import { once, readWords } from '../../block/index.ts';
import type { HeadingStart } from './markup.ts';

/** A heading, and its text, which is computed on demand. */
export interface Heading extends Pick<HeadingStart, 'level'> {
  readonly readText: () => string;
}

/** The visible text of HTML. Few blocks need it, so the tags are located on demand. */
export interface Words {
  /** The whole text, in the form of `plainText`. */
  readonly readText: () => string;
  readonly headings: readonly Heading[];
}

/** Finds the text of some HTML on demand. */
export function listWords(html: string, headings: readonly HeadingStart[]): Words {
  const findTags = once(() => listTags(html));
  return {
    readText: once(() => readWords(html, findTags(), 0, html.length)),
    headings: headings.map(({ level, start }) => ({
      level,
      readText: () => readWords(html, findTags(), html.indexOf('>', start) + 1, html.indexOf(`</h${level}>`, start)),
    })),
  };
}

/** The position of each tag: its start and its end, one after the other. */
function listTags(html: string): readonly number[] {
  const spans: number[] = [];
  let end = 0;
  for (let start = html.indexOf('<'); start !== -1; start = html.indexOf('<', end)) {
    end = html.indexOf('>', start);
    if (end === -1) break;
    spans.push(start, end + 1);
  }
  return spans;
}

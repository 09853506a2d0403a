import { foldText } from '../../src/block/words/index.ts';

/** Start and end of a part of a text, in UTF-16 units. */
type Span = readonly [start: number, end: number];

/**
 * The positions of folded words in the original text, word by word.
 * @param words from `foldText`; none of them empty
 */
export function findFolded(text: string, words: readonly string[]): readonly Span[] {
  let folded = '';
  // For each unit of the folded text, and for its end: the start of the original character.
  const starts: number[] = [];
  let start = 0;
  for (const character of text) {
    const made = foldText(character);
    folded += made;
    for (const _ of made.split('')) starts.push(start);
    start += character.length;
  }
  starts.push(start);

  const spans: Span[] = [];
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      spans.push([starts[at] ?? 0, starts[at + word.length] ?? start]);
    }
  }
  return spans;
}

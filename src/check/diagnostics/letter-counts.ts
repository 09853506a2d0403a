/** Letters are counted in this many groups. */
const GROUPS = 32;

/** How often a word has the letters of each group. */
export function countLetters(word: string): Uint16Array {
  const counts = new Uint16Array(GROUPS);
  for (let index = 0; index < word.length; index += 1) {
    const group = word.charCodeAt(index) % GROUPS;
    counts[group] = (counts[group] ?? 0) + 1;
  }
  return counts;
}

/** A lower bound of the edits between two words: as if the order of letters did not matter. */
export function differAtLeast(one: Uint16Array, other: Uint16Array): number {
  let more = 0;
  let less = 0;
  for (let group = 0; group < GROUPS; group += 1) {
    const difference = (one[group] ?? 0) - (other[group] ?? 0);
    if (difference > 0) more += difference;
    else less -= difference;
  }
  return Math.max(more, less);
}

/** Whether a typed text resembles a word or its beginning: 0, 1 or 2 letters may differ, depending on its length. */
export function isLike(typed: string, word: string): boolean {
  const most = typed.length < 4 ? 0 : typed.length < 7 ? 1 : 2;
  return Math.min(editDistance(typed, word, most), editDistance(typed, word.slice(0, typed.length), most)) <= most;
}

/**
 * The number of insertions, deletions, substitutions and swaps of neighbouring letters between two words, up to `most`;
 * if there are more, `most + 1`. The time grows with the length of the part in which the words differ, times `most`.
 *
 * leven and fastest-levenshtein count "tpye" for "type" as two changes. damerau-levenshtein counts one, but has no
 * limit and takes 18 s for 100 words among 10,000 addresses; this takes 0.2 s if callers compare letter counts first.
 */
export function editDistance(left: string, right: string, most: number): number {
  if (Math.abs(left.length - right.length) > most) return most + 1;
  const [one, other] = withoutCommonEnds(left, right);
  const far = most + 1;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: other.length + 1 }, (_, index) => Math.min(index, far));
  for (let row = 1; row <= one.length; row += 1) {
    const current = new Array<number>(other.length + 1).fill(far);
    current[0] = Math.min(row, far);
    // Cells further from the diagonal mean more than `most` changes.
    const last = Math.min(other.length, row + most);
    let nearest = at(current, 0);
    for (let column = Math.max(1, row - most); column <= last; column += 1) {
      const cost = one[row - 1] === other[column - 1] ? 0 : 1;
      let distance = Math.min(at(previous, column) + 1, at(current, column - 1) + 1, at(previous, column - 1) + cost);
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (swapped) distance = Math.min(distance, at(beforePrevious, column - 2) + 1);
      current[column] = Math.min(distance, far);
      nearest = Math.min(nearest, distance);
    }
    if (nearest > most) return far;
    beforePrevious = previous;
    previous = current;
  }
  return at(previous, other.length);
}

function withoutCommonEnds(left: string, right: string): readonly [string, string] {
  const shorter = Math.min(left.length, right.length);
  let start = 0;
  while (start < shorter && left[start] === right[start]) start += 1;
  let end = 0;
  while (end < shorter - start && left.at(-1 - end) === right.at(-1 - end)) end += 1;
  return [left.slice(start, left.length - end), right.slice(start, right.length - end)];
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}

/**
 * The candidate nearest to `word`, or undefined when none is near enough to be what was meant:
 * at most a third of the longer word may differ (Damerau-Levenshtein, case ignored).
 */
export function suggest(word: string, candidates: Iterable<string>): string | undefined {
  if (word.length > LONGEST) return undefined;
  let best: string | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const limit = Math.max(1, Math.floor(Math.max(word.length, candidate.length) / 3));
    if (Math.abs(word.length - candidate.length) > limit) continue;
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance <= limit && distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/**
 * The candidate that was meant without doubt, to be written without asking: at most two letters differ,
 * and the next candidate is more than twice as far away.
 */
export function suggestSurely(word: string, candidates: Iterable<string>): string | undefined {
  if (word.length > LONGEST) return undefined;
  const near = [...new Set(candidates)]
    .filter((candidate) => Math.abs(candidate.length - word.length) <= FAR)
    .map((candidate) => ({ candidate, distance: editDistance(word.toLowerCase(), candidate.toLowerCase()) }))
    .sort((left, right) => left.distance - right.distance);
  const [best, next] = near;
  if (!best || best.distance > Math.min(2, word.length / 3)) return undefined;
  return next && next.distance <= 2 * best.distance ? undefined : best.candidate;
}

/** Nobody misspells a longer word, and comparing two words takes the product of their lengths. */
const LONGEST = 200;

/** Beyond this a second candidate raises no doubt about the first. */
const FAR = 5;

/** Insertions, deletions, substitutions and swaps of neighbours between two words. */
function editDistance(left: string, right: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const cost = left[row - 1] === right[column - 1] ? 0 : 1;
      let distance = Math.min(at(previous, column) + 1, at(current, column - 1) + 1, at(previous, column - 1) + cost);
      const swapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (row > 1 && column > 1 && swapped) {
        distance = Math.min(distance, at(beforePrevious, column - 2) + 1);
      }
      current.push(distance);
    }
    beforePrevious = previous;
    previous = current;
  }
  return at(previous, right.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}

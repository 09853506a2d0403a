/** So many texts are counted for a shingle: 2,000 copies of one text would take the square of their number otherwise. */
const MOST_LISTED = 64;

/**
 * Finds for each text the earlier one that has most shingles in common with it, of those that either has, or the first of several such.
 * An index of all shingles counts what each has in common with the earlier ones; of those that say what many say, with the first.
 * @param texts the shingles of each, each once
 * @returns positions of texts; undefined for a text that has nothing in common with an earlier one
 */
export function findMostAlike(texts: readonly Uint32Array[]): readonly (number | undefined)[] {
  // Most shingles stand in one text alone, and a list for each of them would take three times the memory.
  const index = new Map<number, number | number[]>();
  const common = new Uint32Array(texts.length);
  return texts.map((text, position) => {
    const others: number[] = [];
    const count = (other: number) => {
      const before = common[other] ?? 0;
      if (before === 0) others.push(other);
      common[other] = before + 1;
    };
    for (const shingle of text) {
      const known = index.get(shingle);
      if (known === undefined) index.set(shingle, position);
      else if (typeof known === 'number') {
        count(known);
        index.set(shingle, [known, position]);
      } else {
        for (const other of known) count(other);
        if (known.length < MOST_LISTED) known.push(position);
      }
    }
    let [best, most]: [number | undefined, number] = [undefined, 0];
    for (const other of others.sort((left, right) => left - right)) {
      const both = common[other] ?? 0;
      const alike = both / (text.length + (texts[other]?.length ?? 0) - both);
      common[other] = 0;
      if (alike > most) [best, most] = [other, alike];
    }
    return best;
  });
}

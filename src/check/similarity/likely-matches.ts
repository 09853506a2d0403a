import type { MinHash } from '../../content/index.ts';
import { SIGNATURE_LENGTH } from '../../content/index.ts';

/** The maximum probability of missing a pair that is just similar enough, unless a band is crowded. */
export const MOST_MISSED = 0.01;
/**
 * In a crowded band, texts are compared only with this many of the first ones, so ten thousand nearly equal texts stay
 * cheap.
 */
const CROWD = 8;
/**
 * The maximum number of candidates of a text, and how many standard deviations an estimate may be below the wanted
 * similarity. If all pairs are compared, fewer than one pair in a million is missed because of that; with very many
 * texts, bands miss more anyway, and each candidate is a file to read.
 */
const OF_ALL_PAIRS = { candidates: 16, deviations: 5 };
const OF_BANDS = { candidates: 4, deviations: 3 };
/** Up to this many texts are compared in pairs: 2,000,000 pairs take 0.1 to 0.3 s. */
const MOST_PAIRED = 2000;

/**
 * Finds texts that may be similar enough, from their MinHash signatures alone. If there are very many, signatures are
 * cut into bands of rows, and only texts that agree in all rows of a band are compared (A. Broder, 1997; J. Leskovec et
 * al., "Mining of Massive Datasets", section 3.4).
 * @param alike from 0 to 1
 * @returns for each text the indexes of earlier ones, the likeliest first
 */
export function findLikelyMatches(
  texts: readonly MinHash[],
  alike: number,
  mostPaired = MOST_PAIRED,
): readonly (readonly number[])[] {
  const all = [...texts.keys()];
  const near = texts.length <= mostPaired ? undefined : findNear(texts, alike);
  const { candidates, deviations } = near ? OF_BANDS : OF_ALL_PAIRS;
  const least = texts.map(({ count }) => alike - deviations * deriveDeviation(alike, count));
  return texts.map((one, text) => {
    const likely: { readonly other: number; readonly estimate: number }[] = [];
    for (const other of near?.[text] ?? all.slice(0, text)) {
      const candidate = texts[other];
      const estimate = candidate ? estimateAlike(one, candidate) : 0;
      if (estimate > 0 && estimate >= Math.min(least[text] ?? 0, least[other] ?? 0)) likely.push({ other, estimate });
    }
    likely.sort((left, right) => right.estimate - left.estimate || left.other - right.other);
    return likely.slice(0, candidates).map(({ other }) => other);
  });
}

/** @param count the number of words of a text: fewer words than slots of a signature are less precise */
function deriveDeviation(alike: number, count: number): number {
  return Math.sqrt((alike * (1 - alike)) / Math.min(count, SIGNATURE_LENGTH));
}

/** The earlier texts that agree with each text in all rows of some band. */
function findNear(texts: readonly MinHash[], alike: number): readonly ReadonlySet<number>[] {
  const rows = rowsFor(alike);
  const near = texts.map(() => new Set<number>());
  for (let from = 0; from + rows <= SIGNATURE_LENGTH; from += rows) {
    for (const group of groupBy(texts, ({ signature }) => deriveKey(signature, from, from + rows))) {
      const first = group.slice(0, CROWD);
      for (const text of group) for (const other of first) if (other < text) near[text]?.add(other);
    }
  }
  return near;
}

/** The indexes, in order, of texts with equal keys, for each key of several texts. */
function groupBy(texts: readonly MinHash[], keyOf: (text: MinHash) => number): readonly (readonly number[])[] {
  const groups = new Map<number, number | number[]>();
  for (const [position, text] of texts.entries()) {
    const key = keyOf(text);
    const known = groups.get(key);
    if (typeof known === 'object') known.push(position);
    else groups.set(key, known === undefined ? position : [known, position]);
  }
  return [...groups.values()].filter((group) => typeof group === 'object');
}

/** The maximum number of rows in a band with which similar pairs are missed in at most `MOST_MISSED` of all cases. */
export function rowsFor(alike: number): number {
  let rows = 1;
  while (rows < SIGNATURE_LENGTH && missed(alike, rows + 1) <= MOST_MISSED) rows += 1;
  return rows;
}

/** The probability that a pair agrees in no band, if each row agrees with the probability `alike`. */
function missed(alike: number, rows: number): number {
  return (1 - alike ** rows) ** Math.floor(SIGNATURE_LENGTH / rows);
}

function deriveKey(signature: Uint16Array, from: number, to: number): number {
  let key = 0;
  for (let row = from; row < to; row += 1) key = Math.imul(key ^ (signature[row] ?? 0), 0x9e3779b1);
  return key;
}

/**
 * The share of rows in which two signatures agree, which estimates the similarity of their texts. An empty text is not
 * similar to any.
 */
function estimateAlike(left: MinHash, right: MinHash): number {
  if (left.count === 0 || right.count === 0) return 0;
  let same = 0;
  for (let row = 0; row < SIGNATURE_LENGTH; row += 1) if (left.signature[row] === right.signature[row]) same += 1;
  return same / SIGNATURE_LENGTH;
}

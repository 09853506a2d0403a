import type { MinHash } from '../../site/index.ts';
import { SIGNATURE_LENGTH } from '../../site/index.ts';

/** The largest chance that a pair which is just as alike as asked for is not found, where no band is crowded. */
export const MOST_MISSED = 0.01;
/** With so many texts, the first, are others of their band compared, so that ten thousand of nearly the same words cost little more. */
const CROWD = 8;
/** So many of a text's candidates are named. */
const MOST_CANDIDATES = 4;
/** An estimate that lies below what was asked for by more than so many of its standard deviations is not believed to be an accident. */
const DEVIATIONS = 3;

/**
 * Finds texts that may be as alike as asked for without comparing each with each: signatures are cut into bands of rows, and only texts
 * that agree in all rows of some band are looked at (A. Broder, 1997; J. Leskovec et al., "Mining of Massive Datasets", section 3.4).
 * @param alike from 0 to 1
 * @returns for each text the positions of earlier ones, the likeliest first
 */
export function findLikelyMatches(texts: readonly MinHash[], alike: number): readonly (readonly number[])[] {
  const rows = rowsFor(alike);
  const near = texts.map(() => new Set<number>());
  for (let from = 0; from + rows <= SIGNATURE_LENGTH; from += rows) {
    for (const group of groupBy(texts, ({ signature }) => deriveKey(signature, from, from + rows))) {
      const first = group.slice(0, CROWD);
      for (const text of group) for (const other of first) if (other < text) near[text]?.add(other);
    }
  }
  const least = alike - DEVIATIONS * Math.sqrt((alike * (1 - alike)) / SIGNATURE_LENGTH);
  return texts.map(({ count, signature }, text) => {
    const likely: { readonly other: number; readonly estimate: number }[] = [];
    for (const other of near[text] ?? []) {
      const candidate = texts[other];
      const estimate = candidate && count > 0 && candidate.count > 0 ? agreement(signature, candidate.signature) : 0;
      if (estimate >= least) likely.push({ other, estimate });
    }
    likely.sort((left, right) => right.estimate - left.estimate || left.other - right.other);
    return likely.slice(0, MOST_CANDIDATES).map(({ other }) => other);
  });
}

/** The positions, in order, of texts with equal keys, of all keys that several have. */
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

/** How many rows a band may have at most, so that a pair which is alike by that much is missed in no more than `MOST_MISSED` of all cases. */
export function rowsFor(alike: number): number {
  let rows = 1;
  while (rows < SIGNATURE_LENGTH && missed(alike, rows + 1) <= MOST_MISSED) rows += 1;
  return rows;
}

/** The chance that a pair agrees in no band: each row agrees with the chance `alike`. */
function missed(alike: number, rows: number): number {
  return (1 - alike ** rows) ** Math.floor(SIGNATURE_LENGTH / rows);
}

function deriveKey(signature: Uint16Array, from: number, to: number): number {
  let key = 0;
  for (let row = from; row < to; row += 1) key = Math.imul(key ^ (signature[row] ?? 0), 0x9e3779b1);
  return key;
}

/** The share of the rows in which two signatures agree: an estimate of how alike their texts are. */
function agreement(left: Uint16Array, right: Uint16Array): number {
  let same = 0;
  for (let row = 0; row < SIGNATURE_LENGTH; row += 1) if (left[row] === right[row]) same += 1;
  return same / SIGNATURE_LENGTH;
}

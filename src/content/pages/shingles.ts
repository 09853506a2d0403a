/*
 * The similarity of two texts, after A. Broder, "On the resemblance and containment of documents" (1997): the number of
 * runs of three words ("shingles") that are in both texts, divided by the number that are in at least one. Shingles are
 * stored as hashes. A sketch has only the smallest hashes; two sketches are enough to estimate the similarity.
 */

/** The number of words in a run. */
const RUN = 3;
/** The maximum number of shingles in a sketch. */
const SKETCH_LENGTH = 80;

/** A short summary of the words of an entry, for the cache. */
export interface Sketch {
  readonly count: number;
  readonly pictures: number;
  /** The smallest shingles, sorted. */
  readonly shingles: Uint32Array;
}

/** The shingles of a text: 32-bit hashes, sorted, without duplicates. A text shorter than a run is one shingle. */
export function cutShingles(words: readonly string[]): Uint32Array {
  if (words.length === 0) return new Uint32Array();
  const hashes = words.map(hashWord);
  const runs = new Uint32Array(Math.max(1, words.length - RUN + 1));
  for (let at = 0; at < runs.length; at += 1) {
    let hash = 0;
    for (let word = at; word < at + RUN; word += 1) hash = mix(Math.imul(hash, 31) + (hashes[word] ?? 0));
    runs[at] = hash;
  }
  return runs.sort().filter((run, index) => index === 0 || run !== runs[index - 1]);
}

/**
 * The similarity of two texts, from 0 to 1: the number of shingles in both, divided by the number in at least one. Two
 * empty texts are not similar.
 */
export function resemblance(left: Uint32Array, right: Uint32Array): number {
  let common = 0;
  for (let at = 0, other = 0; at < left.length && other < right.length; ) {
    const [mine = 0, yours = 0] = [left[at], right[other]];
    if (mine === yours) common += 1;
    if (mine <= yours) at += 1;
    if (yours <= mine) other += 1;
  }
  return common === 0 ? 0 : common / (left.length + right.length - common);
}

export function createSketch(words: readonly string[], pictures: number): Sketch {
  return { count: words.length, pictures, shingles: cutShingles(words).slice(0, SKETCH_LENGTH) };
}

/** Estimates the similarity of two texts from the shingles in the range that both sketches cover. */
export function estimateResemblance({ shingles: left }: Sketch, { shingles: right }: Sketch): number {
  const end = Math.min(findEnd(left), findEnd(right));
  return resemblance(takeUpTo(left, end), takeUpTo(right, end));
}

/** The shingles of a sorted list up to a limit, without a copy. */
function takeUpTo(shingles: Uint32Array, end: number): Uint32Array {
  return shingles.subarray(0, shingles.findLastIndex((shingle) => shingle <= end) + 1);
}

/** The largest shingle up to which a sketch is complete; infinite for a short text, whose sketch has all shingles. */
function findEnd(shingles: Uint32Array): number {
  return shingles.length < SKETCH_LENGTH ? Number.POSITIVE_INFINITY : (shingles.at(-1) ?? 0);
}

/** Encodes a sketch in base64: up to 440 characters, in the byte order of this machine. */
export function encodeSketch({ count, pictures, shingles }: Sketch): string {
  return Buffer.from(Uint32Array.of(count, pictures, ...shingles).buffer).toString('base64');
}

export function decodeSketch(text: string): Sketch {
  const [count = 0, pictures = 0, ...shingles] = new Uint32Array(new Uint8Array(Buffer.from(text, 'base64')).buffer);
  return { count, pictures, shingles: Uint32Array.from(shingles) };
}

/** FNV-1a. */
function hashWord(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return mix(hash);
}

/** The final mixing steps of MurmurHash3: every input bit changes half of the output bits. */
function mix(number: number): number {
  let bits = number | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

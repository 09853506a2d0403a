/*
 * How alike two texts are, after A. Broder, "On the resemblance and containment of documents" (1997): the share of their runs of
 * three words ("shingles") that both have, of those that either has. A signature of a fixed size estimates it without the texts.
 */

/** The words of a run. */
const RUN = 3;
/** The numbers of a signature; many numbers divide it, for bands of rows. */
export const SIGNATURE_LENGTH = 120;
const BYTES_OF_COUNT = 4;
const BYTES = BYTES_OF_COUNT + 2 * SIGNATURE_LENGTH;

/** What is kept of the words of an entry. */
export interface Sketch {
  /** How many there are. */
  readonly count: number;
  /** For each of several orders of all shingles, 16 bits of the first that the text has: two texts agree in as many as they are alike. */
  readonly signature: Uint16Array;
}

/** The shingles of a text: 32 bits of a hash of each, in order, each once. A text that is shorter than a run is one shingle. */
export function shinglesOf(words: readonly string[]): Uint32Array {
  if (words.length === 0) return new Uint32Array();
  const hashes = words.map(hashOf);
  const runs = Uint32Array.from({ length: Math.max(1, words.length - RUN + 1) }, (_, at) =>
    hashes.slice(at, at + RUN).reduce((run, word) => mix(Math.imul(run, 31) + word), 0),
  ).sort();
  return runs.filter((run, index) => index === 0 || run !== runs[index - 1]);
}

/** The share, from 0 to 1, of the shingles that both texts have of those that either has; of nothing nothing is alike. */
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

export function sketchOf(words: readonly string[]): Sketch {
  const least = new Uint32Array(SIGNATURE_LENGTH).fill(0xffffffff);
  for (const shingle of shinglesOf(words)) {
    for (let order = 0; order < SIGNATURE_LENGTH; order += 1) {
      const rank = (Math.imul(shingle, FACTORS[order] ?? 1) + (OFFSETS[order] ?? 0)) >>> 0;
      if (rank < (least[order] ?? 0)) least[order] = rank;
    }
  }
  return { count: words.length, signature: Uint16Array.from(least) };
}

/** In base64: 328 characters. */
export function encodeSketch({ count, signature }: Sketch): string {
  const bytes = Buffer.alloc(BYTES);
  bytes.writeUInt32LE(count);
  for (const [index, value] of signature.entries()) bytes.writeUInt16LE(value, BYTES_OF_COUNT + 2 * index);
  return bytes.toString('base64');
}

/** Undefined for what is no sketch. */
export function decodeSketch(text: string): Sketch | undefined {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length !== BYTES) return undefined;
  const signature = Uint16Array.from({ length: SIGNATURE_LENGTH }, (_, index) =>
    bytes.readUInt16LE(BYTES_OF_COUNT + 2 * index),
  );
  return { count: bytes.readUInt32LE(), signature };
}

/** An odd factor and an offset put all numbers of 32 bits into another order: the same orders on every machine, so that sketches can be kept. */
const FACTORS = Uint32Array.from({ length: SIGNATURE_LENGTH }, (_, order) => mix(2 * order + 1) | 1);
const OFFSETS = Uint32Array.from({ length: SIGNATURE_LENGTH }, (_, order) => mix(2 * order + 2));

/** FNV-1a. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return mix(hash);
}

/** The last steps of MurmurHash3: every bit of the number changes half of those of the result. */
function mix(number: number): number {
  let bits = number | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

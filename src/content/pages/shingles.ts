/*
 * The similarity of two texts, after A. Broder, "On the resemblance and containment of documents" (1997): the number of
 * runs of three words ("shingles") that both have, divided by the number that either has. A signature of fixed size
 * estimates it without the texts.
 */

/** The number of words in a run. */
const RUN = 3;
/** The slots of a signature; it has many divisors, for bands of rows. */
export const SIGNATURE_LENGTH = 120;
const BYTES_OF_COUNT = 4;
const BYTES = BYTES_OF_COUNT + 2 * SIGNATURE_LENGTH;

/** What is stored of the words of an entry. */
export interface MinHash {
  /** The number of shingles. */
  readonly count: number;
  /** 16 bits of one shingle for each slot: the share of equal slots estimates the similarity of two texts. */
  readonly signature: Uint16Array;
}

/** The shingles of a text: 32-bit hashes, sorted, without duplicates. A text shorter than a run is one shingle. */
export function cutShingles(words: readonly string[]): Uint32Array {
  const runs = hashRuns(words).sort();
  return runs.filter((run, index) => index === 0 || run !== runs[index - 1]);
}

function hashRuns(words: readonly string[]): Uint32Array {
  if (words.length === 0) return new Uint32Array();
  const hashes = words.map(hashWord);
  const runs = new Uint32Array(Math.max(1, words.length - RUN + 1));
  for (let at = 0; at < runs.length; at += 1) {
    let hash = 0;
    for (let word = at; word < at + RUN; word += 1) hash = mix(Math.imul(hash, 31) + (hashes[word] ?? 0));
    runs[at] = hash;
  }
  return runs;
}

/**
 * The number of shingles that both texts have, divided by the number that either has, from 0 to 1. Two empty texts are
 * not similar.
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

/**
 * Each shingle falls into one of the slots, and each slot keeps the first in an order. An empty slot borrows from
 * another, in an order of its own (A. Shrivastava, "Optimal densification for fast and accurate minwise hashing",
 * 2017). That takes one step for each word.
 */
export function createMinHash(words: readonly string[]): MinHash {
  const least = new Float64Array(SIGNATURE_LENGTH).fill(Number.POSITIVE_INFINITY);
  for (const shingle of hashRuns(words)) {
    const slot = Math.floor((shingle / 2 ** 32) * SIGNATURE_LENGTH);
    const rank = mix(shingle + 1);
    if (rank < (least[slot] ?? 0)) least[slot] = rank;
  }
  const signature = new Uint16Array(SIGNATURE_LENGTH);
  for (let slot = 0; slot < SIGNATURE_LENGTH && words.length > 0; slot += 1) {
    let lender = slot;
    for (let attempt = 1; least[lender] === Number.POSITIVE_INFINITY; attempt += 1)
      lender = mix(slot * 0x10000 + attempt) % SIGNATURE_LENGTH;
    signature[slot] = least[lender] ?? 0;
  }
  return { count: words.length, signature };
}

/** In base64, 328 characters, in the byte order of this machine. */
export function encodeMinHash({ count, signature }: MinHash): string {
  const bytes = new ArrayBuffer(BYTES);
  new Uint32Array(bytes, 0, 1).set([count]);
  new Uint16Array(bytes, BYTES_OF_COUNT).set(signature);
  return Buffer.from(bytes).toString('base64');
}

/** Undefined for any other text. */
export function decodeMinHash(text: string): MinHash | undefined {
  const { buffer } = new Uint8Array(Buffer.from(text, 'base64'));
  if (buffer.byteLength !== BYTES) return undefined;
  const [count = 0] = new Uint32Array(buffer, 0, 1);
  return { count, signature: new Uint16Array(buffer, BYTES_OF_COUNT) };
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

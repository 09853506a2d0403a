/** FNV-1a, 32 bits: http://www.isthe.com/chongo/tech/comp/fnv/ */
const START = 0x811c9dc5;
const PRIME = 0x01000193;

/** Of a text longer than twice this, only this many characters at each end, and the length, are hashed. */
const READ = 16;

/**
 * A 32-bit hash of JSON values. Equal values have equal hashes. Different values nearly always have different hashes,
 * unless they differ only in the middle of long texts, or in the names of keys.
 */
export function hashValues(...values: readonly unknown[]): number {
  return hashValue(values, START) >>> 0;
}

function hashValue(value: unknown, before: number): number {
  if (typeof value === 'string') return hashText(value, before);
  if (!isObject(value)) return hashText(`${typeof value} ${value}`, before);
  let hash = mix(before, Array.isArray(value) ? 1 : 2);
  for (const key in value) {
    const each = value[key];
    if (each !== undefined) hash = hashValue(each, mix(hash, key.length));
  }
  return mix(hash, 3);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function hashText(text: string, before: number): number {
  const { length } = text;
  let hash = mix(before, length);
  for (let index = 0; index < length; index += 1) {
    if (index === READ) index = Math.max(index, length - READ);
    hash = mix(hash, text.charCodeAt(index));
  }
  return hash;
}

function mix(hash: number, number: number): number {
  return Math.imul(hash ^ number, PRIME);
}

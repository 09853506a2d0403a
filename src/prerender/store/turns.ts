/** Shared work: each participant takes one piece at a time, which no other gets. */
export interface Turns {
  /** The number of items in a piece. */
  readonly size: number;
  /** The number of the next piece, from 0; it also counts past the last one. */
  readonly next: () => number;
}

/** The state that all threads share. */
export interface SharedTurns {
  readonly size: number;
  readonly buffer: SharedArrayBuffer;
}

/** Creates turns for several threads, with this number of items each. */
export function shareTurns(size: number): SharedTurns {
  return { size, buffer: new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT) };
}

/** Joins the turns of another thread. */
export function openTurns({ size, buffer }: SharedTurns): Turns {
  const given = new Int32Array(buffer);
  return { size, next: () => Atomics.add(given, 0, 1) };
}

/** The pieces of the items that this caller gets. */
export function* takeTurns<Item>(items: readonly Item[], { size, next }: Turns): Generator<readonly Item[]> {
  for (let start = next() * size; start < items.length; start = next() * size) yield items.slice(start, start + size);
}

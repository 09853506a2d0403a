/** Each participant in shared work takes one piece at a time, which no other gets. */
export interface Turns {
  /** So many items are one piece. */
  readonly size: number;
  /** The number of the next piece, from 0; it goes on behind the last one. */
  readonly next: () => number;
}

/** The same for all threads that get it. */
export interface SharedTurns {
  readonly size: number;
  readonly buffer: SharedArrayBuffer;
}

/** Starts to count turns that several threads take, of so many items each. */
export function shareTurns(size: number): SharedTurns {
  return { size, buffer: new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT) };
}

/** Takes part in turns that another thread has started. */
export function openTurns({ size, buffer }: SharedTurns): Turns {
  const given = new Int32Array(buffer);
  return { size, next: () => Atomics.add(given, 0, 1) };
}

/** The pieces of some items that the caller gets, until there are no more. */
export function* takeTurns<Item>(items: readonly Item[], { size, next }: Turns): Generator<readonly Item[]> {
  for (let start = next() * size; start < items.length; start = next() * size) yield items.slice(start, start + size);
}

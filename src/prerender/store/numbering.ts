/** Numbers for values that are stored once and named by their places in a list. */
export interface Numbering<Value> {
  /** The number of a value; the next one where it is new. */
  readonly assignNumber: (value: Value) => number;
  /** All that have a number, in order. */
  readonly list: () => readonly Value[];
}

/** @param write what is equal for equal values */
export function createNumbering<Value>(write: (value: Value) => string): Numbering<Value> {
  // Most values are asked for again as they are, and writing them takes longer.
  const known = new Map<Value, number>();
  const numbers = new Map<string, number>();
  const listed: Value[] = [];

  function assignFresh(value: Value): number {
    const text = write(value);
    const number = numbers.get(text) ?? listed.push(value) - 1;
    numbers.set(text, number);
    known.set(value, number);
    return number;
  }

  return { assignNumber: (value) => known.get(value) ?? assignFresh(value), list: () => listed };
}

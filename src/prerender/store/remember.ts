/** The values that were made of objects, each with what else it was made of. */
export interface Each<Key extends object, Value> {
  /** Undefined where none is known, and where one of its parts is another one now. */
  readonly get: (key: Key, parts: readonly unknown[]) => Value | undefined;
  readonly set: (key: Key, parts: readonly unknown[], value: Value) => void;
  /** The value that is known, or one that is made now. */
  readonly take: (key: Key, parts: readonly unknown[], make: () => Value) => Value;
}

/** Remembers the last value of each object, for as long as somebody else has the object. */
export function rememberEach<Key extends object, Value>(): Each<Key, Value> {
  const known = new WeakMap<Key, { readonly parts: readonly unknown[]; readonly value: Value }>();
  const find = (key: Key, parts: readonly unknown[]) => {
    const found = known.get(key);
    return found && areSame(found.parts, parts) ? found : undefined;
  };
  return {
    get: (key, parts) => find(key, parts)?.value,
    set: (key, parts, value) => void known.set(key, { parts, value }),
    take: (key, parts, make) => {
      const found = find(key, parts);
      if (found) return found.value;
      const value = make();
      known.set(key, { parts, value });
      return value;
    },
  };
}

/** A function that computes each value once for each object. */
export function memoise<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const values = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const known = values.get(key);
    if (known) return known.value;
    const value = compute(key);
    values.set(key, { value });
    return value;
  };
}

/**
 * Answers with the value that was made last while its parts are the same, and else makes another.
 * @param lasts whether a value may be remembered; left out, every one
 */
export type Last<Value> = (parts: readonly unknown[], make: () => Value, lasts?: (value: Value) => boolean) => Value;

/** Remembers one value: of all that is made again and again, what has not changed since is there already. */
export function rememberLast<Value>(): Last<Value> {
  let last: { readonly parts: readonly unknown[]; readonly value: Value } | undefined;
  return (parts, make, lasts = () => true) => {
    if (last && areSame(last.parts, parts)) return last.value;
    const value = make();
    last = lasts(value) ? { parts, value } : undefined;
    return value;
  };
}

/** Work that is asked for again while it is done is done once; what came of it is not remembered. */
export function shareRunning<Result>(work: (key: string) => Promise<Result>): (key: string) => Promise<Result> {
  const running = new Map<string, Promise<Result>>();
  return (key) => {
    const job = running.get(key) ?? work(key).finally(() => running.delete(key));
    running.set(key, job);
    return job;
  };
}

function areSame(left: readonly unknown[], right: readonly unknown[]): boolean {
  return left.length === right.length && left.every((part, index) => part === right[index]);
}

/** A dependency: a question about the rest of the site, and its answer. */
export interface Dependency {
  readonly question: string;
  readonly answer: string;
}

/** Whether each question still has the same answer. */
export function areUnchanged(
  dependencies: readonly Dependency[],
  answer: (question: string) => string | undefined,
): boolean {
  return dependencies.every((each) => answer(each.question) === each.answer);
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

/** Returns the last value while `parts` are the same, and otherwise makes a new value. */
export type Last<Value> = (parts: readonly unknown[], make: () => Value) => Value;

/** Caches one value until `parts` change. */
export function rememberLast<Value>(): Last<Value> {
  let last: { readonly parts: readonly unknown[]; readonly value: Value } | undefined;
  return (parts, make) => {
    if (!last || !areSame(last.parts, parts)) last = { parts, value: make() };
    return last.value;
  };
}

/** Runs work only once for all calls with the same key that come while it runs. The result is not cached. */
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

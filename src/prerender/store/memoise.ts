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

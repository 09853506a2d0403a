/** A value that is made on demand and cached. */
export interface Holder<Value> {
  /** Makes it again after a failure or an invalidation. */
  readonly get: () => Promise<Value>;
  readonly forget: () => void;
}

export function createHolder<Value>(make: () => Promise<Value>): Holder<Value> {
  let held: Promise<Value> | undefined;
  return {
    get: () => {
      if (held) return held;
      const making = make();
      held = making;
      making.catch(() => {
        if (held === making) held = undefined;
      });
      return making;
    },
    forget: () => {
      held = undefined;
    },
  };
}

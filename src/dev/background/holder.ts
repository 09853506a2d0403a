/** A value that is made when somebody first asks, and held. */
export interface Holder<Value> {
  /** Makes it again where it could not be made, or was forgotten. */
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

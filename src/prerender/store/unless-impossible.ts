/** The result of an operation; undefined if it throws, because the disk can be full, read-only or in use. */
export function unlessImpossible<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** What an act gives, or undefined where it throws: the disk may be full, read-only, or in use by somebody else. */
export function unlessImpossible<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

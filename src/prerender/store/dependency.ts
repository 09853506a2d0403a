/** A dependency: a question about the rest of the site, with the answer it got. */
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

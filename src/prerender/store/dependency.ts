/** What something was made with: a question, and the answer it got. */
export interface Dependency {
  readonly question: string;
  readonly answer: string;
}

/** Whether each question still gets the answer that it got then. */
export function areUnchanged(
  dependencies: readonly Dependency[],
  answer: (question: string) => string | undefined,
): boolean {
  return dependencies.every((each) => answer(each.question) === each.answer);
}

/** What a page was made with of the rest of the site: a question, and the answer it got. */
export interface Dependency {
  readonly question: string;
  readonly answer: string;
}

/** Something that a page takes for granted about the rest of the site: a question, and the answer it was made with. */
export interface Fact {
  readonly question: string;
  readonly answer: string;
}

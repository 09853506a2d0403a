/** Matches a number at the end of a text, with or without a unit: `40`, `40 cm`, `40"`, `(4+5)`. */
const QUANTITY = /\p{N}(?: ?\p{L}{1,5}\.?)?["”″'’′°%)]{0,2}$/u;
/** The number of characters before asterisks that `readAsterisks` checks. */
export const LONGEST_QUANTITY = 10;

/**
 * Whether asterisks in a text can start or end emphasis. Between numbers, one asterisk means multiplication
 * (`40*60*20 cm`) and three or more hide digits (`601***234`), but two are bold (`12**34**56`).
 * @param before the text up to the asterisks
 * @param after the text after them
 */
export function readAsterisks(
  before: string,
  count: number,
  after: string,
): { readonly mayOpen: boolean; readonly mayClose: boolean } {
  if (count === 2 || !/^\p{N}/u.test(after)) return { mayOpen: true, mayClose: true };
  const end = before.slice(-LONGEST_QUANTITY);
  return { mayOpen: !QUANTITY.test(end), mayClose: !/\p{N}$/u.test(end) };
}

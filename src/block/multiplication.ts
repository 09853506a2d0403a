/** A number, perhaps with its unit: `40`, `40 cm`, `40"`, `(4+5)`. */
const QUANTITY = /\p{N}(?: ?\p{L}{1,5}\.?)?["”″'’′°%)]{0,2}$/u;
/** How much of the text before asterisks `readAsterisks` looks at. */
export const LONGEST_QUANTITY = 10;

/**
 * Whether asterisks in a text can start or end emphasis. Between numbers they multiply, as in `40*60*20 cm`, or hide
 * digits, as in `601***234`. Two of them are bold there: `12**34**56`.
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

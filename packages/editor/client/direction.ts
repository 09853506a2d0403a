/** The blocks of the scripts that are written from right to left: https://www.unicode.org/Public/UCD/latest/ucd/extracted/DerivedBidiClass.txt */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** The direction in which a text is read, by its first letter; undefined where it has none, such as a phone number. */
export function readDirection(text: string): 'ltr' | 'rtl' | undefined {
  const [first] = /\p{L}/u.exec(text) ?? [];
  if (first === undefined) return undefined;
  return RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr';
}

/** A text that keeps its own direction and that of the words around it, where no element can say so. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}

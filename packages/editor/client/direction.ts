/**
 * The Unicode blocks of right-to-left scripts:
 * https://www.unicode.org/Public/UCD/latest/ucd/extracted/DerivedBidiClass.txt
 */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** The reading direction of a text, by its first letter; undefined without a letter, as in a phone number. */
export function readDirection(text: string): 'ltr' | 'rtl' | undefined {
  const [first] = /\p{L}/u.exec(text) ?? [];
  if (first === undefined) return undefined;
  return RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr';
}

/** Isolates the direction of a text from the text around it, where no markup is possible. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}

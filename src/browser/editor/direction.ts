const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

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

/** A text in lower case and without accents, so that what somebody types is found in it. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

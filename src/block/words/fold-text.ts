/** A text in lower case, without accents and with plain hyphens, so that what somebody types is found in it. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('–', '-').toLowerCase();
}

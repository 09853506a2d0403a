/** A text in lower case, without accents and with plain hyphens, for searching. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('–', '-').toLowerCase();
}

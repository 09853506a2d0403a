/** How a list is turned into words: "A, B and C", or "A, B or C". */
export type Join = 'and' | 'or';

/** Texts as one, by the rules of a language; those that most have in common for a language that has none, or that is none. */
export function joinWords(words: readonly string[], join: Join, locale: string): string {
  const type = join === 'and' ? 'conjunction' : 'disjunction';
  return new Intl.ListFormat(findRules(locale), { type }).format(words);
}

function findRules(locale: string): readonly string[] {
  try {
    return Intl.ListFormat.supportedLocalesOf(locale);
  } catch {
    return [];
  }
}

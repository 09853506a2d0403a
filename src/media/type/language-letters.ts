import letters from './letters.json';

/*
 * `letters.json` has the main letters of languages as Unicode CLDR 46 lists them (exemplarCharacters of cldr-misc-full, those with
 * basic or better coverage; Unicode License v3, https://www.unicode.org/license.txt). Four or more in a row are written as a range.
 * Of scripts with hundreds of characters it has some that every text uses.
 */
const LETTERS: Readonly<Record<string, string>> = letters;

/** The letters of a language in the script of a locale, small ones and capitals; empty where they are not known. */
export function listLetters(locale: string): readonly string[] {
  const { language, script } = new Intl.Locale(locale).maximize();
  const isUsual = findScript(language) === script;
  const written = LETTERS[`${language}-${script}`] ?? (isUsual ? LETTERS[language] : undefined) ?? '';
  const small = expandRanges(written);
  // The capital of "ß" is two letters, which are there anyway.
  const capitals = small.map((letter) => letter.toLocaleUpperCase(language)).filter((each) => [...each].length === 1);
  return [...new Set([...small, ...capitals])];
}

/** The script in which a locale is written, as ISO 15924 names it: `Latn`, `Arab`. */
export function findScript(locale: string): string {
  return new Intl.Locale(locale).maximize().script ?? 'Latn';
}

function expandRanges(written: string): readonly string[] {
  return [...written.matchAll(/(.)-(.)|./gsu)].flatMap(([each, first, last]) => {
    const [start, end] = [first?.codePointAt(0), last?.codePointAt(0)];
    if (start === undefined || end === undefined) return [each];
    return Array.from({ length: end - start + 1 }, (_, index) => String.fromCodePoint(start + index));
  });
}

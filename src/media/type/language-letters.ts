import { unlessImpossible } from '../../prerender/store/index.ts';
import letters from './letters.json';

/*
 * `letters.json` has the main letters of languages from Unicode CLDR 46 (exemplarCharacters of cldr-misc-full, those
 * with basic or better coverage; Unicode License v3, https://www.unicode.org/license.txt). Four or more consecutive
 * letters are written as a range. Of a script with hundreds of characters, the file has some that every text uses.
 */
const LETTERS: Readonly<Record<string, string>> = letters;

/**
 * Lists the letters of a language in the script of a locale, in lower and upper case. For a language that is not in
 * `letters.json`, the list is empty or, if the main language of the script is missing, too (as for Dhivehi), has some
 * letters of the script.
 */
export function listLetters(locale: string): readonly string[] {
  const { language, script = 'Latn' } = new Intl.Locale(locale).maximize();
  const main = new Intl.Locale(`und-${script}`).maximize().language;
  const isScriptKnown = findLetters(main, script) !== undefined;
  const written = findLetters(language, script) ?? (isScriptKnown ? '' : undefined);
  const small = written === undefined ? listFirstLetters(script) : expandRanges(written);
  // The upper case of "ß" is two letters, which are in the list anyway.
  const capitals = small.map((letter) => letter.toLocaleUpperCase(language)).filter((each) => [...each].length === 1);
  return [...new Set([...small, ...capitals])];
}

function findLetters(language: string, script: string): string | undefined {
  return LETTERS[`${language}-${script}`] ?? (findScript(language) === script ? LETTERS[language] : undefined);
}

/** The number of letters to list for an unknown script: in most scripts, the most common ones come first. */
const FIRST_LETTERS = 20;
/** The last code point to search. Only ideographs follow, and all languages with ideographs are in `letters.json`. */
const LAST_LETTER = 0x1_ff_ff;

/** The first letters of a script; empty if Unicode does not have the script. */
function listFirstLetters(script: string): readonly string[] {
  const letters: string[] = [];
  const isLetter = unlessImpossible(() => new RegExp(`(?=\\p{Script=${script}})\\p{L}`, 'u'));
  for (let code = 0; isLetter && code <= LAST_LETTER && letters.length < FIRST_LETTERS; code += 1) {
    const letter = String.fromCodePoint(code);
    if (isLetter.test(letter)) letters.push(letter);
  }
  return letters;
}

/** The script of a locale, by its ISO 15924 code: `Latn`, `Arab`. */
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

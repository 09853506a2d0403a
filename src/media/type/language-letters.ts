import letters from './letters.json';

/*
 * `letters.json` has the main letters of languages as Unicode CLDR 46 lists them (exemplarCharacters of cldr-misc-full, those with
 * basic or better coverage; Unicode License v3, https://www.unicode.org/license.txt). Four or more in a row are written as a range.
 * Of scripts with hundreds of characters it has some that every text uses.
 */
const LETTERS: Readonly<Record<string, string>> = letters;

/**
 * The letters of a language in the script of a locale, small ones and capitals. Of a language that is not in the list they are
 * some of its script where no language of the script is in it, as for Dhivehi; otherwise they are not known, and it is empty.
 */
export function listLetters(locale: string): readonly string[] {
  const { language, script = 'Latn' } = new Intl.Locale(locale).maximize();
  const main = new Intl.Locale(`und-${script}`).maximize().language;
  const isScriptKnown = findLetters(main, script) !== undefined;
  const written = findLetters(language, script) ?? (isScriptKnown ? '' : undefined);
  const small = written === undefined ? listFirstLetters(script) : expandRanges(written);
  // The capital of "ß" is two letters, which are there anyway.
  const capitals = small.map((letter) => letter.toLocaleUpperCase(language)).filter((each) => [...each].length === 1);
  return [...new Set([...small, ...capitals])];
}

function findLetters(language: string, script: string): string | undefined {
  return LETTERS[`${language}-${script}`] ?? (findScript(language) === script ? LETTERS[language] : undefined);
}

/** In most scripts the letters that every text uses come first. */
const FIRST_LETTERS = 20;
/** Behind it are only more ideographs, for which each language has letters in the list. */
const LAST_LETTER = 0x1_ff_ff;

/** The first letters of a script; none for one that Unicode does not have. */
function listFirstLetters(script: string): readonly string[] {
  const letters: string[] = [];
  const isLetter = createLetterTest(script);
  for (let code = 0; isLetter && code <= LAST_LETTER && letters.length < FIRST_LETTERS; code += 1) {
    const letter = String.fromCodePoint(code);
    if (isLetter.test(letter)) letters.push(letter);
  }
  return letters;
}

function createLetterTest(script: string): RegExp | undefined {
  try {
    return new RegExp(`(?=\\p{Script=${script}})\\p{L}`, 'u');
  } catch {
    return undefined;
  }
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

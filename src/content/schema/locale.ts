/** What is wrong with the language of a site, with the probable correction; undefined for a tag that browsers know. */
export function findLocaleFault(locale: string): string | undefined {
  if (isKnown(locale)) return undefined;
  const meant = meantLocale(locale);
  return `"${locale}" is not a language tag. ${meant ? `Write "${meant}"` : 'Write for example "en-GB"'}.`;
}

const names = (type: 'language' | 'region') => new Intl.DisplayNames(['en'], { type, fallback: 'none' });

function isKnown(tag: string): boolean {
  const locale = parseTag(tag);
  // `Intl.Locale` replaces deprecated tags, such as en-UK with en-GB. A deprecated tag counts as unknown.
  if (locale?.toString().toLowerCase() !== tag.toLowerCase()) return false;
  if (names('language').of(locale.language) === undefined) return false;
  return locale.region === undefined || names('region').of(locale.region) !== undefined;
}

function parseTag(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
}

/** Corrects `en_GB` to en-GB, and `en-XX` to en. */
function meantLocale(written: string): string | undefined {
  const tag = written.trim().replace(/[_\s]+/g, '-');
  const today = parseTag(tag)?.toString();
  if (today !== undefined && isKnown(today)) return today;
  const [word = ''] = tag.split('-');
  return isKnown(word) ? word.toLowerCase() : undefined;
}

/** The scripts that are written from right to left, by their ISO 15924 codes: https://www.unicode.org/iso15924 */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(
  [
    'Adlm Arab Aran Armi Avst Chrs Cprt Elym Gara Hatr Hebr Hung Khar Lydi Mand Mani Mend Merc Mero Narb Nbat Nkoo',
    'Orkh Ougr Palm Phli Phlp Phnx Prti Rohg Samr Sarb Sidt Sogd Sogo Syrc Syre Syrj Syrn Thaa Todr Yezi',
  ].flatMap((names) => names.split(' ')),
);

/**
 * The writing direction of a BCP 47 tag: from the tag's script, or else from the usual script of its language and
 * region. `Intl` has this too, but in Node 20 it treats Dhivehi and `az-Arab` as left to right.
 */
export function readDirection(locale: string): 'ltr' | 'rtl' {
  const { script = '' } = new Intl.Locale(locale).maximize();
  return RIGHT_TO_LEFT.has(script) ? 'rtl' : 'ltr';
}

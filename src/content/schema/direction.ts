/** The scripts that are written from right to left, as ISO 15924 names them: https://www.unicode.org/iso15924 */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(
  [
    'Adlm Arab Aran Armi Avst Chrs Cprt Elym Gara Hatr Hebr Hung Khar Lydi Mand Mani Mend Merc Mero Narb Nbat Nkoo',
    'Orkh Ougr Palm Phli Phlp Phnx Prti Rohg Samr Sarb Sidt Sogd Sogo Syrc Syre Syrj Syrn Thaa Todr Yezi',
  ].flatMap((names) => names.split(' ')),
);

/**
 * From which side a language is read, by its BCP 47 tag: by the script that the tag names, or else by that in which its language
 * is mostly written there. Engines answer this themselves too, but Node 20 takes Dhivehi and `az-Arab` for left to right.
 */
export function readDirection(locale: string): 'ltr' | 'rtl' {
  const { script = '' } = new Intl.Locale(locale).maximize();
  return RIGHT_TO_LEFT.has(script) ? 'rtl' : 'ltr';
}

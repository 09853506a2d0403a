/** Whether a text can be a segment of an entry's address: lowercase letters, digits and single "-". */
export function isSlug(text: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}

/** Latin letters that Unicode does not decompose into a plain letter and an accent. */
const PLAIN: Readonly<Record<string, string>> = { æ: 'ae', ø: 'o', œ: 'oe', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

/**
 * Converts a name to a slug: "Houses & Flats" becomes `houses-and-flats`. Empty if the name has no Latin letter and no
 * digit.
 */
export function slugify(name: string): string {
  if (isSlug(name)) return name;
  return name
    .toUpperCase()
    .toLowerCase()
    .replace(/[æøœłđðþı]/g, (letter) => PLAIN[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .replaceAll('&', ' and ')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-');
}

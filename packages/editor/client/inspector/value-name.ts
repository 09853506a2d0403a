/** The key for a name in words: "Opening hours" -> `openingHours`. Empty if no letter can be used. */
export function makeValueName(words: string): string {
  const plain = words.normalize('NFKD').replace(/\p{M}+/gu, '');
  const [first = '', ...rest] = plain.match(/[A-Za-z\d_-]+/g) ?? [];
  // A name that is already in camel case keeps its capitals.
  const isName = rest.length === 0 && /[a-z]/.test(first);
  const start = isName ? first.charAt(0).toLowerCase() + first.slice(1) : first.toLowerCase();
  return start + rest.map((part) => part.charAt(0).toUpperCase() + part.slice(1).toLowerCase()).join('');
}

/** What stands between a title and the name of the brand: "Our services | Example". */
const SEPARATOR = /\s*[|·•–—:-]\s*$/u;

/** A title without the name of the brand at its end; the whole title when nothing else is in it, or when the name belongs to the sentence. */
export function withoutBrand(title: string, brand: string): string {
  const whole = title.trim();
  if (brand === '' || !whole.endsWith(brand)) return whole;
  const rest = whole.slice(0, -brand.length);
  const own = rest.replace(SEPARATOR, '');
  return own === rest ? whole : own || whole;
}

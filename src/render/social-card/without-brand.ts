/** Separators between a title and the brand name: "Our services | Example". */
const SEPARATOR = /\s*[|·•–—:-]\s*$/u;

/**
 * A title without the brand name at its end; the whole title if it is nothing else, or if the name is part of the
 * sentence.
 */
export function withoutBrand(title: string, brand: string): string {
  const whole = title.trim();
  if (brand === '' || !whole.endsWith(brand)) return whole;
  const rest = whole.slice(0, -brand.length);
  const own = rest.replace(SEPARATOR, '');
  return own === rest ? whole : own || whole;
}

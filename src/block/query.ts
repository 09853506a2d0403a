/** The values in the query of an address, by name. */
export type QueryValues = Readonly<Record<string, string | number>>;

/** An address with these values instead of those with the same names: `/contact?size=1200#form`. */
export function addQuery(href: string, values: QueryValues): string {
  const end = href.includes('#') ? href.indexOf('#') : href.length;
  const [before = '', query = ''] = href.slice(0, end).split('?', 2);
  const params = new URLSearchParams(query);
  for (const [name, value] of Object.entries(values)) params.set(name, String(value));
  // Not all programs opened by a link read "+" as a space.
  return `${before}?${params.toString().replaceAll('+', '%20')}${href.slice(end)}`;
}

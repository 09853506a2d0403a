/** What is asked in an address, by name. */
export type QueryValues = Readonly<Record<string, string | number>>;

/** An address that asks for these values, instead of those with the same names: `/contact?size=1200#form`. */
export function addQuery(href: string, values: QueryValues): string {
  const end = href.includes('#') ? href.indexOf('#') : href.length;
  const [before = '', query = ''] = href.slice(0, end).split('?', 2);
  const params = new URLSearchParams(query);
  for (const [name, value] of Object.entries(values)) params.set(name, String(value));
  // Not all programs that are opened by a link take "+" for a space.
  return `${before}?${params.toString().replaceAll('+', '%20')}${href.slice(end)}`;
}

/**
 * Formats a number in a language: `1,200.5`, `1.200,5`. Node caches the format of the last locale; a new
 * `Intl.NumberFormat` each time takes fifty times as long.
 */
export function formatNumber(value: number, locale: string): string {
  return value.toLocaleString(locale);
}

/**
 * Formats an amount of money in a language: `AED 202,500`, `202.500 €`. A currency that is not a code of ISO 4217 is
 * put before the number as it is.
 * @param decimals the number of decimals, even if they are 0
 */
export function formatAmount(value: number, currency: string, locale: string, decimals = 0): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  if (!/^[A-Z]{3}$/.test(currency)) return `${currency} ${new Intl.NumberFormat(locale, digits).format(value)}`;
  const written = new Intl.NumberFormat(locale, { ...digits, style: 'currency', currency }).format(value);
  return written.replaceAll('\u00a0', ' ');
}

/** The thousands and decimal separators of a language. */
export interface NumberSigns {
  readonly group: string;
  readonly decimal: string;
}

export function readNumberSigns(locale: string): NumberSigns {
  const signs = formatNumber(1_234_567.5, locale).match(/\P{Nd}/gu) ?? [];
  return { group: signs[0] ?? '', decimal: signs.at(-1) ?? '' };
}

/**
 * Converts the numbers in a text to English notation, with "," between thousands and "." before decimals: `1.500,5`
 * becomes `1,500.5`.
 */
export function unifyNumberSigns(text: string, { group, decimal }: NumberSigns): string {
  return text.replace(/(?<=\d)\D(?=\d)/g, (sign) => (sign === group ? ',' : sign === decimal ? '.' : sign));
}

/**
 * A number as it is written in a language: `1,200.5`, `1.200,5`. Node remembers the format of the locale that was asked for
 * last; making an `Intl.NumberFormat` each time takes fifty times as long.
 */
export function formatNumber(value: number, locale: string): string {
  return value.toLocaleString(locale);
}

/**
 * An amount of money, as it is written in a language: `AED 202,500`, `202.500 €`. A currency that is no code of ISO 4217 stands
 * before the number as it is.
 * @param decimals how many digits stand behind the point, also where these are 0
 */
export function formatAmount(value: number, currency: string, locale: string, decimals = 0): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  if (!/^[A-Z]{3}$/.test(currency)) return `${currency} ${new Intl.NumberFormat(locale, digits).format(value)}`;
  const written = new Intl.NumberFormat(locale, { ...digits, style: 'currency', currency }).format(value);
  return written.replaceAll('\u00a0', ' ');
}

/** The signs between thousands and before decimals in a language. */
export interface NumberSigns {
  readonly group: string;
  readonly decimal: string;
}

export function readNumberSigns(locale: string): NumberSigns {
  const signs = formatNumber(1_234_567.5, locale).match(/\P{Nd}/gu) ?? [];
  return { group: signs[0] ?? '', decimal: signs.at(-1) ?? '' };
}

/** A text with its numbers in the English way, "," between thousands and "." before decimals: `1,500.5` of `1.500,5`. */
export function unifyNumberSigns(text: string, { group, decimal }: NumberSigns): string {
  return text.replace(/(?<=\d)\D(?=\d)/g, (sign) => (sign === group ? ',' : sign === decimal ? '.' : sign));
}

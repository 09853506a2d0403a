const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
/** Three digits after the only comma or dot: a thousand, or a decimal. */
const THOUSAND = /^[+-]?[1-9]\d{0,2}([.,])\d{3}$/;

/** Whether a text can only be a number with a decimal comma: `1,5`, but not `1,500`. */
export function hasDecimalComma(written: string): boolean {
  return /^[+-]?\d+,\d+$/.test(written) && !THOUSAND.test(written);
}

/**
 * The number in a cell; undefined for what is not one, or can be two.
 * @param isCommaDecimal whether another cell of the column has a decimal comma
 */
export function readNumber(written: string, isCommaDecimal: boolean): number | undefined {
  const [, sign] = THOUSAND.exec(written) ?? [];
  if (sign === '.' ? isCommaDecimal : sign === ',' && !isCommaDecimal) return undefined;
  const plain = written.replace(/^([+-]?\d+),(\d+)$/, '$1.$2');
  return PLAIN.test(plain) ? Number(plain) : undefined;
}

/** What a text in a column of numbers can mean. */
export interface NumberReadings {
  readonly readings: readonly string[];
  readonly isDate: boolean;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Reads a text that is not plainly a number: one with separators of thousands, or a date that was `13.8` before. */
export function guessNumber(written: string): NumberReadings | undefined {
  const [, sign] = THOUSAND.exec(written) ?? [];
  if (sign !== undefined) return { readings: [written.replace(sign, ''), written.replace(sign, '.')], isDate: false };
  const grouped = readGroups(written);
  if (grouped !== undefined) return { readings: [grouped], isDate: false };
  const [, day = '', name = ''] = /^(\d{1,2})(?:-|\. ?| )([a-z]{3})[a-z]*\.?$/i.exec(written) ?? [];
  const [, dayBefore = '', number = ''] = /^(\d{1,2})[./](\d{1,2})[./]\d{2,4}$/.exec(written) ?? [];
  const [, numberBefore = '', dayAfter = ''] = /^\d{4}-(\d\d)-(\d\d)$/.exec(written) ?? [];
  const month = name === '' ? Number(number || numberBefore) : MONTHS.indexOf(name.toLowerCase()) + 1;
  if (!(month >= 1 && month <= 12)) return undefined;
  const whole = Number(day || dayBefore || dayAfter);
  return { readings: [...new Set([`${whole}.${month}`, `${whole}.${String(month).padStart(2, '0')}`])], isDate: true };
}

/** `1,234,567`, `1,500.50`, `1.500,50`, `1 500`, `1'500`. */
function readGroups(written: string): string | undefined {
  const found = /^([+-]?\d{1,3}([,.\s’'])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d+))?$/.exec(written);
  if (!found) return undefined;
  const [, whole = '', , decimals] = found;
  return whole.replace(/[^\d+-]/g, '') + (decimals === undefined ? '' : `.${decimals}`);
}

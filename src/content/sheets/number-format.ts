/** The formats of dates and times that are part of Excel: https://learn.microsoft.com/openspecs/office_standards/ms-oe376/ */
const DATES = /^(?:1[4-9]|2[0-2]|2[7-9]|3[0-6]|4[5-7]|5[0-8])$/;
/** Of those, and of numbers with two decimals, the formats that are known by a number only. */
const BUILT_IN: Readonly<Record<string, string>> = { '2': '0.00', '4': '#,##0.00' };
const DAY_MS = 86_400_000;
/** The days from the first one of a workbook to 1970. */
const TO_1970 = { 1900: 25_569, 1904: 24_107 };

/** A number as its cell shows it: a date as `2026-12-01`, a number with the leading zeros and decimals of its format. */
export function showNumber(written: string, format: string, isFrom1904: boolean): string {
  const value = Number(written);
  if (!Number.isFinite(value)) return written;
  if (isDate(format)) return showDate(value, isFrom1904);
  const pattern = BUILT_IN[format] ?? format;
  if (/^0{2,}$/.test(pattern) && Number.isInteger(value) && value >= 0)
    return String(value).padStart(pattern.length, '0');
  const [, decimals] = /^(?:#,##)?0\.(0+)$/.exec(pattern) ?? [];
  if (decimals !== undefined) return value.toFixed(Math.min(decimals.length, 20));
  // Excel calculates with 17 digits and shows 15: 0.30000000000000004 is 0.3.
  const shown = String(Number(value.toPrecision(15)));
  return shown.includes('e') && Number.isInteger(value) ? BigInt(value).toString() : shown;
}

function isDate(format: string): boolean {
  if (DATES.test(format)) return true;
  const plain = format.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
  return !/^\d+$/.test(format) && !/general/i.test(plain) && /[dmyhs]/i.test(plain);
}

function showDate(days: number, isFrom1904: boolean): string {
  const instant = new Date(Math.round((days - TO_1970[isFrom1904 ? 1904 : 1900]) * DAY_MS));
  if (Number.isNaN(instant.getTime())) return String(days);
  const [day = '', time = ''] = instant.toISOString().split('T');
  const minutes = time.slice(0, 5);
  if (days < 1) return minutes;
  return minutes === '00:00' ? day : `${day} ${minutes}`;
}

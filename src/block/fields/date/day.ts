export const DAY = /^\d{4}-\d{2}-\d{2}$/;
export const DAY_OR_TIME = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2})?$/;

/** Whether a text is a date that exists: `2026-12-01`. */
export function isDay(text: string): boolean {
  return DAY.test(text) && canParse(text);
}

/** Whether a text is a date, or a date and a time: `2026-12-01 09:00`. */
export function isDayOrTime(text: string): boolean {
  return DAY_OR_TIME.test(text) && canParse(text);
}

function canParse(text: string): boolean {
  const written = text.replace(' ', 'T');
  const date = new Date(`${DAY.test(written) ? `${written}T00:00` : written}Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written);
}

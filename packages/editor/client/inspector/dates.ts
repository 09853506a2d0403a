const DAY = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}))?$/;

/** A day, and a time where one is written. */
export interface WrittenDate {
  readonly day: string;
  readonly time: string;
}

/** Reads `2026-12-01` and `2026-12-01 09:00`; undefined for what is neither. */
export function readDate(text: string): WrittenDate | undefined {
  if (text === '') return { day: '', time: '' };
  const [, day, time = ''] = DAY.exec(text) ?? [];
  return day === undefined ? undefined : { day, time };
}

/** As a person writes it in YAML. */
export function writeDate({ day, time }: WrittenDate): string {
  return day === '' || time === '' ? day : `${day} ${time}`;
}

const DAY = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}))?$/;

/** A date with an optional time. */
export interface WrittenDate {
  readonly day: string;
  readonly time: string;
}

/** Parses `2026-12-01` and `2026-12-01 09:00`; undefined for other texts. */
export function readDate(text: string): WrittenDate | undefined {
  if (text === '') return { day: '', time: '' };
  const [, day, time = ''] = DAY.exec(text) ?? [];
  return day === undefined ? undefined : { day, time };
}

/** The date in the notation of YAML files. */
export function writeDate({ day, time }: WrittenDate): string {
  return day === '' || time === '' ? day : `${day} ${time}`;
}

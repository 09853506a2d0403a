import type { FormProps } from './schema.ts';

type Calendar = Pick<NonNullable<FormProps['success']['calendar']>, 'title' | 'days'>;

/** A `data:` URL of an iCalendar file with one all-day entry. */
export function writeCalendarEntry({ title, days }: Calendar, now: Date): string {
  const day = (after: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + after, 12)
      .toISOString()
      .slice(0, 10)
      .replaceAll('-', '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//page-builder//EN',
    'BEGIN:VEVENT',
    `UID:${now.getTime()}@page-builder`,
    `DTSTAMP:${day(0)}T000000Z`,
    `DTSTART;VALUE=DATE:${day(days)}`,
    `DTEND;VALUE=DATE:${day(days + 1)}`,
    `SUMMARY:${title.replace(/[\\,;]/g, '\\$&')}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(lines.join('\r\n'))}`;
}

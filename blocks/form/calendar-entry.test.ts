import { expect, it } from 'vitest';
import { writeCalendarEntry } from './calendar-entry.ts';

it('is an entry for a whole day, some days from now', () => {
  const href = writeCalendarEntry({ title: 'A call, about your boat', days: 1 }, new Date(2026, 11, 31, 23, 30));
  const [type, text = ''] = href.split(/,(.*)/s);
  expect(type).toBe('data:text/calendar;charset=utf-8');
  const lines = decodeURIComponent(text).split('\r\n');
  expect(lines).toContain('DTSTART;VALUE=DATE:20270101');
  expect(lines).toContain('DTEND;VALUE=DATE:20270102');
  expect(lines).toContain('SUMMARY:A call\\, about your boat');
});

import { expect, it } from 'vitest';
import { findTextsWithDigits, keepTogether } from './keep-together.ts';

/** With the sign that keeps words together as "_". */
const write = (html: string) => keepTogether(html, findTextsWithDigits(html)).replaceAll('\u00a0', '_');

it.each([
  ['<p>From AED 1,200 a visit</p>', '<p>From AED_1,200_a_visit</p>'],
  ['<p>Within 24-48 hours, or 1-2 weeks</p>', '<p>Within 24–48_hours, or 1–2_weeks</p>'],
  ['<p>1,000-1,200 sq ft</p>', '<p>1,000–1,200_sq_ft</p>'],
  ['<p>Postcode 94105-1234 or 555-0123 leads nowhere</p>', '<p>Postcode 94105-1234_or 555-0123_leads nowhere</p>'],
  ['<p>up to 1,000 sq ft</p>', '<p>up to 1,000_sq_ft</p>'],
  ['<p>300+ checkpoints and 99% satisfaction</p>', '<p>300+_checkpoints and 99%_satisfaction</p>'],
  ['<p>4,5 Stunden und ٣</p>', '<p>4,5_Stunden und ٣</p>'],
])('keeps in one line what belongs together in %s', (html, kept) => expect(write(html)).toBe(kept));

it.each([
  '<p>On 2026-11-23, call +971 4 000 0000, or 04-555-0123.</p>',
  '<p>Room 4-5</p>',
  '<p>An A4 sheet in utf8 letters</p>',
  '<a href="/a 1 b" title="24-48 hours"><b>Call us</b></a>',
  '<select><option value="">Any</option><option selected="">1 bedroom</option><option>24-48 hours</option></select>',
  '<textarea name="message">\nIn 2 days</textarea>',
  '<script type="module">if (1 < 2) write("1 day")</script><style>p { margin: 1 px }</style>',
])('leaves %s as it is', (html) => expect(write(html)).toBe(html));

it('keeps together what follows them', () =>
  expect(write('<textarea>1 day</textarea> 2 days <option>3 days</option><p>4 days</p>')).toBe(
    '<textarea>1 day</textarea> 2_days <option>3 days</option><p>4_days</p>',
  ));

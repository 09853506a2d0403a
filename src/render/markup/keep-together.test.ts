import { describe, expect, it } from 'vitest';
import { createKeepTogether } from './keep-together.ts';

/** On a page that is read from right to left, with isolated numbers in brackets. */
const writeRightToLeft = (html: string) =>
  createKeepTogether(
    'ar-AE',
    'rtl',
  )(html)
    .replace(/<p><span>(.*)<\/span><\/p>/, '<p>$1</p>')
    .replace(/<bdi dir="ltr">(.*?)<\/bdi>/g, '[$1]');

/** With spaces that keep words together as "_", and what stays in one line in brackets. */
const write = (html: string, locale = 'en-AE') =>
  createKeepTogether(locale)(html)
    .replace(/<span>(.*?<span style.*?)<\/span>(?=<\/p>)/g, '$1')
    .replace(/<span style="white-space:nowrap">(.*?)<\/span>/g, '[$1]')
    .replaceAll('\u00a0', '_');

describe('amounts and units stay on one line', () => {
  it.each([
    ['From AED 1,200 a visit', 'From AED_1,200 a visit'],
    ['AED 500-900, or 500-900 AED', 'AED_[500–900], or [500–900]_AED'],
    ['$500-$900, or €5–10, or 1.200-1.400 €', '[$500–$900], or [€5–10], or [1.200–1.400]_€'],
    ['Within 24-48 hours, or 1–2 weeks.', 'Within [24–48]_hours, or [1–2]_weeks.'],
    ['In 24 hours, up to 1,000 sq ft, 90+ days', 'In 24_hours, up to 1,000_sq_ft, 90+_days'],
    ['A flat of 85 m² 3 km away', 'A flat of 85_m² 3_km away'],
    ['Open 09:00-17:00, and 22:00–02:00', 'Open [09:00–17:00], and [22:00–02:00]'],
    ['Open 9 am-5 pm, 9-5 pm, 9.30am–5pm', 'Open 9_[am–5]_pm, [9–5]_pm, [9.30am–5pm]'],
    ['Rooms 4–5 and 50–100 homes', 'Rooms [4–5] and [50–100] homes'],
    ['In the years 2019–2024', 'In the years [2019–2024]'],
  ])('%s', (written, kept) => expect(write(`<p>${written}</p>`)).toBe(`<p>${kept}</p>`));

  it('in the language of the site', () => {
    expect(write('<p>In 24-48 Stunden</p>', 'de')).toBe('<p>In [24–48]_Stunden</p>');
    expect(write('<p>خلال 24-48 ساعة</p>', 'ar')).toBe('<p>خلال [24–48]_ساعة</p>');
  });

  it('in a text that stays one box among others', () => {
    const written = createKeepTogether('en')('<li>In 1-2 days<b>at most</b></li>');
    expect(written).toBe(
      '<li><span>In <span style="white-space:nowrap">1–2</span>\u00a0days</span><b>at most</b></li>',
    );
  });
});

describe('on a right-to-left page a phone number is read from left to right', () => {
  it.each([
    ['اتصل على +971 4 555 0102 غدا.', 'اتصل على [+971 4 555 0102] غدا.'],
    ['+971-50-123-4567، +44 (0)20 7946 0000', '[+971-50-123-4567]، [+44 (0)20 7946 0000]'],
    ['+1 (410) 555-2368.', '[+1 (410) 555-2368].'],
    ['هاتف: 04 555 0102 أو 050 123 4567', 'هاتف: [04 555 0102] أو [050 123 4567]'],
    ['(+97145550102)', '([+97145550102])'],
    ['+971\u00a04\u00a0555\u00a00102', '[+971\u00a04\u00a0555\u00a00102]'],
  ])('%s', (written, isolated) => expect(writeRightToLeft(`<p>${written}</p>`)).toBe(`<p>${isolated}</p>`));

  it('and beside an element it stays in one box with its text', () =>
    expect(writeRightToLeft('<li>على +971 4 555 0102 <b>غدا</b></li>')).toBe(
      '<li><span>على [+971 4 555 0102] </span><b>غدا</b></li>',
    ));

  it.each(['240+', '+15 سنة', 'من 2019 2020 2021', 'في 01 02 2026', 'A+1 234 567 89', '<b>+</b>971 4'])(
    'but %s stays as it is',
    (written) => expect(writeRightToLeft(`<p>${written}</p>`).replace('\u00a0', ' ')).toBe(`<p>${written}</p>`),
  );

  it('and on other pages it stays as it is', () =>
    expect(write('<p>Call +971 4 555 0102 or 04 555 0102</p>')).toBe('<p>Call +971 4 555 0102 or 04 555 0102</p>'));
});

describe('other numbers, codes and addresses stay as written', () => {
  it.each([
    'Call 555-1234 now, (410) 555-2368 today, or 020-7946-0958 days and 555-1234 hours',
    'Call +971 4 000 0000, 04-555-0123, +44 (0)20 7946 0000 days',
    'Office: 30-552 Kraków. Post: 150-8345 Tokyo. 94105-1234 or 1012 AB Amsterdam or SW1A 1AA',
    'Order 1001-2002 came. Part 12-345 fits. Invoice 2024-2031 is paid. Unit 4-5 is let. Plot 12-34',
    'ISBN 978-3-16-148410-0, GB29 NWBK 6016 1331 9268 19, sort code 20-00-00',
    'On 2026-11-23 at 2026-11-23T09:00-04:00 or 2026-11-23 09:00-10:00',
    'Version 1.2-3, flight EK 203-205, lost 1-3, 1-2-3, 10-12 High Street, room 4-5',
    '25.2048-55.2708, a 10:1-12:1 scale, 50-200 units',
    'USD 555-0123, AED 900-500, USD 1-2-3, USD 12-34-56',
    'An A4 sheet in utf8 letters of ISO 9001, part GEL12-34',
  ])('%s', (written) => expect(write(`<p>${written}</p>`)).toBe(`<p>${written}</p>`));

  it.each([
    '<a href="/a 1 b" title="24-48 hours"><b>24-48 hours</b></a>',
    '<select><option value="">Any</option><option selected="">1 day</option><option>24-48 hours</option></select>',
    '<textarea name="message">\nIn 2 days</textarea>',
    '<script type="module">if (1 < 2) write("1 day")</script><style>p { margin: 1 day }</style>',
    '<p><code>sleep 5 days; AED 5-10</code></p><pre><code>tail -n 20 days\n09:00-17:00</code></pre>',
    '<address>9 mile road, 5-6 days</address>',
    '<svg viewBox="0 0 2 2"><title>24-48 hours</title></svg>',
  ])('%s', (html) => expect(write(html)).toBe(html));

  it('beside what is kept together', () =>
    expect(write('<textarea>1 day</textarea> 2 days <option>3 days</option><p>4 days</p>')).toBe(
      '<textarea>1 day</textarea> 2_days <option>3 days</option><p>4_days</p>',
    ));
});

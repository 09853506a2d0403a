import { describe, expect, it } from 'vitest';
import { normaliseAddress, readContact } from './index.ts';

const href = (to: string) => {
  const contact = readContact(to);
  return contact && 'href' in contact ? contact.href : undefined;
};

describe('a phone number', () => {
  it.each([
    ['tel:+44 20 7946 0000', 'tel:+442079460000'],
    ['TEL:+44-20-7946-0000', 'tel:+442079460000'],
    ['tel:+44%2020%207946%200000', 'tel:+442079460000'],
    ['tel:%2B442079460000', 'tel:+442079460000'],
    ['tel://+442079460000', 'tel:+442079460000'],
    ['tel:(+44) 20 7946 0000', 'tel:+442079460000'],
    ['tel:+44.20.7946.0000', 'tel:+442079460000'],
    ['tel:+49 89/123456', 'tel:+4989123456'],
    ['tel:+49 (0) 33638 / 1234', 'tel:+49336381234'],
    ['tel:089/1234-56', 'tel:089123456'],
    ['tel:+44\u00a020\u20117946\u20130000', 'tel:+442079460000'],
    ['tel:\u202a+44 20 7946 0000\u202c', 'tel:+442079460000'],
    ['tel:+٩٧١ ٤ ٠٠٠ ٠٠٠٠', 'tel:+97140000000'],
    ['tel:＋４４ ２０ ７９４６ ００００', 'tel:+442079460000'],
    ['tel:112', 'tel:112'],
    ['tel:000', 'tel:000'],
    ['tel:020 7946 0000', 'tel:02079460000'],
    ['tel:(0)20 7946 0000', 'tel:02079460000'],
    ['tel:(020) 7946 0000', 'tel:02079460000'],
  ])('%s is dialled as %s', (to, sent) => expect(href(to)).toBe(sent));

  it.each([
    ['tel:+44 (0)20 7946 0000', 'tel:+442079460000'],
    ['tel:+44(0)2079460000', 'tel:+442079460000'],
    ['tel:+44 (020) 7946 0000', 'tel:+442079460000'],
    ['tel:+44 020 7946 0000', 'tel:+442079460000'],
    ['tel:+971 (0)4 000 0000', 'tel:+97140000000'],
    ['tel:+353 (0)1 234 5678', 'tel:+35312345678'],
    ['tel:0044 (0)20 7946 0000', 'tel:+442079460000'],
    ['tel:00800 1234 5678', 'tel:+80012345678'],
    ['tel:+39 06 1234 5678', 'tel:+390612345678'],
    ['tel:+39 (0)6 1234 5678', 'tel:+390612345678'],
    ['tel:+225 07 00 00 00 00', 'tel:+2250700000000'],
  ])('has a zero after the country code only if that is dialled: %s', (to, sent) => expect(href(to)).toBe(sent));

  it.each([
    ['tel:+44 20 7946 0000 ext. 12', 'tel:+442079460000;ext=12'],
    ['tel:+44 20 7946 0000 Ext 12', 'tel:+442079460000;ext=12'],
    ['tel:+44 20 7946 0000, extension 12', 'tel:+442079460000;ext=12'],
    ['tel:020 7946 0000x12', 'tel:02079460000;ext=12'],
    ['tel:+442079460000;ext=12', 'tel:+442079460000;ext=12'],
    ['tel:(555) 123-4567 Ext.: 89', 'tel:5551234567;ext=89'],
    ['tel:+44 20 7946 0000 #12', 'tel:+442079460000;ext=12'],
    ['tel:+44 20 7946 0000,,12', 'tel:+442079460000,,12'],
  ])('keeps its extension: %s', (to, sent) => expect(href(to)).toBe(sent));

  it.each([
    'tel:',
    'tel:12',
    'tel:call us',
    'tel:555 1234 / 555 5678',
    'tel:020 7946 0000 / 01',
    'tel:020 7946 0000 or 020 7946 0001',
    'tel:+44 20 7946 0000 7946 0001',
    'tel:+44 20+44 20',
    'tel:%00%0d',
  ])('%s is invalid', (to) => expect(readContact(to)).toMatchObject({ problem: 'is not a phone number' }));
});

describe('a message', () => {
  it.each([
    ['sms:+44 7700 900000', 'sms:+447700900000'],
    ['sms:+44 (0)7700 900000?body=Hello there', 'sms:+447700900000?body=Hello%20there'],
    ['sms:+447700900000,+447700900001', 'sms:+447700900000,+447700900001'],
    ['sms:+447700900000?&body=Hi', 'sms:+447700900000?body=Hi'],
    ['sms:+447700900000?body=\ud800', 'sms:+447700900000?body=%EF%BF%BD'],
    ['whatsapp:+44 7700 900000', 'https://wa.me/447700900000'],
    ['whatsapp:+44 (0)7700 900000?text=Hello there', 'https://wa.me/447700900000?text=Hello%20there'],
    ['whatsapp://send?phone=447700900000&text=R&D, 50% off', 'https://wa.me/447700900000?text=R%26D%2C%2050%25%20off'],
    ['whatsapp://send/?phone=%2B44%207700%20900000', 'https://wa.me/447700900000'],
    ['whatsapp://send?text=Look', 'https://wa.me/?text=Look'],
  ])('%s is sent as %s', (to, sent) => expect(href(to)).toBe(sent));

  it.each(['sms:', 'sms:me', 'whatsapp:', 'whatsapp://send', 'whatsapp:07700 900000', 'whatsapp:me'])(
    '%s is invalid',
    (to) => expect(readContact(to)).toMatchObject({ fix: expect.stringContaining('Write for example') }),
  );
});

describe('an e-mail', () => {
  it.each([
    ['mailto:hello@example.com', 'mailto:hello@example.com'],
    ['MAILTO: hello@example.com', 'mailto:hello@example.com'],
    ['mailto://hello@example.com', 'mailto:hello@example.com'],
    ['mailto:hello%40example.com', 'mailto:hello@example.com'],
    ['mailto:a+b@example.com', 'mailto:a+b@example.com'],
    ['mailto:a@example.com, b@example.com', 'mailto:a@example.com,b@example.com'],
    ['mailto:a@example.com;b@example.com', 'mailto:a@example.com,b@example.com'],
    ['mailto:a@example.com?subject=My old boat', 'mailto:a@example.com?subject=My%20old%20boat'],
    ['mailto:a@example.com?subject=My%20old%20boat', 'mailto:a@example.com?subject=My%20old%20boat'],
    ['mailto:a@example.com?subject=R&D, 50% off', 'mailto:a@example.com?subject=R%26D%2C%2050%25%20off'],
    [
      'mailto:a@example.com?Subject=Hi&amp;cc=b@example.com;c@example.com&body=One (1)\nTwo',
      'mailto:a@example.com?subject=Hi&cc=b@example.com,c@example.com&body=One%20(1)%0ATwo',
    ],
    ['mailto:?subject=Look', 'mailto:?subject=Look'],
    ['mailto:josé@bücher.example', 'mailto:josé@bücher.example'],
  ])('%s is sent as %s', (to, sent) => expect(href(to)).toBe(sent));

  it.each([
    'mailto:',
    'mailto:hello',
    'mailto:hello@example',
    'mailto:Elm <hello@example.com>',
    'mailto:a@example.com,b',
    'mailto:a@example.com?cc=b',
  ])('%s is invalid', (to) => expect(readContact(to)).toMatchObject({ problem: 'is not an e-mail address' }));
});

describe('an address as typed', () => {
  it.each([
    ['tel:+44 20 7946 0000', 'tel:+442079460000'],
    ['+44 (0)20 7946 0000', 'tel:+442079460000'],
    ['hello@example.com', 'mailto:hello@example.com'],
    ['mailto:hello@example.com?subject=A question', 'mailto:hello@example.com?subject=A%20question'],
    ['example.com/prices', 'https://example.com/prices'],
    ['www.example.com', 'https://www.example.com'],
    [' /about#team ', '/about#team'],
    ['/files/price list.pdf', '/files/price list.pdf'],
    ['#prices', '#prices'],
    ['tel:nobody', 'tel:nobody'],
    ['tel:${site.contact.phone}', 'tel:${site.contact.phone}'],
    ['https://example.com/a', 'https://example.com/a'],
    ['2024', '2024'],
    ['', ''],
  ])('%s means %s', (typed, meant) => expect(normaliseAddress(typed)).toBe(meant));

  it('is unchanged when it is read again', () => {
    for (const to of [
      'tel:+44 20 7946 0000 x12',
      'mailto:a@b.example?subject=50%25 & more',
      'sms:+447700900000?body=ü',
    ]) {
      expect(normaliseAddress(normaliseAddress(to))).toBe(normaliseAddress(to));
    }
  });
});

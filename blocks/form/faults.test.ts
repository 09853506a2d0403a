import { describe, expect, it } from 'vitest';
import { describeFault, findFault, listControls } from './faults.ts';
import { EMAIL, PATTERNS, PHONE } from './fields.tsx';
import { NUMBER } from './number.ts';

/** The field of a form with this HTML, and an answer in it. */
function fill(html: string, answer: string) {
  document.body.innerHTML = `<form><input type="hidden" name="known">${html}</form>`;
  const form = document.querySelector('form');
  const [control] = form ? listControls(form) : [];
  if (!control) throw new Error('There is no field.');
  control.value = answer;
  return control;
}

const phone = `<input type="tel" pattern="${PHONE}">`;
const email = `<input type="email" pattern="${EMAIL}">`;
const contact = `<input pattern="${PATTERNS.contact}">`;
const size = `<input data-min="100" data-max="20000" data-step="1" pattern="${NUMBER}">`;

describe('an answer', () => {
  it.each([
    ['<input required>', '  ', 'missing'],
    ['<input required>', 'Sara', undefined],
    ['<textarea required></textarea>', '', 'missing'],
    ['<select required><option value="">Choose</option></select>', '', 'choose'],
    ['<input type="checkbox" value="yes" required>', 'yes', 'tick'],
    ['<input type="email">', 'sara', 'email'],
    ['<input type="email">', 'sara@example.com', undefined],
    [email, 'sara@gmail', 'email'],
    [email, 'sara@example.com', undefined],
    [contact, 'sara@gmail', 'contact'],
    [contact, ' sara@example.com ', undefined],
    [contact, '050 123 4567', undefined],
    [contact, 'call me', 'contact'],
    [size, '-5', 'between'],
    [size, '99', 'between'],
    [size, '20001', 'between'],
    [size, '100.5', 'stepwise'],
    [size, '2700', undefined],
    [size, 'large', 'between'],
    ['<input data-step="1">', 'large', 'number'],
    ['<input data-step="1" data-min="3">', '2', 'atLeast'],
    ['<input data-step="1" data-max="3">', '4', 'atMost'],
    ['<input type="date" min="2026-05-02">', '2026-05-01', 'past'],
    ['<input type="date" required>', '', 'date'],
  ])('in %s that is "%s": %s', (html, answer, fault) => expect(findFault(fill(html, answer))).toBe(fault));

  it.each([
    '050 123 4567',
    '+971 50 123 4567',
    '00971501234567',
    '(04) 123-4567',
    '800 12345',
    '+44 20 7946 0000',
    '\u202a+971 50 123 4567\u202c',
    '04\u2011123\u20134567',
    '٠٥٠١٢٣٤٥٦٧',
  ])('can be the phone number %s', (number) => expect(findFault(fill(phone, number))).toBeUndefined());

  it.each(['abc', '12', '050 123 456x', '+1 234 567 890 123 456 7', '-5'])('is not a phone number: %s', (number) =>
    expect(findFault(fill(phone, number))).toBe('phone'),
  );
});

it('the messages have the limits in the language of the page', () => {
  document.documentElement.lang = 'de-DE';
  const words = { between: 'Eine Zahl von {min} bis {max}.' };
  expect(describeFault(fill(size, '1'), 'between', words)).toBe('Eine Zahl von 100 bis 20.000.');
  document.documentElement.lang = '';
});

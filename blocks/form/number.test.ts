import { describe, expect, it } from 'vitest';
import { listControls } from './faults.ts';
import { readNumber, writeNumber } from './number.ts';

const UNITS = JSON.stringify({ 'sq ft': 1, m2: 10.764, sqm: 10.764 }).replaceAll('"', '&quot;');

/** A field for square feet with this in it. */
function fill(written: string, max = 200_000) {
  document.body.innerHTML = `<form><input data-max="${max}" data-step="1" data-units="${UNITS}"></form>`;
  const [control] = listControls(document.forms[0] ?? null);
  if (!control) throw new Error('There is no field.');
  control.value = written;
  return control;
}

describe('a number', () => {
  it.each([
    ['2700', 2700],
    [' 2,700 ', 2700],
    ['2 700', 2700],
    ['3.200', 3200],
    ['12.5', 12.5],
    ['٢٧٠٠', 2700],
    ['۲۷۰۰', 2700],
    ['٢٬٧٠٠', 2700],
    ['-5', -5],
    ['297 m2', 3197],
    ['297m²', 3197],
    ['297 SQM', 3197],
    ['2700 sq. ft', 2700],
  ])('is what "%s" means', (written, number) => expect(readNumber(fill(written))).toBe(number));

  it.each(['', 'large', '297 yards', '.', '1 2 x'])('is not "%s"', (written) =>
    expect(readNumber(fill(written))).toBeNaN(),
  );

  it('has decimals if it would be too large without them', () => expect(readNumber(fill('3.200', 40))).toBe(3.2));

  it('is written in the unit of its field when it is known', () => {
    const control = fill('٢٩٧ m2');
    writeNumber(control);
    expect(control.value).toBe('3197');
    const wrong = fill('large');
    writeNumber(wrong);
    expect(wrong.value).toBe('large');
  });
});

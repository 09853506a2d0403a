import fc from 'fast-check';
import { expect, it } from 'vitest';
import { quoteFormula, unquoteFormula } from './sheet.ts';

it('has an apostrophe before a text that a spreadsheet program would calculate', () => {
  const texts = ["=cmd|' /C calc'!A0", '+971 4 000 0000', '-5 °C', '@SUM(1)', '\t=1', '\r=1', "'=1", "it's", '5-6', ''];
  expect(texts.map(quoteFormula)).toEqual([
    "'=cmd|' /C calc'!A0",
    "'+971 4 000 0000",
    "'-5 °C",
    "'@SUM(1)",
    "'\t=1",
    "'\r=1",
    "''=1",
    ...["it's", '5-6', ''],
  ]);
});

it('is read as the text was', () => {
  const text = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', 'a', ' '), maxLength: 4 });
  fc.assert(
    fc.property(text, (written) => {
      expect(unquoteFormula(quoteFormula(written))).toBe(written);
      expect(quoteFormula(written)).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});

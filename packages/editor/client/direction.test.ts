import { expect, it } from 'vitest';
import { isolate, readDirection } from './direction.ts';

it.each([
  ['Prices', 'ltr'],
  ['الأسعار', 'rtl'],
  ['1. الأسعار for all', 'rtl'],
  ['שלום', 'rtl'],
  ['ދިވެހި', 'rtl'],
  ['ࡌࡀࡍࡃࡀࡉࡀ', 'rtl'],
  ['𞤆𞤵𞤤𞤢𞤪', 'rtl'],
  ['ไทย', 'ltr'],
  ['中文', 'ltr'],
  ['Über uns: الأسعار', 'ltr'],
  ['+971 2 000 0000', undefined],
  ['', undefined],
])('reads “%s” in the direction of its first letter', (text, direction) => {
  expect(readDirection(text)).toBe(direction);
});

it('isolates a text from the text around it', () => {
  expect([...isolate('الأسعار')].slice(1, -1).join('')).toBe('الأسعار');
  expect(isolate('a')).toHaveLength(3);
});

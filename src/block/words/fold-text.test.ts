import { expect, it } from 'vitest';
import { foldText } from './fold-text.ts';

it('finds what is typed without capitals and accents', () => {
  expect(foldText('Façade ÜBER')).toBe('facade uber');
  expect(foldText('24–48')).toBe('24-48');
});

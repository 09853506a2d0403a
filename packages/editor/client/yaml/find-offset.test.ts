import { expect, it } from 'vitest';
import { findOffset } from './find-offset.ts';

const TEXT = 'title: A\nblocks:\n  - type: note\n    text: &same Words\n  - type: note\n    text: *same\n';
const rest = (...path: readonly (string | number)[]) => TEXT.slice(findOffset(TEXT, path)).split('\n')[0];

it('finds the offset of a value', () => {
  expect(rest('blocks', 1)).toBe('type: note');
  expect(rest('blocks', 0, 'text')).toBe('Words');
  expect(rest('blocks', 1, 'text')).toBe('*same');
});

it('finds the nearest value around a missing one', () => {
  expect(rest('blocks', 1, 'heading')).toBe('type: note');
  expect(findOffset(TEXT, ['nothing'])).toBe(0);
  expect(findOffset('a: [b', ['x', 'y'])).toBe(0);
});

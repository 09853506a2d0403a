import { expect, it } from 'vitest';
import { namePlace } from './group-faults.ts';

it.each([
  [['blocks', 1, 'heading'], 'Block 2: Heading'],
  [['blocks', 0, 'primary', 'to'], 'Block 1: Where it leads'],
  [['blocks', 2], 'Block 3'],
  [['contact', 'phone'], 'Phone'],
  [[], ''],
])('describes the location of %j', (path, words) => {
  expect(namePlace({ path })).toBe(words);
});

import { expect, it } from 'vitest';
import { findFolded } from './find-folded.ts';

it.each([
  ['When does the report come? Reports take a day.', ['report'], ['report', 'Report']],
  ['A façade, a FACADE', ['facade'], ['façade', 'FACADE']],
  ['Villa or flat', ['flat', 'villa'], ['flat', 'Villa']],
  // The accent is a character of its own.
  ['The cafe\u0301s of Dubai', ['cafe', 'dubai'], ['cafe\u0301', 'Dubai']],
  ['🏠 a house', ['house'], ['house']],
  ['Villa', ['flat'], []],
])('finds in "%s" each of %j', (text, words, found) =>
  expect(findFolded(text, words).map(([start, end]) => text.slice(start, end))).toEqual(found),
);

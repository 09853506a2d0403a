import { expect, it } from 'vitest';
import { describeValue, formatPath, isWithin, valueAt } from './path.ts';

const data = { items: [{ answer: 'yes' }, 'two'], 'a.b': 1 };

it.each([
  [[], data],
  [['items', 0, 'answer'], 'yes'],
  [['items', 1], 'two'],
  [['a.b'], 1],
  [['items', 2], undefined],
  [['items', '0'], undefined],
  [['items', 'length'], undefined],
  [['items', 1, 'length'], undefined],
  [['constructor'], undefined],
  [['missing', 'deeper'], undefined],
])('finds at %j only what an author wrote there', (path, value) => expect(valueAt(data, path)).toBe(value));

it.each([
  [[], ''],
  [['title'], 'title'],
  [['items', 0, 'answer'], 'items[0].answer'],
  [[0, 1, 'a'], '[0][1].a'],
])('formats %j for people', (path, text) => expect(formatPath(path)).toBe(text));

it('recognises what is inside a path', () => {
  expect(
    [['items', 0], ['items', 0, 'a'], ['items', 1], ['items'], []].map((path) => isWithin(path, ['items', 0])),
  ).toEqual([...[true, true, false, false, false]]);
});

it.each([
  [undefined, 'nothing'],
  [null, 'nothing'],
  [' ', 'blank text'],
  ['yes "so"', 'the text "yes \\"so\\""'],
  ['word '.repeat(20), /^the text "word .{1,35}…"$/],
  [1.5, 'the number 1.5'],
  [false, 'false (a yes/no value)'],
  [[], 'an empty list'],
  [[1], 'a list'],
  [{}, 'a group of keys'],
])('describes %j in the words of an author', (value, words) => {
  expect(describeValue(value)).toEqual(typeof words === 'string' ? words : expect.stringMatching(words));
});

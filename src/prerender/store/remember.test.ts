import { expect, it } from 'vitest';
import { rememberEach, rememberLast } from './index.ts';

it('makes a value again when one of its parts is another one, or is gone', () => {
  const recall = rememberLast<number>();
  let made = 0;
  const ask = (...parts: readonly unknown[]) =>
    recall(parts, () => {
      made += 1;
      return made;
    });
  const list: readonly string[] = [];
  expect([ask('a', list), ask('a', list)]).toEqual([1, 1]);
  expect([ask('b', list), ask('b', []), ask('b')]).toEqual([2, 3, 4]);
  expect([ask('a', list), ask('a', list)]).toEqual([5, 5]);
  const isOdd = (value: number) => value % 2 === 1;
  const even = () => recall(['even'], () => 2, isOdd);
  expect([even(), recall(['even'], () => 3, isOdd), even()]).toEqual([2, 3, 3]);
});

it('remembers what was made of each object with the parts that it has now', () => {
  const { get, set, take } = rememberEach<object, string>();
  const [one, other] = [{}, {}];
  set(one, ['a'], 'of one');
  expect([get(one, ['a']), get(other, ['a']), get(one, ['b']), get(one, [])]).toEqual([
    'of one',
    undefined,
    undefined,
    undefined,
  ]);
  set(one, ['b'], 'of one, again');
  expect([get(one, ['a']), get(one, ['b'])]).toEqual([undefined, 'of one, again']);
  expect([take(one, ['b'], () => 'made'), take(one, ['c'], () => 'made')]).toEqual(['of one, again', 'made']);
  expect(get(one, ['c'])).toBe('made');
});

import { expect, it } from 'vitest';
import { memoise } from './memoise.ts';

it('computes a value once for each object, also where the value is undefined', () => {
  const computed: object[] = [];
  const find = memoise((key: { readonly name?: string }) => {
    computed.push(key);
    return key.name;
  });
  const [named, unnamed] = [{ name: 'a' }, {}];
  expect([named, named, unnamed, unnamed].map(find)).toEqual(['a', 'a', undefined, undefined]);
  expect(computed).toEqual([named, unnamed]);
});

it('knows nothing of another object with the same content', () => {
  const find = memoise((key: { count: number }) => key.count);
  const key = { count: 1 };
  find(key);
  key.count = 2;
  expect([find(key), find({ count: 2 })]).toEqual([1, 2]);
});

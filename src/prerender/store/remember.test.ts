import { expect, it } from 'vitest';
import { memoise, rememberLast, shareRunning } from './index.ts';
import { areUnchanged } from './remember.ts';

const link = { question: 'link /about', answer: '{}' };
const image = { question: 'image /a.png', answer: '1 × 2' };

it('holds while every question gets its answer, and not when one has no answer', () => {
  const answers = new Map([link, image].map(({ question, answer }) => [question, answer]));
  const answer = (question: string) => answers.get(question);
  expect(areUnchanged([link, image], answer)).toBe(true);
  answers.set(image.question, '3 × 4');
  expect(areUnchanged([link], answer)).toBe(true);
  expect(areUnchanged([link, image], answer)).toBe(false);
  expect(areUnchanged([{ question: 'fault', answer: '' }], answer)).toBe(false);
});

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
});

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

it('does work once for all who ask while it is done, and again for those who ask later', async () => {
  const begun: string[] = [];
  const work = shareRunning(async (key) => {
    begun.push(key);
    return `${key} ${begun.length}`;
  });
  expect(await Promise.all([work('a'), work('a'), work('b')])).toEqual(['a 1', 'a 1', 'b 2']);
  expect(await work('a')).toBe('a 3');
});

it('tells all who ask when it fails, and tries again later', async () => {
  let tries = 0;
  const work = shareRunning(async () => {
    tries += 1;
    if (tries === 1) throw new Error('no');
    return tries;
  });
  expect((await Promise.allSettled([work('a'), work('a')])).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ]);
  expect(await work('a')).toBe(2);
});

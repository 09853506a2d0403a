import { expect, it } from 'vitest';
import { shareRunning } from './share-running.ts';

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

import { expect, it } from 'vitest';
import { inTurn } from './in-turn.ts';

it('runs once more for all calls in the meantime', async () => {
  const ends: (() => void)[] = [];
  const ask = inTurn(
    () =>
      new Promise((resolve) => {
        ends.push(resolve);
      }),
  );
  const end = async () => {
    ends.at(-1)?.();
    await Promise.resolve();
    await Promise.resolve();
  };
  ask();
  ask();
  ask();
  expect(ends).toHaveLength(1);
  await end();
  expect(ends).toHaveLength(2);
  await end();
  expect(ends).toHaveLength(2);
  ask();
  expect(ends).toHaveLength(3);
});

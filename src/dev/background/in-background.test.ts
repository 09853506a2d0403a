import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inBackground } from './in-background.ts';

/** Steps that take a while each, and count what they have done. */
function* work(count: number, done: number[]): Generator<undefined, string> {
  for (let step = 0; step < count; step += 1) {
    const end = performance.now() + 10;
    while (performance.now() < end);
    done.push(step);
    yield;
  }
  return 'done';
}

it('yields to other tasks, and ends with the result', async () => {
  const done: number[] = [];
  const running = inBackground(work(10, done), new AbortController().signal);
  await setImmediate();
  const doneBefore = done.length;
  expect(await running).toBe('done');
  expect(done).toHaveLength(10);
  expect(doneBefore).toBeLessThan(10);
});

it('does not continue after it is stopped', async () => {
  const stopping = new AbortController();
  const done: number[] = [];
  const running = inBackground(work(10, done), stopping.signal);
  stopping.abort();
  expect(await running).toBeUndefined();
  expect(done.length).toBeLessThan(10);
});

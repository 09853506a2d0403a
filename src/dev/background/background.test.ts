import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHolder, debounce, inBackground } from './index.ts';

describe('debounce', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('runs once when calls stop, with the last argument', () => {
    const act = vi.fn();
    const { ask } = debounce(act, { quiet: 10 });
    ask('first');
    vi.advanceTimersByTime(9);
    ask('last');
    vi.advanceTimersByTime(9);
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(act.mock.calls).toEqual([['last']]);
  });

  it('runs after the maximum delay despite further calls', () => {
    const act = vi.fn();
    const { ask } = debounce(act, { quiet: 10, longest: 25 });
    for (let asked = 0; asked < 6; asked += 1) {
      ask();
      vi.advanceTimersByTime(5);
    }
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('does not run after it is cancelled', () => {
    const act = vi.fn();
    const { ask, cancel } = debounce(act, { quiet: 10 });
    ask();
    cancel();
    vi.advanceTimersByTime(100);
    expect(act).not.toHaveBeenCalled();
  });
});

it('makes a value once, and again after an invalidation', async () => {
  const make = vi.fn(async () => 'value');
  const { get, forget } = createHolder(make);
  expect(await Promise.all([get(), get()])).toEqual(['value', 'value']);
  expect(make).toHaveBeenCalledOnce();
  forget();
  await get();
  expect(make).toHaveBeenCalledTimes(2);
});

it('tries again after a failure', async () => {
  const make = vi.fn(async () => 'value').mockRejectedValueOnce(new Error('The disk does not answer.'));
  const { get } = createHolder(make);
  await expect(get()).rejects.toThrow('does not answer');
  expect(await get()).toBe('value');
});

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

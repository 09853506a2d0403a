import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { debounce } from './debounce.ts';

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

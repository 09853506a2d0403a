import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { debounce } from './debounce.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('acts once when requests stop, with what was said last', () => {
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

it('acts at last while it is asked again and again', () => {
  const act = vi.fn();
  const { ask } = debounce(act, { quiet: 10, longest: 25 });
  for (let asked = 0; asked < 6; asked += 1) {
    ask();
    vi.advanceTimersByTime(5);
  }
  expect(act).toHaveBeenCalledTimes(1);
});

it('does not act once it is cancelled', () => {
  const act = vi.fn();
  const { ask, cancel } = debounce(act, { quiet: 10 });
  ask();
  cancel();
  vi.advanceTimersByTime(100);
  expect(act).not.toHaveBeenCalled();
});

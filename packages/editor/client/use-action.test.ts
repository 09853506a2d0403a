import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Refused } from './api.ts';
import { useAction } from './use-action.ts';

it('keeps why an action failed until the next one', async () => {
  const { result } = renderHook(() => useAction());
  const run = (made: () => Promise<string>) => act(() => result.current.run(made));
  expect(await run(() => Promise.reject(new Refused(409, 'Others link to it.')))).toBeUndefined();
  expect(result.current.problem).toEqual({ message: 'Others link to it.', canInsist: true });
  expect(await run(async () => 'done')).toBe('done');
  expect(result.current).toMatchObject({ isBusy: false, problem: undefined });
});

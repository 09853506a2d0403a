import { expect, it, vi } from 'vitest';
import { createHolder } from './holder.ts';

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

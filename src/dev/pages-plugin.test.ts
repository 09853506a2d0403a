import { expect, it } from 'vitest';
import { onStrayErrors } from './pages-plugin.ts';

/** Passes an error to the last listener, as Node does when nothing has caught it. */
function lose(error: Error): void {
  process.listeners('unhandledRejection').at(-1)?.(error, Promise.resolve());
  process.listeners('uncaughtException').at(-1)?.(error, 'uncaughtException');
}

const countListeners = () => [process.listenerCount('unhandledRejection'), process.listenerCount('uncaughtException')];

it('handles uncaught errors until it is stopped, except for deleted files', () => {
  const before = countListeners();
  const heard: unknown[] = [];
  const stop = onStrayErrors((error) => heard.push(error));
  const fault = new Error('A block has failed.');
  lose(fault);
  lose(Object.assign(new Error('gone'), { code: 'ENOENT', syscall: 'open' }));
  stop();
  expect(heard).toEqual([fault, fault]);
  expect(countListeners()).toEqual(before);
});

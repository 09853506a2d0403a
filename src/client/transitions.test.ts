import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTransitions } from './transitions.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A document that runs updates after its snapshot of the old page, and the transitions that it was asked for. */
function openPage() {
  const page = document.implementation.createHTMLDocument();
  const asked: ViewTransition[] = [];
  page.startViewTransition = (update) => {
    const updateCallbackDone = Promise.resolve().then(() => (typeof update === 'function' ? update() : undefined));
    const done = updateCallbackDone.then(() => undefined);
    const transition = { ready: done, finished: done, updateCallbackDone: done, skipTransition: () => {} };
    const whole = Object.assign(Object.create(null), { types: new Set<string>(), ...transition });
    asked.push(whole);
    return whole;
  };
  return { page, asked };
}

it("gives the router's update to the transition that was started", async () => {
  const { page, asked } = openPage();
  createTransitions(page).begin();
  expect(asked).toHaveLength(1);
  const update = vi.fn();
  expect(page.startViewTransition(update)).toBe(asked[0]);
  await vi.advanceTimersByTimeAsync(0);
  expect(update).toHaveBeenCalledOnce();
});

it('starts a transition of its own for each further update', () => {
  const { page, asked } = openPage();
  const transitions = createTransitions(page);
  page.startViewTransition(() => {});
  transitions.begin();
  page.startViewTransition(() => {});
  page.startViewTransition(() => {});
  expect(asked).toHaveLength(3);
});

it('releases the old page if no update comes', async () => {
  const { page, asked } = openPage();
  createTransitions(page).begin();
  await vi.advanceTimersByTimeAsync(1000);
  await asked[0]?.finished;
  page.startViewTransition(() => {});
  expect(asked).toHaveLength(2);
});

it('ignores an aborted transition', async () => {
  const { page } = openPage();
  const start = page.startViewTransition;
  page.startViewTransition = (update) =>
    Object.assign(start.call(page, update), { ready: Promise.reject(new DOMException('Skipped', 'AbortError')) });
  createTransitions(page);
  page.startViewTransition(() => {});
  await vi.advanceTimersByTimeAsync(0);
});

it('does nothing in a browser without transitions', () => {
  const page = document.implementation.createHTMLDocument();
  expect(() => createTransitions(page).begin()).not.toThrow();
  expect(page.startViewTransition).toBeUndefined();
});

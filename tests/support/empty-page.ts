import { afterAll, beforeEach } from 'vitest';

// Removes the style sheets of all modules that the worker has loaded. No test here asks how something looks, but a
// query by role does, and jsdom then matches each rule against each element: half of the time of such a test.
beforeEach(() => {
  for (const style of document.head.querySelectorAll('style')) style.remove();
});

// The files of a worker share one page: the next finds it as the first did.
afterAll(() => {
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

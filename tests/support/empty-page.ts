import { configure } from '@testing-library/react';
import { afterAll, beforeEach } from 'vitest';

// Several test files share two cores: what takes 20 ms alone took more than a second beside a build.
configure({ asyncUtilTimeout: 10_000 });

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

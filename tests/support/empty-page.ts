import { configure } from '@testing-library/react';
import { afterAll, beforeEach } from 'vitest';

// Several test files share two cores: a step of 20 ms took more than a second while a build ran.
configure({ asyncUtilTimeout: 10_000 });

// Removes the style sheets of all modules that the worker has loaded. No test here needs them, but for a query by role,
// jsdom matches each rule against each element, which takes half of the time of such a test.
beforeEach(() => {
  for (const style of document.head.querySelectorAll('style')) style.remove();
});

// The test files of a worker share one page, so each file leaves the page empty.
afterAll(() => {
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

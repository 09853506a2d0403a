import { afterAll } from 'vitest';

// The files of a worker share one page: the next finds it as the first did.
afterAll(() => {
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

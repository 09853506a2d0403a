import { expect, it } from 'vitest';
import { BlockFailure, makePage, runBlock, showExample } from './block-failure.ts';

function fail(): never {
  throw new TypeError('no stars');
}

/** What is thrown. */
function attempt(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}

it('names the innermost block, and keeps the original error', () => {
  const failure = attempt(() => runBlock('hero', () => runBlock('stars', fail)));
  expect(failure).toMatchObject({ name: 'BlockFailure', block: 'stars', message: 'no stars' });
  expect(failure).toBeInstanceOf(BlockFailure);
  expect(failure instanceof Error && failure.stack).toMatch(/^TypeError: no stars\n\s+at fail/);
});

it('names the page that failed, not another one made in between', () => {
  const failure = attempt(() =>
    makePage('pages/a.yaml', () => makePage('pages/b.yaml', () => runBlock('stars', fail))),
  );
  expect(failure).toMatchObject({ shownIn: 'pages/b.yaml' });
});

it('names the example and not the page of the example', () => {
  const failure = attempt(() =>
    showExample('stars', 'two stars', () => makePage('pages/home.yaml', () => runBlock('stars', fail))),
  );
  expect(failure).toMatchObject({ shownIn: 'the example "two stars" of blocks/stars/examples.yaml' });
});

it('leaves other errors unchanged', () => {
  expect(attempt(() => makePage('pages/a.yaml', fail))).toBeInstanceOf(TypeError);
  expect(runBlock('stars', () => 5)).toBe(5);
});

// @vitest-environment jsdom
import { expect, it } from 'vitest';

it('gives jsdom what components ask a browser for', async () => {
  await import('./testing-setup.ts');
  expect(matchMedia('(prefers-reduced-motion: reduce)')).toMatchObject({ matches: false });
  new ResizeObserver(() => {}).observe(document.body);
  document.body.scrollIntoView();
});

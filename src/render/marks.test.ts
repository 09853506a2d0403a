import { expect, it } from 'vitest';
import { marksIn } from './marks.ts';

it('finds what CSS can ask of HTML: classes, data attributes with a value, and custom properties', () => {
  const html =
    '<p class="a b" data-tone="dark" data-awaiting="" style="--to:1px"><i class="b" fill="var(--ink)"></i></p>';
  expect(marksIn(html)).toBe('.a .b [data-tone=dark] --to --ink');
});

import { expect, it } from 'vitest';
import { markCurrent } from './markup.ts';

it('marks each link to a page, and no other', () => {
  const html = '<a href="/a">A</a><a href="/ab">B</a><p>href="/a"</p><a class="c" href="/a"><b>C</b></a>';
  expect(markCurrent({ html, links: ['/a', '/ab'] }, '/a')).toBe(
    '<a href="/a" aria-current="page">A</a><a href="/ab">B</a><p>href="/a"</p><a class="c" href="/a" aria-current="page"><b>C</b></a>',
  );
});

import { expect, it } from 'vitest';
import { carryKnown, markCurrent } from './markup.ts';

it('marks each link to a page, and no other', () => {
  const html = '<a href="/a">A</a><a href="/ab">B</a><p>href="/a"</p><a class="c" href="/a"><b>C</b></a>';
  expect(markCurrent({ html, links: ['/a', '/ab'] }, '/a')).toBe(
    '<a href="/a" aria-current="page">A</a><a href="/ab">B</a><p>href="/a"</p><a class="c" href="/a" aria-current="page"><b>C</b></a>',
  );
});

it('adds what a page knows to the links that carry it, and to no other', () => {
  const html = '<a href="/a">A</a><a data-carries="true" href="/b?x=1&amp;y=2#c">B</a>';
  expect(carryKnown(html, { place: 'Al Barsha', y: 3 })).toBe(
    '<a href="/a">A</a><a data-carries="true" href="/b?x=1&amp;y=3&amp;place=Al%20Barsha#c">B</a>',
  );
  expect(carryKnown(html, {})).toBe(html);
});

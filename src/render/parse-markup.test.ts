import { expect, it } from 'vitest';
import { createMarkupParser } from './parse-markup.ts';

const parse = createMarkupParser();

it('finds what CSS can ask of HTML: classes, data attributes with a value, and custom properties', () => {
  const html =
    '<p class="a b" data-tone="dark" data-awaiting="" style="--to:1px"><i class="b" fill="var(--ink)"></i></p>';
  expect(parse(html).selectors).toBe('.a .b [data-tone=dark] --to --ink');
});

it('finds ids and headings in their order, with what stands in the headings', () => {
  const { ids, headings } = parse(
    '<div id="one"><h2 id="two">Snags &amp; <em>defects</em></h2></div><p>id="three"</p><h3>A<br/>b</h3>',
  );
  expect(ids).toEqual(['one', 'two']);
  expect(headings).toEqual([
    { level: 2, html: 'Snags &amp; <em>defects</em>' },
    { level: 3, html: 'A<br/>b' },
  ]);
});

it('finds pictures wherever an attribute names them, and none of the words of the page', () => {
  const { pictures } = parse(
    [
      '<img src="/images/a&amp;b.png" srcSet="/assets/pictures/x-1.avif 1x, /assets/pictures/x-2.avif 2x"/>',
      '<div data-props=\'{"src":"/images/b.webp"}\' style="background:url(/images/c.jpg)"></div>',
      '<p>("/images/word.png")</p>',
    ].join(''),
  );
  expect(pictures).toEqual([
    '/assets/pictures/x-1.avif',
    '/assets/pictures/x-2.avif',
    '/images/a&b.png',
    '/images/b.webp',
    '/images/c.jpg',
  ]);
});

it('finds what is asked of others, and not where links lead', () => {
  const { vendors } = parse(
    [
      '<iframe src="https://maps.example/embed?a=1&amp;b=2"></iframe><form action="https://forms.example/send"></form>',
      '<div data-script="https://chat.example/chat.js"></div><a href="https://other.example/">Other</a>',
      '<img src="/images/a.png"/>',
    ].join(''),
  );
  expect(vendors).toEqual([
    'https://maps.example/embed?a=1&b=2',
    'https://forms.example/send',
    'https://chat.example/chat.js',
  ]);
});

import { expect, it } from 'vitest';
import { createMarkupScanner } from './scan-markup.ts';
import { listWords } from './words.ts';

const scan = createMarkupScanner();

it('finds what CSS can select in HTML: classes, data attributes with a value, and custom properties', () => {
  const html =
    '<p class="a b" dir="rtl" data-tone="dark" data-awaiting="" style="--to:1px"><i class="b" fill="var(--color-text)"></i></p>';
  expect(scan(html).selectors.join(' ')).toBe('.a .b [dir=rtl] [data-tone=dark] --to --color-text');
});

it('finds ids and headings in order, with the content of the headings', () => {
  const html = '<div id="one"><h2 id="two">Snags &amp; <em>defects</em></h2></div><p>id="three"</p><h3>A<br/>b</h3>';
  const { ids, headings } = scan(html);
  expect(ids).toEqual(['one', 'two']);
  expect(listWords(html, headings).headings.map(({ level, readText }) => [level, readText()])).toEqual([
    [2, 'Snags & defects'],
    [3, 'A\nb'],
  ]);
});

it('finds pictures in any attribute, and none in the text of the page', () => {
  const { pictures } = scan(
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

it('finds third-party references, and not the targets of links', () => {
  const { vendors } = scan(
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

it('finds links in order, and no text that looks like one', () => {
  const html = '<p><a class="b" href="/a?b=1&amp;c=2">A</a><link href="/b"/>href="/c"<a href="#top" id="c">C</a></p>';
  expect(scan(html).links).toEqual(['/a?b=1&c=2', '#top']);
});

it('reads the words that visitors see, like `plainText`', () => {
  const html =
    '<div><h2>Snags &amp; <em>de</em>fects</h2><noscript><p>Off</p></noscript><p>AED<!-- --> 1,500\n<span>a</span></p></div>';
  expect(listWords(html, []).readText()).toBe('Snags & defects\nAED 1,500 a');
  expect(listWords('', []).readText()).toBe('');
});

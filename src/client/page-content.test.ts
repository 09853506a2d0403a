import { afterEach, expect, it, vi } from 'vitest';
import { carryKnown, markCurrent } from './current-links.ts';
import { isCompatible, readPage } from './page-content.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

interface Parts {
  readonly header?: string;
  readonly main?: string;
  readonly release?: string;
  readonly allows?: string;
}

const writePage = ({ header = '', main = '', release = '/assets/boot-1.js', allows }: Parts = {}) =>
  `<!doctype html><html${allows ? ` data-allows="${allows}"` : ''}><head><title>About us</title>
<meta name="description" content="Who we are"><meta name="viewport" content="width=device-width">
<link rel="canonical" href="https://www.example.com/about"><style data-page-styles="">a{color:red}</style>
<script type="module" src="${release}"></script></head>
<body><div id="root">${header}<main id="main">${main}</main>
<div data-block="site-footer" data-layout="footer">Below</div></div></body></html>`;

const read = (parts?: Parts) => readPage(new DOMParser().parseFromString(writePage(parts), 'text/html'));

it('finds the parts of a page: head, layout and blocks', () => {
  const page = read({
    header: '<a href="#main">Skip</a><div data-block="site-header" data-layout="header">Above</div>',
    main: '<div data-block="hero" class="wide">Hello</div>',
  });
  expect(page.head).toEqual({
    title: 'About us',
    styles: 'a{color:red}',
    links: '<meta name="description" content="Who we are"><link rel="canonical" href="https://www.example.com/about">',
  });
  expect([page.header, page.main, page.footer].map(([block]) => block?.html)).toEqual(['Above', 'Hello', 'Below']);
  expect(page.main[0]?.attributes).toEqual({ 'data-block': 'hero', class: 'wide' });
});

it('recognises a block by its id, or else by its type and its order', () => {
  const main = '<div data-block="faq"></div><div data-block="faq" id="prices"></div><div data-block="faq"></div>';
  expect(read({ main }).main.map(({ key }) => key)).toEqual(['faq 0', 'prices', 'faq 2']);
});

it('removes the mark of the current page, and running state, from the layout', () => {
  const header = (attributes: string) =>
    `<div data-block="site-header" data-layout="header"><a href="/about"${attributes}>About</a></div>`;
  const marked = read({ header: header(' aria-current="page" data-awake=""') });
  expect(marked.header).toEqual(read({ header: header('') }).header);
  expect([marked.current, read({ header: header('') }).current]).toEqual(['/about', undefined]);
});

it('separates what a page knows from the layout, and lets the shown layout carry it', () => {
  const header = (href: string) =>
    `<div data-block="site-header" data-layout="header"><a data-carries="true" href="${href}">Book</a></div>`;
  const place = read({ header: header('/contact?location=JBR&amp;size=2#hero') });
  const plain = read({ header: header('/contact#hero') });
  expect(place.header).toEqual(plain.header);
  expect([place.known, plain.known]).toEqual(['?location=JBR&size=2', '']);
  document.body.innerHTML = header('/contact#hero');
  const shown = () => document.querySelector('a')?.getAttribute('href');
  carryKnown(place.known);
  expect(shown()).toBe('/contact?location=JBR&size=2#hero');
  carryKnown(plain.known);
  expect(shown()).toBe('/contact#hero');
});

it('refuses a response that is not a page', () => {
  const answer = new DOMParser().parseFromString('<h1>502 Bad Gateway</h1>', 'text/html');
  expect(() => readPage(answer)).toThrow('The answer is not a page of this site.');
});

it.each([
  ['another release', { release: '/assets/boot-2.js' }],
  ['what another policy allows', { allows: 'maps' }],
])('does not replace a page that has %s', (_name, parts) => {
  expect(isCompatible(read(), read({ main: 'Others' }))).toBe(true);
  expect(isCompatible(read(), read(parts))).toBe(false);
});

it('moves the mark of the current page in the layout, and nowhere else', () => {
  // jsdom has no `CSS.escape`, which this address does not need.
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  document.body.innerHTML =
    '<nav data-layout="header"><a href="/" aria-current="page">Home</a><a href="/about">About</a></nav><p><a href="/about">About</a></p>';
  const listMarked = () => [...document.querySelectorAll('[aria-current="page"]')].map(({ outerHTML }) => outerHTML);
  markCurrent('/about');
  expect(listMarked()).toEqual(['<a href="/about" aria-current="page">About</a>']);
  markCurrent(undefined);
  expect(listMarked()).toEqual([]);
});

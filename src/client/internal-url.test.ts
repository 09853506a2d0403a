import { afterEach, expect, it } from 'vitest';
import { internalUrl } from './internal-url.ts';

afterEach(() => document.body.replaceChildren());

/** The address that the router gets for a click on the text of a link. */
function click(link: string): string | undefined {
  document.body.innerHTML = link;
  return internalUrl(document.querySelector('b'))?.href;
}

it.each([
  ['a path', '/about'],
  ['a path with a query and an anchor', '/about?from=home#team'],
  ['the whole address', `${location.origin}/about`],
])('recognises a link on this host: %s', (_name, href) => {
  expect(click(`<a href="${href}"><b>About</b></a>`)).toBe(new URL(href, location.href).href);
});

it.each([
  ['another site', '<a href="https://example.org/about"><b>About</b></a>'],
  ['another port', '<a href="http://localhost:9/about"><b>About</b></a>'],
  ['a telephone number', '<a href="tel:+97140000000"><b>Call</b></a>'],
  ['an e-mail address', '<a href="mailto:a@example.com"><b>Write</b></a>'],
  ['a link for another window', '<a href="/about" target="_blank"><b>About</b></a>'],
  ['a download', '<a href="/about" download><b>About</b></a>'],
  ['an anchor without an address', '<a><b>About</b></a>'],
  ['no link', '<p><b>About</b></p>'],
])('leaves %s to the browser', (_name, html) => expect(click(html)).toBeUndefined());

it('leaves anything that is not an element to the browser', () => expect(internalUrl(document)).toBeUndefined());

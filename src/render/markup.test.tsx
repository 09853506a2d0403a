import { JSDOM } from 'jsdom';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { element, markCurrent, quoteJson } from './markup.ts';
import { createMarkupParser } from './parse-markup.ts';

it('has no attribute inside the value of another, whatever a text in it says', () => {
  const html = element('div', { 'data-props': JSON.stringify({ label: 'What is id=', note: "it's <b> & more" }) }, '');
  expect(html).not.toMatch(/\sid="/);
  expect(html).toBe(`<div data-props='{"label":"What is id=&quot;,"note":"it&#39;s &lt;b&gt; &amp; more"}'></div>`);
});

it('writes JSON in attributes of views without a sign for each quote, and means the same', () => {
  const json = JSON.stringify({ label: 'What is id="a"', note: "it's <b> & more" });
  const view = renderToStaticMarkup(
    <p data-words={json} title="plain">
      "quoted"
    </p>,
  );
  const html = quoteJson(view);
  expect(html).toContain(`data-words='{"label":"`);
  expect(html).not.toMatch(/\sid="/);
  expect(html.length).toBeLessThan(view.length);
  expect(JSDOM.fragment(html).firstElementChild?.isEqualNode(JSDOM.fragment(view).firstElementChild)).toBe(true);
});

it('marks each link to a page, and no other', () => {
  const html = '<a href="/a">A</a><a href="/ab">B</a><p>href="/a"</p><a class="c" href="/a"><b>C</b></a>';
  expect(markCurrent({ html, ...createMarkupParser()(html) }, '/a')).toBe(
    '<a href="/a" aria-current="page">A</a><a href="/ab">B</a><p>href="/a"</p><a class="c" href="/a" aria-current="page"><b>C</b></a>',
  );
});

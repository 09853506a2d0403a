import { JSDOM } from 'jsdom';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { quote, quoteAgain } from './escape.ts';

it('has no attribute inside the value of another, whatever a text in it says', () => {
  const value = quote(JSON.stringify({ label: 'What is id=', note: "it's <b> & more" }));
  expect(value).not.toMatch(/\sid="/);
  expect(value).toBe(`'{"label":"What is id=&quot;,"note":"it&#39;s &lt;b&gt; &amp; more"}'`);
});

it('writes JSON in attributes of views without a sign for each quote, and means the same', () => {
  const json = JSON.stringify({ label: 'What is id="a"', note: "it's <b> & more" });
  const view = renderToStaticMarkup(
    <p data-words={json} title="plain">
      "quoted"
    </p>,
  );
  const html = quoteAgain(view);
  expect(html).toContain(`data-words='{"label":"`);
  expect(html).not.toMatch(/\sid="/);
  expect(html.length).toBeLessThan(view.length);
  expect(JSDOM.fragment(html).firstElementChild?.isEqualNode(JSDOM.fragment(view).firstElementChild)).toBe(true);
});

import { expect, it } from 'vitest';
import { element } from './markup.ts';

it('has no attribute inside the value of another, whatever a text in it says', () => {
  const html = element('div', { 'data-props': JSON.stringify({ label: 'What is id=', note: "it's <b> & more" }) }, '');
  expect(html).not.toMatch(/\sid="/);
  expect(html).toBe(`<div data-props='{"label":"What is id=&quot;,"note":"it&#39;s &lt;b&gt; &amp; more"}'></div>`);
});

import { JSDOM } from 'jsdom';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { startTag, writeStatic } from './write-markup.ts';

it('leaves out attributes that are undefined, and has none inside the value of another', () => {
  const json = JSON.stringify({ label: 'What is id=', note: "it's <b> & more" });
  const tag = startTag('div', { id: undefined, title: 'a & b', 'data-props': json });
  const element = JSDOM.fragment(tag).firstElementChild;
  expect(element?.getAttributeNames()).toEqual(['title', 'data-props']);
  expect(element?.getAttribute('title')).toBe('a & b');
  expect(element?.getAttribute('data-props')).toBe(json);
  expect(tag).not.toMatch(/\sid="/);
});

it('writes quotes with fewer characters than React, and the same meaning', () => {
  const json = JSON.stringify({ label: 'What is id="a"', note: "it's <b> & more" });
  const view = (
    <p data-words={json} title="it's plain">
      "quoted", isn't it
    </p>
  );
  const [html, ofReact] = [writeStatic(view, ''), renderToStaticMarkup(view)];
  expect(html).toContain(`data-words='{"label":"`);
  expect(html).not.toMatch(/\sid="/);
  expect(html.length).toBeLessThan(ofReact.length);
  expect(JSDOM.fragment(html).firstElementChild?.isEqualNode(JSDOM.fragment(ofReact).firstElementChild)).toBe(true);
});

it('adds nothing for a picture that loads at once', () => {
  const html = writeStatic(
    <div>
      <img src="/a.png" alt="" />
      <img src="/b.png" srcSet="/c.png 2x" sizes="10px" alt="" fetchPriority="high" />
    </div>,
    '',
  );
  expect([...JSDOM.fragment(html).querySelectorAll('*')].map(({ tagName }) => tagName)).toEqual(['DIV', 'IMG', 'IMG']);
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { instantiateExample } from '../../tests/support/example-site.ts';
import { checklist } from './index.ts';

it.each([
  ['lines', '<ul'],
  ['ticks', '<li'],
])('on phones, "layout: %s" hides %s of a later group, so that lines name every group', (layout, hidden) => {
  const groups = ['Hull', 'Deck'].map((title) => ({ title, items: ['Paint'] }));
  const { content } = instantiateExample(checklist, { heading: 'Boats', layout, groups, shownOnPhones: 1 });
  const html = renderToStaticMarkup(content.render({}, { linkOnly: false, mark: undefined }));
  expect([...html.matchAll(/(<\w+)[^>]*data-rest/g)].map(([, tag]) => tag)).toEqual([hidden]);
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Stats } from './view.tsx';

it.each([
  [2, '2'],
  [3, '1'],
  [4, '2'],
  [5, '1'],
])('%i figures leave none alone below two on a phone', (count, columns) => {
  const items = Array.from({ length: count }, (_, index) => ({ value: '9', label: `Boat ${index}` }));
  const html = renderToStaticMarkup(Stats({ heading: 'Boats', items }));
  expect(/--phone:(\d)/.exec(html)?.[1]).toBe(columns);
});

it.each([
  [3, true],
  [4, false],
])('%i figures are beside the heading only if they stay large there: %s', (count, isBeside) => {
  const items = Array.from({ length: count }, (_, index) => ({ value: '9', label: `Boat ${index}` }));
  expect(renderToStaticMarkup(Stats({ heading: 'Boats', items })).includes('section-beside')).toBe(isBeside);
});

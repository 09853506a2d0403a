import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { blockContract } from '../../tests/support/block-contract.ts';
import { stats } from './index.ts';
import { Stats } from './view.tsx';

blockContract(stats);

describe('on a phone', () => {
  const columns = (count: number, value = '9') => {
    const items = Array.from({ length: count }, (_, index) => ({ value, label: `Boat ${index}` }));
    return /--phone:(\d)/.exec(renderToStaticMarkup(Stats({ heading: 'Boats', items })))?.[1];
  };

  it.each([
    [2, '2'],
    [3, '1'],
    [4, '2'],
    [5, '1'],
  ])('%i figures leave none alone below two', (count, expected) => expect(columns(count)).toBe(expected));

  it('long figures have a line each', () => expect(columns(4, '24–48 hours')).toBe('1'));
});

it.each([
  ['9', true],
  ['24–48 hours', false],
])('gives %s the room that it needs', (value, isBeside) => {
  const items = ['Engines', 'Sails', 'Oars'].map((label) => ({ value, label }));
  const html = renderToStaticMarkup(Stats({ heading: 'Boats', items }));
  expect([html.includes('section-beside'), /class="[^"]*lines/.test(html)]).toEqual([isBeside, isBeside]);
});

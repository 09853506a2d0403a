import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { instantiateExample } from '../../tests/support/example-site.ts';
import { comparisonTable } from './index.ts';
import { comparisonTableSchema } from './schema.ts';

const columns = [{ title: 'Service' }, { title: 'Small' }, { title: 'Large' }];

/** The refused locations of the table, with reasons. */
function findFaults(rows: unknown, heads: unknown = columns) {
  const { error } = comparisonTableSchema.safeParse({ heading: 'Prices', columns: heads, rows });
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}

describe('the table', () => {
  it('has a cell below each heading', () => {
    expect(findFaults([{ label: 'Brakes', cells: ['20', '40'] }])).toEqual([]);
    expect(
      findFaults([
        { label: 'Brakes', cells: ['20', '40'] },
        { label: 'Gears', cells: ['20'] },
      ]),
    ).toEqual([
      'rows.1.cells: This row has 1 cell, but the table has 3 columns, and the first is for the label of the row. Write 2 cells.',
    ]);
  });

  it('can have equal cells in a row', () => {
    expect(findFaults([{ label: 'Brakes', cells: ['Yes', 'Yes'] }])).toEqual([]);
  });

  it('has two to six columns', () => {
    const seven = Array.from({ length: 7 }, (_, index) => ({ title: `Column ${index}` }));
    expect(findFaults([{ label: 'Brakes', cells: ['20'] }], columns.slice(0, 1))).toHaveLength(1);
    expect(findFaults([{ label: 'Brakes', cells: Array(5).fill('20') }], seven.slice(0, 6))).toEqual([]);
    expect(findFaults([{ label: 'Brakes', cells: ['20'] }], seven)).not.toEqual([]);
  });

  it('says in words what the ticks and crosses of a column mean', () => {
    const { content } = instantiateExample(comparisonTable, {
      heading: 'Us and others',
      columns: [{ title: 'Service' }, { title: 'Us', look: 'ticked' }, { title: 'Others', look: 'crossed' }],
      rows: [{ label: 'Brakes', cells: ['At once', 'Next week'] }],
    });
    document.body.innerHTML = renderToStaticMarkup(content.render({}));
    const heads = [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent);
    expect(heads).toEqual(['Service', 'Us: advantages', 'Others: drawbacks']);
  });

  it('names a quiet column in its cells, which phones show without the heading', () => {
    const { content } = instantiateExample(comparisonTable, {
      heading: 'Us and others',
      columns: [
        { title: 'Service' },
        { title: 'Us', look: 'ticked' },
        { title: 'Others', look: 'crossed' },
        { title: 'For you', look: 'quiet' },
      ],
      rows: [{ label: 'Brakes', cells: ['At once', 'Next week', 'You ride today'] }],
    });
    document.body.innerHTML = renderToStaticMarkup(content.render({}));
    const labels = [...document.querySelectorAll('td')].map(({ dataset }) => dataset.label);
    expect(labels).toEqual([undefined, undefined, 'For you']);
  });

  it('says a tick or a cross of a cell as a word', () => {
    const { content } = instantiateExample(comparisonTable, {
      heading: 'Plans',
      columns,
      rows: [{ label: 'Photographs', cells: ['×', '✓'] }],
    });
    document.body.innerHTML = renderToStaticMarkup(content.render({}));
    for (const mark of document.querySelectorAll('[aria-hidden]')) mark.remove();
    expect([...document.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual(['no', 'yes']);
  });

  it.each([
    ['AED 1,200', true],
    ['A list of what was found', false],
  ])('keeps %s beside its label on a phone: %s', (cell, isShort) => {
    const { content } = instantiateExample(comparisonTable, {
      heading: 'Prices',
      columns,
      rows: [{ label: 'Brakes', cells: [cell, cell] }],
    });
    expect(/class="[^"]*short/.test(renderToStaticMarkup(content.render({})))).toBe(isShort);
  });

  it('keeps a single price beside its label, and has a button after the rows', () => {
    const { content } = instantiateExample(comparisonTable, {
      heading: 'Prices',
      columns: columns.slice(0, 2),
      rows: [{ label: 'Brakes', cells: ['AED 1,200'] }],
      primary: { label: 'Get a quote', link: '/contact' },
    });
    const markup = renderToStaticMarkup(content.render({}));
    expect(markup).toMatch(/class="[^"]*short/);
    expect(markup).toMatch(/<\/table>.*>Get a quote<\/a>/);
  });
});

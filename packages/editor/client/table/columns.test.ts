import { describe, expect, it } from 'vitest';
import type { Field } from '../../protocol.ts';
import { findColumn, isInPlace, listColumns, readText, showValue } from './columns.ts';

const text: Field = { shape: 'text', isRequired: true };
const optional: Field = { shape: 'text', isRequired: false };
const number: Field = { shape: 'number', isRequired: true };
const choice: Field = { shape: 'choice', isRequired: true, options: ['Dubai', 3] };
const list: Field = { shape: 'list', isRequired: true, item: choice };

describe('the text of a cell', () => {
  it.each<[string, Field, unknown]>([
    [' a ', text, 'a'],
    ['', text, ''],
    ['', optional, undefined],
    ['', number, undefined],
    ['1500', number, 1500],
    ['1,500', number, '1,500'],
    ['0041', text, '0041'],
    ['dubai ', choice, 'Dubai'],
    ['3', choice, 3],
    ['Dubaii', choice, 'Dubaii'],
    ['Yes', { shape: 'boolean', isRequired: true }, true],
    ['perhaps', { shape: 'boolean', isRequired: true }, 'perhaps'],
    ['Dubai; 3\nx', list, ['Dubai', 3, 'x']],
  ])('%j becomes a value of its field', (written, field, value) => {
    expect(readText(written, field, undefined)).toEqual(value);
  });

  it('keeps the line break at the end of a block of text', () => {
    expect(readText('new', text, 'old\n')).toBe('new\n');
  });

  it.each([
    [true, 'yes'],
    [undefined, ''],
    [['a', 'b'], 'a; b'],
    [{ to: '/about', label: 'About' }, '/about, About'],
  ])('of %j is readable', (value, shown) => {
    expect(showValue(value)).toBe(shown);
  });
});

it('has the inputs first, and what the pages say if there are some', () => {
  const inputs = [{ key: 'heroImage', field: text, isWhole: true }];
  const ofPages = ['Hero image', 'Page title', 'Page address', 'State', 'Own words'];
  const list = (hasPages: boolean, isCompared: boolean) =>
    listColumns(inputs, { hasPages, isCompared }).map(({ label }) => label);
  expect(list(true, false)).toEqual(ofPages);
  expect(list(true, true)).toEqual([...ofPages, 'In common (%)', 'With']);
  expect(list(false, false)).toHaveLength(1);
});

it.each<[string, readonly (string | number)[], number]>([
  ['of the value', ['failures', 0, 'title'], 1],
  ['of the value around it', ['near', 2], 2],
  ['of none', ['failure'], -1],
])('finds the column %s', (_, path, index) => {
  const keys = ['failures.2.title', 'failures.1.title', 'near'];
  expect(
    findColumn(
      listColumns(
        keys.map((key) => ({ key, field: text, isWhole: true })),
        { hasPages: true, isCompared: false },
      ),
      path,
    ),
  ).toBe(index);
});

it('edits simple values in place, and everything in a sheet', () => {
  const isSimple = (field: Field, cell?: number) =>
    isInPlace({ key: 'x', field, isWhole: true, ...(cell !== undefined && { cell }) });
  expect([text, number, choice].map((field) => isSimple(field))).toEqual([true, true, true]);
  expect([list, { ...text, input: 'markdown' }].map((field) => isSimple(field))).toEqual([false, false]);
  expect(isSimple(list, 2)).toBe(true);
});

import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { button, field, leaveWindow, prepareWindow, show } from '../../../../tests/support/show-inspector.tsx';
import type { ThemeReport } from '../../model/theme-report.ts';
import type { Field } from '../../protocol.ts';

beforeEach(prepareWindow);
afterEach(leaveWindow);

describe('site values', () => {
  const values: Field = {
    shape: 'table',
    isRequired: false,
    item: { shape: 'any', kind: 'siteValue', isRequired: true },
  };
  const quotes = { 'site.facts.since': 2, 'site.facts.price.from': 1 };
  const open = (facts = { since: '1974', area: 75, price: { from: '5' }, days: ['Mon', 'Tue'] }) =>
    show({ facts: values }, { facts }, { known: { quotes } });
  const openMenu = async (name: string) => {
    await userEvent.click(button(`Actions: ${name}`));
    return within(await screen.findByRole('menu', { hidden: true }));
  };

  it('have a field each, and keep their type', async () => {
    const { edits } = open();
    await userEvent.type(field('Since'), '5');
    await userEvent.type(field('Area'), '0');
    await userEvent.type(field('Price from'), '0');
    expect(edits).toEqual([
      { kind: 'set', path: ['facts', 'since'], value: '19745' },
      { kind: 'set', path: ['facts', 'area'], value: 750 },
      { kind: 'set', path: ['facts', 'price', 'from'], value: '50' },
    ]);
    expect(button('Drag: Mon')).toBeTruthy();
  });

  it('show how many pages use them', () => {
    open();
    expect(screen.getByText('On every page')).toBeTruthy();
    expect(screen.getByText('On one page')).toBeTruthy();
    expect(screen.getAllByText('On no page yet')).toHaveLength(2);
  });

  it('are added with a key made from words, and their field gets the focus', async () => {
    const { edits } = open();
    await userEvent.click(button('Add a value to Price'));
    await userEvent.type(field('Name of the new value in Price'), 'Per hour{Enter}');
    expect(edits).toEqual([{ kind: 'set', path: ['facts', 'price', 'perHour'], value: '' }]);
    expect(document.activeElement).toBe(field('Price per hour'));
  });

  it('have unique names', async () => {
    open();
    await userEvent.click(button('Add a value to Facts'));
    await userEvent.type(field('Name of the new value in Facts'), 'Since');
    expect(screen.getByText('A value with this name already exists.')).toBeTruthy();
    expect(button('Add').hasAttribute('disabled')).toBe(true);
  });

  it('cannot be renamed or deleted if pages quote them', async () => {
    open();
    const menu = await openMenu('Since');
    for (const name of ['Rename', 'Delete'])
      expect(menu.getByRole('menuitem', { name, hidden: true }).hasAttribute('disabled')).toBe(true);
  });

  it('can be renamed and deleted if nothing quotes them', async () => {
    const { edits } = open();
    await userEvent.click((await openMenu('Area')).getByRole('menuitem', { name: 'Rename', hidden: true }));
    await userEvent.clear(field('New name of Area'));
    await userEvent.type(field('New name of Area'), 'Floor area{Enter}');
    expect(edits).toEqual([{ kind: 'rename', path: ['facts', 'area'], name: 'floorArea' }]);
    expect(document.activeElement).toBe(button('Actions: Floor area'));
    await userEvent.click((await openMenu('Floor area')).getByRole('menuitem', { name: 'Delete', hidden: true }));
    expect(edits.at(-1)).toEqual({ kind: 'delete', path: ['facts', 'floorArea'] });
    expect(document.activeElement).toBe(button('Add a value to Facts'));
  });

  it('have accessible names and roles', async () => {
    open();
    const { violations } = await axe.run(document.body, {
      // The form has no page around it, and no styles.
      rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});

describe('a colour', () => {
  const color: Field = { shape: 'text', kind: 'color', input: 'color', isRequired: false, isAlwaysShown: true };
  const theme: ThemeReport = {
    colors: [
      { role: 'surface', use: 'the page', light: '#ffffff', dark: '#000000' },
      { role: 'brand', use: 'links', seed: 'brand', light: '#336699', dark: '#99ccff' },
    ],
    contrasts: [
      { role: 'brand', on: 'surface', scheme: 'light', ratio: 4.4, least: 4.5 },
      { role: 'brand', on: 'surface', scheme: 'dark', ratio: 9, least: 4.5 },
    ],
  };

  it('is written once it is valid, and deleted when it is emptied', async () => {
    const { edits } = show({ brand: color }, { brand: 'teal' });
    await userEvent.clear(field('Brand'));
    await userEvent.type(field('Brand'), '#3366');
    expect(screen.getByText(/Not a colour/)).toBeTruthy();
    await userEvent.type(field('Brand'), '99');
    expect(edits.map((edit) => ('value' in edit ? edit.value : edit.kind))).toEqual(['delete', '#336', '#336699']);
  });

  it('shows its current value if the file has none', () => {
    show({ brand: color }, {}, { known: { theme } });
    expect(field('Brand').placeholder).toBe('#336699, from the theme');
    expect(screen.getByLabelText<HTMLInputElement>('Pick: Brand').value).toBe('#336699');
  });

  it('describes whether its contrast is sufficient, and where it is not', async () => {
    show({ brand: color }, { brand: '#336699' }, { known: { theme } });
    expect(screen.getByRole('status').textContent).toBe(
      'Fails AA in 1 of 2 places. The contrast is 4.4 : 1 for “links” on “the page” in light colours, and must be 4.5 : 1.',
    );
    await userEvent.click(button('Show contrasts: Brand'));
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('4.4 : 1fails AA, needs 4.5'),
      expect.stringContaining('9 : 1passes AA'),
    ]);
    await act(async () => {});
  });
});

import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prepareWindow } from '../../../../tests/support/render-in-editor.tsx';
import { button, field, leaveWindow, show } from '../../../../tests/support/show-inspector.tsx';
import type { Field, ThemeReport } from '../../protocol.ts';

beforeEach(prepareWindow);
afterEach(leaveWindow);

describe('site values', () => {
  const values: Field = {
    shape: 'table',
    isRequired: false,
    item: { shape: 'any', kind: 'siteValue', isRequired: true },
  };
  const open = (facts = { since: '1974', area: 75, price: { from: '5' }, days: ['Mon', 'Tue'] }) =>
    show({ facts: values }, { facts });

  it('have a field each, and keep their type', async () => {
    const { edits } = open();
    await userEvent.type(field('Since'), '5');
    await userEvent.type(field('Area'), '0');
    await userEvent.type(field('From'), '0');
    expect(edits).toEqual([
      { kind: 'set', path: ['facts', 'since'], value: '19745' },
      { kind: 'set', path: ['facts', 'area'], value: 750 },
      { kind: 'set', path: ['facts', 'price', 'from'], value: '50' },
    ]);
    expect(button('Drag: Mon')).toBeTruthy();
  });

  it('are added under a key made from words, which is unique', async () => {
    const { edits } = open();
    const [inPrice] = screen.getAllByRole('textbox', { name: 'Name of the next entry' });
    await userEvent.type(inPrice ?? document.body, 'Per hour{Enter}');
    expect(edits).toEqual([{ kind: 'set', path: ['facts', 'price', 'perHour'], value: '' }]);
    expect(field('Per hour').value).toBe('');
    await userEvent.type(inPrice ?? document.body, 'per hour');
    expect(screen.getByText('This name already exists.')).toBeTruthy();
  });

  it('are deleted', async () => {
    const { edits } = open();
    await userEvent.click(button('Delete: area'));
    expect(edits).toEqual([{ kind: 'delete', path: ['facts', 'area'] }]);
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

  it('describes whether its contrast is sufficient, and where it is not', () => {
    show({ brand: color }, { brand: '#336699' }, { known: { theme } });
    expect(screen.getByRole('status').textContent).toBe(
      'Fails AA in 1 of 2 places. The contrast is 4.4 : 1 for “links” on “the page” in light colours, and must be 4.5 : 1.',
    );
  });
});

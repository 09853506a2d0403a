import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import {
  color,
  date,
  defineField,
  describeSchema,
  endpoint,
  frame,
  group,
  list,
  toggle,
} from '../../../../src/block/index.ts';
import { prepareWindow } from '../../../../tests/support/render-in-editor.tsx';
import { button, leaveWindow, show } from '../../../../tests/support/show-inspector.tsx';

beforeEach(prepareWindow);
afterEach(leaveWindow);

it('asks for a date with a calendar', () => {
  show({ opens: describeSchema(date()) }, { opens: '2026-12-01' });
  const input = screen.getByLabelText<HTMLInputElement>('Opens');
  expect([input.type, input.value]).toEqual(['date', '2026-12-01']);
  expect(screen.queryByLabelText('Opens: time')).toBeNull();
});

it('asks for the text of an invalid date', () => {
  show({ opens: describeSchema(date()) }, { opens: 'in May' });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Opens' }).value).toBe('in May');
});

it('asks for a colour with a picker', () => {
  show({ paint: describeSchema(color()) }, { paint: 'teal' });
  expect(screen.getByLabelText<HTMLInputElement>('Pick: Paint').type).toBe('color');
});

it('starts a colour with a valid one', async () => {
  const tents = describeSchema(list(group('tent', { paint: color() })));
  const { edits } = show({ tents }, { tents: [{ paint: 'teal' }] });
  await userEvent.click(button(/Add/));
  expect(edits).toEqual([{ kind: 'insert', path: ['tents', 1], value: { paint: '#808080' } }]);
});

it('turns a switch on that is added', async () => {
  const { edits } = show({ draft: describeSchema(toggle().optional()) }, {});
  await userEvent.click(button('Draft'));
  expect(edits).toEqual([{ kind: 'set', path: ['draft'], value: true }]);
});

it('suggests names, and takes a path, where the receiver of a form is asked for', async () => {
  const { edits } = show({ to: describeSchema(endpoint()) }, { to: '' });
  await userEvent.click(screen.getByRole('combobox', { name: 'Where it leads' }));
  expect(screen.getByRole('option', { name: 'quote', hidden: true })).toBeTruthy();
  await userEvent.keyboard('/api/contact');
  expect(edits.at(-1)).toEqual({ kind: 'set', path: ['to'], value: '/api/contact' });
});

it('takes the address of a map where a frame is asked for', async () => {
  const { edits } = show({ vendor: describeSchema(frame()) }, { vendor: '' });
  await userEvent.click(screen.getByRole('combobox', { name: 'Vendor' }));
  await userEvent.paste('https://www.google.com/maps/embed?pb=1');
  expect(edits.at(-1)).toEqual({ kind: 'set', path: ['vendor'], value: 'https://www.google.com/maps/embed?pb=1' });
});

it("asks for a site's own kind of field as it says, and starts a new one with its blank", async () => {
  const paint = defineField({ name: 'paint', words: 'paint', schema: z.string(), input: 'color', blank: '#c0392b' });
  const tents = describeSchema(list(group('tent', { paint: paint() })));
  const { edits } = show({ door: describeSchema(paint()), tents }, { door: 'teal', tents: [{ paint: 'teal' }] });
  expect(screen.getByLabelText<HTMLInputElement>('Pick: Door').type).toBe('color');
  await userEvent.click(button(/Add/));
  expect(edits).toEqual([{ kind: 'insert', path: ['tents', 1], value: { paint: '#c0392b' } }]);
});

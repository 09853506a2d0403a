// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { Control } from './filled-in.ts';
import { isFilledIn } from './filled-in.ts';

const OPTIONS = '<option value="">Choose</option><option value="a">A</option>';

it.each([
  ['a text', '<input value="served">', (control: Control) => Object.assign(control, { value: 'written' })],
  ['a longer text', '<textarea>served</textarea>', (control: Control) => Object.assign(control, { value: '' })],
  ['a tick', '<input type="checkbox" checked>', (control: Control) => control.click()],
  ['a choice', `<select>${OPTIONS}</select>`, (control: Control) => Object.assign(control, { value: 'a' })],
  [
    'no choice any more',
    `<select>${OPTIONS.replace('value="a"', 'value="a" selected')}</select>`,
    (control: Control) => Object.assign(control, { value: '' }),
  ],
])('notices %s', (_what, html, fill) => {
  document.body.innerHTML = html;
  const control = document.querySelector<Control>('input, textarea, select') ?? expect.unreachable();
  expect(isFilledIn(control)).toBe(false);
  fill(control);
  expect(isFilledIn(control)).toBe(true);
});

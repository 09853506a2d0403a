import { expect, it } from 'vitest';
import type { ThemeReport } from '../../protocol.ts';
import { listContrastsAt, readColorAt } from './color-field.tsx';

const report: ThemeReport = {
  colors: [
    { role: 'surface', use: 'the page', seed: 'neutral', light: '#ffffff', dark: '#111111' },
    { role: 'text', use: 'text', seed: 'neutral', light: '#222222', dark: '#eeeeee' },
    { role: 'brand', use: 'links', seed: 'brand', light: '#336699', dark: '#99ccff' },
    { role: 'good', use: 'ticks', light: '#007700', dark: '#55dd55' },
  ],
  contrasts: [
    { role: 'text', on: 'surface', scheme: 'light', ratio: 15, least: 4.5 },
    { role: 'brand', on: 'surface', scheme: 'light', ratio: 6, least: 4.5 },
    { role: 'brand', on: 'surface', scheme: 'dark', ratio: 4.49, least: 4.5 },
    { role: 'good', on: 'surface', scheme: 'light', ratio: 3, least: 3 },
  ],
};
const words = (...at: readonly string[]) =>
  listContrastsAt(report, ['theme', 'colors', ...at]).map(
    ({ words, scheme, ratio, least }) => `${words}, ${scheme}: ${ratio >= least ? 'passes' : 'fails'}`,
  );

it('lists the contrasts of a colour, lowest first', () => {
  expect(words('brand')).toEqual(['“links” on “the page”, dark: fails', '“links” on “the page”, light: passes']);
  expect(words('neutral')).toHaveLength(4);
  expect(words('roles', 'good')).toEqual(['“ticks” on “the page”, light: passes']);
  expect(words('roles', 'brand', 'light')).toEqual(['“links” on “the page”, light: passes']);
  expect(words('accent')).toEqual([]);
});

it('reads the current colour of a setting', () => {
  expect(readColorAt(report, ['colors', 'brand'])).toBe('#336699');
  expect(readColorAt(report, ['theme', 'colors', 'roles', 'brand', 'dark'])).toBe('#99ccff');
  expect(readColorAt(report, ['colors', 'accent'])).toBeUndefined();
});

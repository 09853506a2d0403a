import { expect, it } from 'vitest';
import { themes } from '../../../tests/support/example-site.ts';
import { reportTheme } from './report-theme.ts';

const { theme } = themes.open('calm');

it('has the use of each colour and the colour it is derived from', () => {
  const { colors } = reportTheme(theme, { colors: { roles: { action: '#000000' } } });
  expect(colors).toContainEqual({
    ...{ role: 'onAction', use: 'the words on the main button', seed: 'accent' },
    ...theme.palette.onAction,
  });
  expect(colors).toContainEqual({ role: 'action', use: 'the main button', ...theme.palette.action });
});

it('has the required contrast, and never rounds the actual one up', () => {
  const white = { light: '#ffffff', dark: '#ffffff' };
  const grey = { light: '#777777', dark: '#767676' };
  const { contrasts } = reportTheme({ palette: { ...theme.palette, onAction: white, action: grey } }, 'calm');
  expect(contrasts.filter(({ role, on }) => role === 'onAction' && on === 'action')).toEqual([
    { role: 'onAction', on: 'action', scheme: 'light', ratio: 4.47, least: 4.5 },
    { role: 'onAction', on: 'action', scheme: 'dark', ratio: 4.54, least: 4.5 },
  ]);
});

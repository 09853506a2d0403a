import { describe, expect, it } from 'vitest';
import { themes } from '../../../tests/support/example-site.ts';
import { findWeaknesses } from './check-contrast.ts';

describe.each(themes.names)('the theme %s', (name) => {
  const { theme } = themes.open(name);

  it('has enough contrast in all pairs', () => expect(findWeaknesses(theme.palette)).toEqual([]));
});

it('are four that differ in colours, corners and shadows', () => {
  expect(themes.names).toEqual(['bold', 'calm', 'editorial', 'inspector']);
  const looks = themes.names.map((name) => themes.open(name).theme);
  for (const look of [
    looks.map(({ palette }) => palette.brand.light),
    looks.map(({ palette }) => palette.action.light),
  ])
    expect(new Set(look).size).toBe(4);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { measureContrast } from './color.ts';
import { derivePalette } from './derive-palette.ts';
import { PAIRS } from './pairs.ts';
import { listRoles } from './roles.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const neutral = fc.oneof(fc.constantFrom('warm', 'cool', 'plain'), color);

function findWeak(palette: ReturnType<typeof derivePalette>): readonly string[] {
  return PAIRS.flatMap(({ role, on, least, schemes }) =>
    schemes.flatMap((scheme) => {
      const ratio = measureContrast(palette[role][scheme], palette[on][scheme]);
      return ratio < least ? `${role} on ${on}, ${scheme}: ${ratio}` : [];
    }),
  );
}

it('derives colours with enough contrast in all pairs, whatever the two colours are', () => {
  fc.assert(
    fc.property(color, color, neutral, (brand, accent, tint) => {
      expect(findWeak(derivePalette({ brand, accent, neutral: tint }, new Map()))).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

it('writes every colour as #rrggbb', () => {
  fc.assert(
    fc.property(color, color, neutral, (brand, accent, tint) => {
      const palette = derivePalette({ brand, accent, neutral: tint }, new Map());
      const written = listRoles().flatMap((role) => [palette[role].light, palette[role].dark]);
      expect(written.filter((each) => !/^#[0-9a-f]{6}$/.test(each))).toEqual([]);
    }),
    { numRuns: 50 },
  );
});

it('keeps explicit colours, and derives the rest to suit them: on a dark surface text is light', () => {
  const surface = { light: '#101014', dark: '#101014' };
  const set = new Map([['surface', surface]] as const);
  const palette = derivePalette({ brand: '#3355cc', accent: '#cc5533', neutral: 'plain' }, set);
  expect(palette.surface).toEqual(surface);
  expect(measureContrast(palette.text.light, '#101014')).toBeGreaterThan(10);
  expect(findWeak(palette)).toEqual([]);
});

it('keeps a colour that has enough contrast', () => {
  const palette = derivePalette({ brand: '#0d5560', accent: '#b93c0c', neutral: 'warm' }, new Map());
  expect(palette.brand.light).toBe('#0d5560');
  expect(palette.action).toEqual({ light: '#b93c0c', dark: '#b93c0c' });
});

it('puts dark text on a pale button, and light text on others', () => {
  const pale = derivePalette({ brand: '#0d5560', accent: '#ffd400', neutral: 'warm' }, new Map());
  expect(pale.action.light).toBe('#ffd400');
  expect(measureContrast(pale.onAction.light, '#ffffff')).toBeGreaterThan(15);
  const strong = derivePalette({ brand: '#0d5560', accent: '#d7335f', neutral: 'warm' }, new Map());
  expect(strong.onAction.light).toBe('#ffffff');
});

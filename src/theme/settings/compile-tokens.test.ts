import { parse } from 'postcss';
import { expect, it } from 'vitest';
import { themes } from '../../../tests/support/example-site.ts';
import { compileTokens, compileType } from './compile-tokens.ts';
import { listRoles } from './roles.ts';
import type { Theme } from './schema.ts';

const { theme } = themes.open('inspector');

/** What each selector declares. */
function readDeclared(look: Theme): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const declared = new Map<string, Record<string, string>>();
  parse(compileTokens(look)).walkDecls(({ prop, value, parent }) => {
    const selector = parent?.type === 'rule' ? String(parent).slice(0, String(parent).indexOf('{')) : '';
    declared.set(selector, { ...declared.get(selector), [prop]: value });
  });
  return declared;
}

it('writes colours by role, for both schemes or once', () => {
  const colors = readDeclared(theme).get(':root,.surface');
  expect(colors).toMatchObject({
    'color-scheme': 'light dark',
    '--color-text-quiet': 'light-dark(#46575e,#a9b9bd)',
    '--color-surface-raised': 'light-dark(#fff,#15252b)',
    '--color-action': '#b93c0c',
  });
});

it('gives sections of tone brand a button of their own, and dark ones the dark colours', () => {
  const declared = readDeclared(theme);
  expect(declared.get('[data-tone=dark],[data-tone=brand]')).toMatchObject({
    'color-scheme': 'dark',
    '--color-surface-raised': '#0003',
  });
  expect(declared.get('[data-tone=brand]')).toMatchObject({ '--color-action': '#fff', '--color-on-action': '#0a2c35' });
});

it('declares a token for each role, except those of buttons in brand sections', () => {
  const own = new Set(['brandAction', 'brandActionHover', 'onBrandAction']);
  const names = Object.keys(readDeclared(theme).get(':root,.surface') ?? {}).filter((name) => name.startsWith('--'));
  expect(names).toHaveLength(listRoles().filter((role) => !own.has(role)).length);
});

it('writes corners, room and shadows', () => {
  const { '--radius': radius, '--space-7': space, '--shadow-2': shadow } = readDeclared(theme).get(':root') ?? {};
  expect({ radius, space, shadow }).toEqual({
    radius: '.875rem',
    space: '3rem',
    shadow: '0 2px 4px #061e250d,0 12px 28px -8px #061e2524',
  });
  const plain: Theme = { ...theme, shape: { radius: 'none', density: 'compact', shadow: 'none' } };
  expect(readDeclared(plain).get(':root')).toMatchObject({
    '--radius': '0px',
    '--space-7': '2.25rem',
    '--shadow-2': 'none',
    '--shadow-3': '0 0 0 1px light-dark(#e0dbd0,#27393f)',
  });
});

it('decorates with several colours, with one, or not at all', () => {
  const decorate = (gradient: readonly string[]) => readDeclared({ ...theme, gradient }).get(':root')?.['--decoration'];
  expect(decorate(['#112233', '#445566'])).toBe('linear-gradient(90deg,#112233,#445566)');
  expect(decorate(['#112233'])).toBe('linear-gradient(90deg,#112233,#112233)');
  expect(decorate([])).toBe('none');
});

const { type } = themes.open('calm').theme;
const families = { text: 'Site,serif', heading: undefined };
/** The largest size of a heading, in rem. */
const readLargest = (css: string) => Number(/--text-3xl:clamp\([^,]*,[^,]*, ([\d.]+)rem\)/.exec(css)?.[1]);

it('headings have the size of the scale', () => {
  const sizes = (['small', 'medium', 'large'] as const).map((scale) =>
    readLargest(compileType({ ...type, scale }, families)),
  );
  expect(sizes).toEqual([3.25, 4.125, 5.375]);
  expect(compileType(type, families)).toBe(compileType({ ...type, scale: 'medium' }, families));
});

it('headings have the font of the text, or one of their own', () => {
  expect(compileType(type, families)).toContain('--font:Site,serif;--font-heading:inherit;');
  const own = compileType(type, { ...families, heading: 'Site Heading,serif' });
  expect(own).toContain('--font-heading:Site Heading,serif;');
  expect(own).toContain('h1,h2,h3,h4{font-family:var(--font-heading)}');
});

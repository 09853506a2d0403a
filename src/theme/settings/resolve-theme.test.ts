import { describe, expect, it } from 'vitest';
import { themes } from '../../../tests/support/example-site.ts';
import type { Diagnostic } from '../../check/diagnostics/index.ts';
import { applyFixes } from '../../check/diagnostics/index.ts';
import { parseDocument } from '../../content/yaml/index.ts';
import { findWeaknesses } from './check-contrast.ts';
import { resolveTheme } from './resolve-theme.ts';
import { themeSchema } from './schema.ts';

/** The theme of a site, and what is reported. */
function resolve(text: string) {
  const told: Diagnostic[] = [];
  const document = parseDocument({ file: 'site.yaml', text }, { wanted: '' }, (fault) => told.push(fault));
  if (!document) throw new Error(told.map(({ message }) => message).join('\n'));
  const written = themeSchema.optional().parse(document.data.theme);
  const theme = resolveTheme(written, { presets: themes, document }, (fault) => told.push(fault));
  return { theme, told };
}

it('is calm by default, and a named theme unchanged', () => {
  expect(resolve('{}').theme).toBe(themes.open('calm').theme);
  expect(resolve('theme: bold').theme).toBe(themes.open('bold').theme);
  expect(resolve('theme: { from: bold }').theme).toBe(themes.open('bold').theme);
});

it('keeps what a site does not change', () => {
  const { theme, told } = resolve('theme: { from: inspector, shape: { radius: none } }');
  expect(told).toEqual([]);
  expect(theme.palette).toEqual(themes.open('inspector').theme.palette);
  expect(theme.shape).toEqual({ radius: 'none', density: 'normal', shadow: 'soft' });
  expect(theme.gradient).toHaveLength(5);
});

it('derives the explicit colours of a theme again if the site changes their source', () => {
  const { palette } = resolve('theme: { from: inspector, colors: { brand: "#5b2a86" } }').theme;
  const inspector = themes.open('inspector').theme.palette;
  expect(palette.brand.light).toBe('#5b2a86');
  expect(palette.groundDark).not.toEqual(inspector.groundDark);
  expect(palette.action).toEqual(inspector.action);
  expect(palette.surface).toEqual(inspector.surface);
});

it.each([
  ['theme: { from: bold, colors: { brand: "#1d4d3a", accent: "#e8871e" } }', ['#1d4d3a', '#e8871e']],
  ['theme: { from: bold, colors: { brand: "#1d4d3a" } }', ['#1d4d3a', '#d0125f']],
  ['theme: { from: editorial, colors: { brand: "#1d4d3a", accent: "#e8871e" } }', ['#e8871e']],
  ['theme: { from: calm, colors: { brand: "#1d4d3a" } }', []],
  ['theme: { from: bold, colors: { brand: "#1d4d3a" }, decoration: { gradient: [teal] } }', ['#008080']],
])('draws the line of a theme in the colours of the site: %s', (text, gradient) => {
  expect(resolve(text).theme.gradient).toEqual(gradient);
});

it('reads colours in every CSS notation', () => {
  const { palette, gradient } = resolve(`theme:
  colors: { roles: { brandSolid: rgb(18 52 86), line: { light: "hsl(0 0% 80%)", dark: dimgray } } }
  decoration: { gradient: [teal, "#ABC"] }`).theme;
  expect(palette.brandSolid).toEqual({ light: '#123456', dark: '#123456' });
  expect(palette.line).toEqual({ light: '#cccccc', dark: '#696969' });
  expect(gradient).toEqual(['#008080', '#aabbcc']);
});

it.each([
  [
    'a role of one scheme',
    'theme:\n  colors:\n    roles:\n      textQuiet: { light: "#aaaaaa", dark: "#eeeeee" }\n',
    '4:27',
  ],
  ['a role of both', 'theme:\n  colors:\n    roles:\n      bad: "#ff8888"\n', '4:12'],
  ['the ground of a section', 'theme:\n  colors:\n    roles:\n      brandSolid: "#88ccff"\n', '4:19'],
])('reports %s with too little contrast, once, and fixes it', (_, text, at) => {
  const { told } = resolve(text);
  expect(told.map(({ code }) => code)).toEqual(['theme/low-contrast']);
  const [fault] = told;
  if (!fault?.fix) throw new Error('There is no fix.');
  const before = text.slice(0, fault.range[0]).split('\n');
  expect(`${before.length}:${(before.at(-1) ?? '').length + 1}`).toBe(at);
  const fixed = applyFixes(text, [fault.fix]).text;
  expect(fixed).not.toBe(text);
  expect(resolve(fixed).told).toEqual([]);
});

it('suggests the intended theme', () => {
  const { theme, told } = resolve('theme: editorail\n');
  expect(theme.from).toBe('calm');
  expect(told.map(({ fix }) => fix?.text)).toEqual(['editorial']);
});

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

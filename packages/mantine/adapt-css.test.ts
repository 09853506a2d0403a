import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parse } from 'postcss';
import { describe, expect, it } from 'vitest';
import { adaptCss, writeColors } from './adapt-css.ts';
import { readKit } from './styles-plugin.ts';

const styles = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles/Slider.css'));
const read = (name: string) => readFileSync(join(styles, name), 'utf8');
/** The files of components; the others are for whole pages. */
const COMPONENTS = readdirSync(styles).filter(
  (name) => !/\.layer\.|^(?:default-css-variables|global|baseline)/.test(name),
);

describe('the CSS of Mantine', () => {
  it('has the rules for light always, and none for dark', () => {
    const css = `
      [data-mantine-color-scheme='light'] .a { background: var(--mantine-color-white); color: var(--mantine-color-black) }
      :where([data-mantine-color-scheme='dark']) .a { background: var(--mantine-color-dark-6) }`;
    expect(adaptCss(css)).toBe(':root .a{background:var(--mantine-color-body);color:var(--mantine-color-text)}');
  });

  it('keeps both of two plain colours', () => {
    const css = `
      [data-mantine-color-scheme='light'] .a { color: rgba(0, 0, 0, .5) }
      [data-mantine-color-scheme='dark'] .a { color: rgba(255, 255, 255, .5) }`;
    expect(adaptCss(css)).toBe(':root .a{color:light-dark(rgba(0,0,0,.5),rgba(255,255,255,.5))}');
  });

  it('writes on filled parts in the colour that is readable there', () => {
    expect(adaptCss('.a { color: var(--mantine-color-white); background: var(--mantine-color-white) }')).toBe(
      '.a{color:var(--mantine-primary-color-contrast);background:var(--mantine-color-body)}',
    );
  });

  it('shows weekends in the readable red of the site', () => {
    expect(adaptCss('.a:where([data-weekend]) { color: var(--mantine-color-red-6) }')).toBe(
      '.a:where([data-weekend]){color:var(--mantine-color-error)}',
    );
  });

  it('drops comments and spaces, and what is scaled by 1', () => {
    const css =
      '/* A */ @media (hover: hover) { .a,\n.b { margin: calc(0.5rem * var(--mantine-scale)) auto; --x: 1 } }';
    expect(adaptCss(css)).toBe('@media (hover: hover){.a,.b{margin:0.5rem auto;--x:1}}');
  });

  it.each(COMPONENTS)('of %s is valid, knows no scheme and no selector of the whole page', (name) => {
    const adapted = adaptCss(read(name));
    expect(adapted).not.toMatch(/color-scheme|mantine-color-(?:white|black)\)/);
    parse(adapted).walkRules(({ selector, parent }) => {
      if (parent?.type !== 'atrule') expect(selector).toMatch(/\.m_|\[data-combobox|\.mantine-|data-tree/);
    });
  });
});

it('has the variables of a colour, in light and dark', () => {
  const [red = ''] = writeColors(read('default-css-variables.css'), ['red']);
  expect(red).toMatch(/^:root\{--mantine-color-red-0:#fff5f5;/);
  expect(red).toContain('--mantine-color-red-filled:light-dark(var(--mantine-color-red-6),var(--mantine-color-red-8))');
  expect(red).not.toMatch(/teal|undefined/);
});

it('defines every variable that a component reads, and no token of the engine twice', () => {
  const engine = ['base.css', 'tokens.css'].map((name) =>
    readFileSync(join(import.meta.dirname, '../../src/theme', name), 'utf8'),
  );
  const declared = (css: string) => new Set([...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name));
  const all = COMPONENTS.map(read).join('');
  const needed = [
    ...all.matchAll(
      /var\((--mantine-(?!color-(?:red|pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange)-)[\w-]+)\)/g,
    ),
  ].map(([, name]) => name);
  const own = declared(all);
  expect([...new Set(needed)].filter((name) => !declared(readKit()).has(name) && !own.has(name))).toEqual([]);
  const ours = declared(engine.join(''));
  expect([...own].filter((name) => ours.has(name))).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../check/diagnostics/index.ts';
import { formatLocation } from '../../check/diagnostics/index.ts';
import { readThemes, resolveTheme } from '../../theme/settings/index.ts';
import { memoryReader, readDocument } from '../yaml/index.ts';
import { readSheet } from './check-theme.ts';

const document = readDocument(memoryReader({ 'site.yaml': 'name: A' }), 'site.yaml', { wanted: '' }, () => {});
if (!document) throw new Error('A mapping is valid YAML.');
const theme = resolveTheme(undefined, { presets: readThemes(), document }, () => {});

function read(text: string) {
  const found: Diagnostic[] = [];
  const context = { theme, baseCss: ':root{--space-4:1rem}', files: ['/images/paper.svg'] };
  const css = readSheet({ file: 'theme.css', text }, context, (each) => found.push(each));
  return { css, found: found.map((each) => `${formatLocation(each)} ${each.code} ${each.message}`), all: found };
}

describe('the CSS of a site', () => {
  it('is minified, with the tokens of the theme and its own', () => {
    const text =
      '/* Ours */\nh1 { color: var(--color-brand); margin: var( --space-4 ) var(--mine) }\n:root { --mine: 2px }';
    expect(read(text)).toMatchObject({
      css: 'h1{color:var(--color-brand);margin:var(--space-4) var(--mine)}:root{--mine:2px}',
      found: [],
    });
  });

  it('is located where it cannot be read', () => {
    expect(read('h1 { color: red }\nh2 { color red; }')).toMatchObject({
      css: undefined,
      found: ['theme.css:2:12 theme/broken-css This CSS cannot be read: unexpected text.'],
    });
    expect(read('h1 { color: red; }}\n').found).toEqual([
      'theme.css:1:19 theme/broken-css This CSS cannot be read: unexpected end of input.',
    ]);
  });

  it('has every brace closed', () =>
    expect(read('h1 {}\nh2 { color: red;\nh3 { color: blue }').found).toEqual([
      'theme.css:2:4 theme/broken-css This CSS cannot be read: this brace is never closed.',
    ]));

  it('loads only files of the site', () => {
    expect(read('main { background: url(/images/paper.svg#a) url("data:image/png;base64,AA") }').found).toEqual([]);
    expect(read('@import "a.css";\nmain { background: url(https://cdn.example/a.png) }').found).toEqual([
      'theme.css:1:1 theme/foreign-css theme.css cannot import other CSS.',
      'theme.css:2:20 theme/foreign-css theme.css cannot load "https://cdn.example/a.png".',
    ]);
    expect(read('main { background: url("/images/papr.svg") }').all).toMatchObject([
      { code: 'theme/missing-file', hint: 'Did you mean "/images/paper.svg"?', fix: { text: '/images/paper.svg' } },
    ]);
  });

  it('uses tokens that exist, unless it has a fallback', () => {
    const { css, all } = read('h1 { color: var(--color-brnd); top: var(--other, 1px) }');
    expect(all).toMatchObject([
      { code: 'theme/unknown-token', severity: 'warning', hint: 'Did you mean "--color-brand"?', range: [16, 28] },
    ]);
    expect(css).toContain('var(--color-brnd)');
  });

  it('cannot end the style element of a page', () =>
    expect(read('p::after { content: "</style><script>" }').css).not.toContain('</style'));
});

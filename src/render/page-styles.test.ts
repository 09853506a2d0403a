import { expect, it } from 'vitest';
import { createPageStyles } from './page-styles.ts';

const BASE = 'p{margin:0}.skip-link{top:0}.card{color:red}.card,.grid{gap:1px}@media (width<10rem){.card{gap:0}}';

const block = (parts: { selectors: string; styles?: readonly string[]; live?: readonly string[] }) => ({
  styles: [],
  live: [],
  ...parts,
});

it('removes styles of classes that are not in the page', () => {
  expect(createPageStyles([BASE], 'ltr')([block({ selectors: '.grid' })])).toBe(
    'p{margin:0}.skip-link{top:0}.grid{gap:1px}',
  );
});

it('keeps everything that a class in the page needs, in order', () => {
  expect(createPageStyles([BASE], 'ltr')([block({ selectors: '.card .grid' })])).toBe(BASE);
});

it('removes them under every condition, and keeps animations there', () => {
  const css = '@supports (gap:0){@container (width>=1px){.card{gap:0}}.grid{gap:0}@keyframes come{0%{gap:0}}}';
  expect(createPageStyles([css], 'ltr')([block({ selectors: '.grid' })])).toBe(
    '@supports (gap:0){.grid{gap:0}@keyframes come{0%{gap:0}}}',
  );
});

it('ignores conditions for what must not, or may, exist', () => {
  const css = '.a:not(.b){gap:0}.a:dir(ltr){gap:0}.a:not(:has(.c)){gap:0}a[href=".b"]{gap:0}';
  expect(createPageStyles([css], 'ltr')([block({ selectors: '.a' })])).toBe(css);
});

it('removes rules that need one of several things of which none is in the page', () => {
  const css = '.a:is(.b,.c:has(.d)){gap:0}[data-tone=dark] .a{gap:0}.a,.a:has(.b){gap:1px}';
  expect(createPageStyles([css], 'ltr')([block({ selectors: '.a .c' })])).toBe('.a{gap:1px}');
  expect(createPageStyles([css], 'ltr')([block({ selectors: '.a .c .d [data-tone=dark]' })])).toBe(
    css.replace(',.a:has(.b)', ''),
  );
});

it('keeps what a script may cause: elements, states and attributes without a value', () => {
  const css = 'dialog[open]{gap:0}[data-awake] p:hover{gap:0}a[aria-current=page]{gap:0}';
  expect(createPageStyles([css], 'ltr')([block({ selectors: '' })])).toBe(css);
});

it('keeps the CSS of a block with a script complete, even if a block without one has the same', () => {
  const css = '.toast{gap:0}';
  const write = createPageStyles([], 'ltr');
  expect(write([block({ selectors: '', styles: [css] })])).toBe('');
  const scripted = block({ selectors: '', styles: [css], live: [css] });
  expect(write([block({ selectors: '', styles: [css] }), scripted])).toBe(css);
});

it('keeps the custom properties of such a block that its HTML does not name yet, under their own names', () => {
  const css = '.calendar{--size-md:2px;--size:1px;inline-size:var(--size)}';
  const write = createPageStyles([':root{--gap:1px}'], 'ltr');
  expect(write([block({ selectors: '.calendar', styles: [css], live: [css] })])).toBe(css);
  expect(write([block({ selectors: '.calendar', styles: [css] })])).toBe(css.replace('--size-md:2px;', ''));
});

it('removes rules for the other writing direction, even of blocks with a script', () => {
  const css = '.a{gap:0}.a:dir(rtl){gap:1px}.a,[dir=rtl] .b{gap:2px}.a:dir(ltr){gap:3px}';
  const blocks = [block({ selectors: '.a .b', styles: [css] })];
  const without = '.a{gap:0}.a{gap:2px}.a:dir(ltr){gap:3px}';
  expect(createPageStyles([], 'ltr')(blocks)).toBe(without);
  expect(createPageStyles([], 'ltr')(blocks.map((each) => ({ ...each, live: [css] })))).toBe(without);
});

it('keeps them on pages that are right-to-left, have such a part, or may become so', () => {
  const css = '.a:dir(rtl){gap:1px}[dir=rtl] .a{gap:2px}';
  const page = block({ selectors: '.a', styles: [css] });
  expect(createPageStyles([], 'rtl')([page])).toBe(css);
  for (const dir of ['rtl', 'auto'])
    expect(createPageStyles([], 'ltr')([{ ...page, selectors: `.a [dir=${dir}]` }])).toBe(css);
  expect(createPageStyles([], 'ltr', true)([page])).toBe(css);
});

it('keeps rules without classes of their own', () => {
  const css = '@font-face{font-family:Site}@media print{p{margin:0}}@view-transition{navigation:auto}';
  expect(createPageStyles([css], 'ltr')([])).toBe(css);
});

it('inlines tokens, and only declares those that change, by short names, or that the HTML names', () => {
  const base =
    ':root{--space:1px;--wide:calc(2*var(--space));--color-text:red;--mark:blue}p{margin:var(--wide);color:var(--color-text)}';
  const dark = '.dark{--color-text:white}';
  const page = block({ selectors: '.dark --mark', styles: [dark] });
  expect(createPageStyles([base], 'ltr')([page])).toBe(
    ':root{--_2:red;--mark:blue}p{margin:calc(2*1px);color:var(--_2)}.dark{--_2:white}',
  );
});

it('keeps tokens for CSS that is added later, if requested', () => {
  const base = ':root{--gap:1px}.a{gap:var(--gap)}';
  const page = [block({ selectors: '.a' })];
  expect(createPageStyles([base], 'ltr')(page)).toBe('.a{gap:1px}');
  expect(createPageStyles([base], 'ltr', true)(page)).toBe(base);
});

it('puts the own CSS of a site into a layer behind all other, with the values of the tokens', () => {
  const base = ':root{--gap:1px}.a{gap:var(--gap)}';
  const write = createPageStyles([base], 'ltr', false, undefined, '.btn--big:hover{margin:var(--gap)}');
  expect(write([block({ selectors: '.a' })])).toBe(
    '@layer builder{.a{gap:1px}}@layer site{.btn--big:hover{margin:1px}}',
  );
});

it('takes a token that the own CSS of a site declares again', () => {
  const base = ':root{--gap:1px}.a{gap:var(--gap)}';
  const write = createPageStyles([base], 'ltr', false, undefined, ':root{--gap:2px}');
  expect(write([block({ selectors: '.a' })])).toBe(
    '@layer builder{:root{--_0:1px}.a{gap:var(--_0)}}@layer site{:root{--_0:2px}}',
  );
});

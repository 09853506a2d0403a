import { expect, it } from 'vitest';
import { createPageStyles } from './page-styles.ts';

const BASE = 'p{margin:0}.skip-link{top:0}.card{color:red}.card,.grid{gap:1px}@media (width<10rem){.card{gap:0}}';

const block = (html: { classes: string; styles?: readonly string[]; islands?: readonly string[] }) => ({
  html: '',
  styles: [],
  islands: [],
  ...html,
});

it('leaves out what styles classes that are not in the page', () => {
  expect(createPageStyles([BASE])([block({ classes: 'grid' })])).toBe('p{margin:0}.skip-link{top:0}.grid{gap:1px}');
});

it('keeps everything that a class in the page needs, in its order', () => {
  expect(createPageStyles([BASE])([block({ classes: 'card grid' })])).toBe(BASE);
});

it('asks nothing of classes that must not be there, or may be', () => {
  const css = '.a:not(.b){gap:0}.a:is(.b,.c:has(.d)){gap:0}a[href=".b"]{gap:0}';
  expect(createPageStyles([css])([block({ classes: 'a' })])).toBe(css);
});

it('keeps the CSS of a block with a script whole, also where a block without one brings the same', () => {
  const css = '.toast{gap:0}';
  const write = createPageStyles([]);
  expect(write([block({ classes: '', styles: [css] })])).toBe('');
  const scripted = block({ classes: '', styles: [css], islands: ['form'] });
  expect(write([block({ classes: '', styles: [css] }), scripted])).toBe(css);
});

it('keeps rules that have no classes of their own to ask for', () => {
  const css = '@font-face{font-family:Site}@media print{p{margin:0}}@view-transition{navigation:auto}';
  expect(createPageStyles([css])([])).toBe(css);
});

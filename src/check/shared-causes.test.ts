import { describe, expect, it } from 'vitest';
import { load, page, SITE } from '../../tests/support/small-site.tsx';

const including = (...overrides: readonly string[]) =>
  Object.fromEntries(
    overrides.map((keys, index) => [
      ['pages/home.yaml', 'pages/about.yaml', 'pages/missing.yaml'][index],
      page(`  - { shared: hint${keys} }\n`, `Page ${index}`),
    ]),
  );

describe('what all lack that include a shared block', () => {
  it.each([
    ['a property', 'type: note\nstars: 3\n', 'block/missing-prop'],
    ['several properties', 'type: offer\n', 'block/missing-prop'],
    ['its type', 'text: hello\n', 'block/missing-type'],
  ])('is told once, in the file of the block: %s', (_, text, code) => {
    const { faults, diagnostics } = load({ 'pages/_shared/hint.yaml': text, ...including('', '', ', tone: dark') });
    expect(faults).toEqual([`pages/_shared/hint.yaml:1:1 ${code}`]);
    expect(diagnostics[0]?.hint).toContain('3 places include this block; the first is pages/about.yaml:4:5.');
  });

  it('is told once where the layout, a template or another shared block includes it', () => {
    const { faults } = load({
      'site.yaml': SITE.replace('{ type: note, text: head }', '{ shared: hint }'),
      'pages/_shared/hint.yaml': 'type: note\nstars: 3\n',
      'pages/_shared/more.yaml': 'type: note\ntext: more\ninside: { shared: hint }\n',
      'pages/home.yaml': page('  - shared: more\n', 'Home'),
    });
    expect(faults).toEqual(['pages/_shared/hint.yaml:1:1 block/missing-prop']);
  });

  it('is told where it is included while that is one place, or another place has it', () => {
    const lacking = { 'pages/_shared/hint.yaml': 'type: note\nstars: 3\n' };
    expect(load({ ...lacking, ...including('') }).faults).toEqual(['pages/home.yaml:4:5 block/missing-prop']);
    expect(load({ ...lacking, ...including('', '', ', text: hello') }).faults).toEqual([
      'pages/about.yaml:4:5 block/missing-prop',
      'pages/home.yaml:4:5 block/missing-prop',
    ]);
  });
});

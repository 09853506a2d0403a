import { describe, expect, it } from 'vitest';
import { load, page } from '../../../tests/support/small-site.tsx';

const tell = (blocks: string) => load({ 'pages/home.yaml': page(blocks, 'Home') });
const NOTE = '  - type: note\n    text: a\n';

describe('a list without its key is reported once, with what to do', () => {
  it.each([
    ['deeper than the keys above it', '      - name: b\n      - name: c\n', '6:7 yaml/indent', 'such as "items:"'],
    ['below the keys above it', '    - name: b\n    - name: c\n', '6:5 yaml/indent', 'such as "items:"'],
    ['of texts', '      - b\n      - c\n', '6:7 yaml/indent', 'such as "items:"'],
    [
      'among the blocks',
      '  - name: b\n    link: /\n  - name: c\n',
      '6:5 block/missing-type',
      'write "items:" above this line',
    ],
  ])('%s', (_, items, fault, hint) => {
    const { faults, diagnostics } = tell(NOTE + items);
    expect(faults).toEqual([`pages/home.yaml:${fault}`]);
    expect(diagnostics[0]?.hint).toContain(hint);
  });

  it('is the blocks where it stands below the keys of the page', () => {
    const { faults } = load({ 'pages/home.yaml': 'title: Home\ndescription: All\n  - type: note\n    text: a\n' });
    expect(faults).toEqual(['pages/home.yaml:3:3 yaml/indent']);
  });

  it('is not what a block is that stands too deep', () => {
    const { faults, diagnostics } = tell(`${NOTE}    - type: note\n      text: b\n`);
    expect(faults).toEqual(['pages/home.yaml:6:5 yaml/indent']);
    expect(diagnostics[0]?.hint).toBe('Give it 2 spaces, as "type" has.');
  });
});

describe('blocks without a type', () => {
  it('are reported once where several stand together', () => {
    const { faults, diagnostics } = tell(`  - text: b\n  - text: c\n${NOTE}  - text: d\n`);
    expect(faults).toEqual(['pages/home.yaml:4:5 block/missing-type', 'pages/home.yaml:8:5 block/missing-type']);
    expect(diagnostics.map(({ hint }) => hint)).toEqual([
      'Write for example "type: hero" as its first line. So it is with the next block.',
      'Write for example "type: hero" as its first line.',
    ]);
  });

  it('are each told where their key is misspelt', () => {
    const { faults } = tell('  - tpye: note\n    text: b\n  - shard: hint\n');
    expect(faults).toEqual(['pages/home.yaml:4:5 block/unknown-prop', 'pages/home.yaml:6:5 block/unknown-prop']);
  });
});

it('a bullet with a colon is reported once where a group is wanted', () => {
  const { faults, diagnostics } = tell(`${NOTE}    items:\n      - How long: two hours\n`);
  expect(faults).toEqual(['pages/home.yaml:7:9 block/unknown-prop']);
  expect(diagnostics[0]?.hint).toBe('It may have: name, link, parts. "name" is missing.');
});

it('what a page writes beside a shared block is reported there', () => {
  const { faults, diagnostics } = load({
    'pages/_shared/hint.yaml': 'type: note\ntext: shared\n',
    'pages/home.yaml': page('  - shared: hint\n    txt: mine\n', 'Home'),
    'pages/about.yaml': page('  - shared: hint\n', 'About us'),
  });
  expect(faults).toEqual(['pages/home.yaml:5:5 block/unknown-prop']);
  expect(diagnostics[0]).toMatchObject({ hint: 'Did you mean "text"?', fix: { text: 'text' } });
});

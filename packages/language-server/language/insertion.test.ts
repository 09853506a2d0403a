import { describe, expect, it } from 'vitest';
import { valueAt } from '../../../src/content/yaml/index.ts';
import { findInsertions } from './insertion.ts';

/** The insertions that are possible at the `|` in a text, each as its `before`, role, path and `<typed>`. */
function places(text: string) {
  const offset = text.indexOf('|');
  return findInsertions(text.slice(0, offset) + text.slice(offset + 1), offset).map(
    ({ role, path, typed, before }) => `${before}${role} ${path.join('.')} <${typed}>`,
  );
}

describe('a key can be written', () => {
  it.each([
    ['on an empty line of a mapping', 'title: a\n|\nblocks: []\n', 'key  <>'],
    ['where one is half written', 'title: a\nbl|\n', 'key  <bl>'],
    ['in a block', 'blocks:\n  - type: note\n    |\n', 'key blocks.0 <>'],
    ['in a block, half written', 'blocks:\n  - type: note\n    te|\n    stars: 3\n', 'key blocks.0 <te>'],
    ['behind the dash of an item', 'blocks:\n  - |\n', 'key blocks.0 <>'],
    ['behind the dash of an item, half written', 'blocks:\n  - ty|\n', 'key blocks.0 <ty>'],
    ['below a key that has nothing yet', 'layout:\n  |\n', 'key layout <>'],
    ['in braces', 'blocks:\n  - { type: note, | }\n', 'key blocks.0 <>'],
    ['in empty braces', 'blocks:\n  - { | }\n', 'key blocks.0 <>'],
    ['in braces, half written', 'blocks:\n  - { type: note, te| }\n', 'key blocks.0 <te>'],
    ['in braces that are still open', 'blocks:\n  - { type: note, |\n  - type: cover\n', 'key blocks.0 <>'],
    ['instead of another', 'blocks:\n  - ty|pe: note\n', 'key blocks.0 <ty>'],
  ])('%s', (_where, text, place) => {
    expect(places(text)).toContain(place);
  });
});

describe('a value can be written', () => {
  it.each([
    ['behind a key', 'blocks:\n  - type: |\n', 'value blocks.0.type <>'],
    ['behind a key, half written', 'blocks:\n  - type: no|\n', 'value blocks.0.type <no>'],
    ['in quotes', 'link: "/ab|"\n', 'value link </ab>'],
    ['in the middle of another', 'link: /ab|out # why\n', 'value link </ab>'],
    ['in an item', 'links:\n  - |\n', 'value links.0 <>'],
    ['in brackets', 'links: [/a, |]\n', 'value links.1 <>'],
    ['in a list below several keys', 'layout:\n  header:\n    - links: [|, /a]\n', 'value layout.header.0.links.0 <>'],
    ['in brackets that are still open', 'links: [/a, |\ntitle: a\n', 'value links.1 <>'],
    ['in braces', 'a: { link: | }\n', 'value a.link <>'],
    ['behind a # that is not in quotes yet', 'link: #he|\n', 'value link <#he>'],
    ['behind a # in brackets', 'links: [/a, #he|]\n', 'value links.1 <#he>'],
  ])('%s', (_where, text, place) => {
    expect(places(text)).toContain(place);
  });
});

describe('an item can be written', () => {
  it.each([
    ['below others', 'blocks:\n  - type: note\n  |\n', '- key blocks.1 <>'],
    ['below a key that has nothing yet', 'blocks:\n  |\n', '- key blocks.0 <>'],
    ['as a word', 'links:\n  - /a\n  |\n', '- value links.1 <>'],
  ])('%s', (_where, text, place) => {
    expect(places(text)).toContain(place);
  });
});

describe('nothing is offered', () => {
  it.each([
    ['in a comment', 'title: a # wh|\n'],
    ['in a comment of its own line', '# wh|\ntitle: a\n'],
    ['in a text of several lines', 'text: |\n  words |\n'.replace('|', '>')],
    ['behind a colon without a space', 'title:|\n'],
  ])('%s', (_where, text) => {
    expect(places(text)).toEqual([]);
  });
});

it('has the rest of the file, without the current key, and with the incomplete value', () => {
  const [key] = findInsertions('blocks:\n  - type: note\n    te\n', 28);
  expect(key?.data).toEqual({ blocks: [{ type: 'note' }] });
  const [value] = findInsertions('blocks:\n  - type: note\n', 20);
  expect(valueAt(value?.data, ['blocks', 0])).toEqual({ type: 'no' });
});

import { describe, expect, it } from 'vitest';
import { focusOn } from './focus.ts';

/** The part around the `|` of a text, with the cursor in it. */
function focus(textWithCursor: string) {
  const offset = textWithCursor.indexOf('|');
  const { text, shift } = focusOn(textWithCursor.replace('|', ''), offset);
  return `${text.slice(0, offset - shift)}|${text.slice(offset - shift)}`;
}

const PAGE =
  'title: a\nblocks:\n  # First\n  - type: one\n    items:\n      - a\n      - b\n  - type: two\n    text: b\nfrom: c\n';

describe('the relevant part of a file', () => {
  it.each([
    ['in an item is its key and the item', ['text: b', 'text: |b'], 'blocks:\n  - type: two\n    text: |b\n'],
    ['in a list inside an item, too', ['- b', '- |b'], 'blocks:\n  - type: one\n    items:\n      - a\n      - |b\n'],
    ['in a value is its key', ['from: c', 'from: |c'], 'from: |c\n'],
    ['behind the key of a list is its first item', ['blocks:', 'blocks:|'], 'blocks:|\n  # First\n'],
  ])('%s', (_what, [before = '', cursor = ''], expected) => {
    expect(focus(PAGE.replace(before, cursor))).toBe(expected);
  });

  it('after the last line is what is above', () => {
    expect(focus('title: a\nblocks:\n  - type: one\n  |')).toBe('blocks:\n  - type: one\n  |');
    expect(focus('title: a\nblocks:\n|')).toBe('blocks:\n|');
    expect(focus('title: a\n|blocks:\n')).toBe('|blocks:\n');
  });

  it('is all of a key with nested keys', () => {
    const layout = 'layout:\n  header:\n    - type: one\n    - type: |two\n  footer:\n    - type: three\n';
    expect(focus(layout)).toBe(layout);
  });

  it('before the first key is everything', () => {
    expect(focus('# Why\n|\ntitle: a\n')).toBe('# Why\n|\ntitle: a\n');
    expect(focus('|')).toBe('|');
  });

  it('is a list in the column of its key, with the item', () => {
    expect(focus('links:\n- /a\n- /b|\n- /c\n')).toBe('links:\n- /b|\n');
  });
});

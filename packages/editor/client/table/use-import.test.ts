import { describe, expect, it } from 'vitest';
import { writeIntoCell } from './use-import.ts';

/** Writes to the cell that is in brackets in `marked`. */
function write(marked: string, value: string) {
  const [start, end] = [marked.indexOf('['), marked.indexOf(']') - 1];
  return writeIntoCell(marked.replace('[', '').replace(']', ''), [start, end], value);
}

describe('another value in a cell', () => {
  it.each([
    ['a,[b],c\n', 'new', 'a,new,c\n'],
    ['a;[]\n', 'new', 'a;new\n'],
    ['a,[b]', 'x, y', 'a,"x, y"'],
    ['[a];b\r\n', 'say "hi"', '"say ""hi""";b\r\n'],
    ['a,"[b, c]"\n', 'say "hi"', 'a,"say ""hi"""\n'],
    ['a,"[]"\n', 'two\nlines', 'a,"two\nlines"\n'],
    ['a, [b] \n', 'new', 'a, new \n'],
  ])('%j with %j is %j', (before, value, after) => {
    expect(write(before, value)).toBe(after);
  });

  it('is not written where quotation marks would be part of the text', () => {
    expect(write('a, [b] \n', 'x, y')).toBeUndefined();
  });
});

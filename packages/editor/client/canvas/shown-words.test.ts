import { describe, expect, it } from 'vitest';
import { readQuoted, withoutMarks } from './shown-words.ts';

describe('what stands for a quote', () => {
  it.each([
    ['From ${price} on', 'From AED 5 on', ['AED 5']],
    ['${name} in ${place}', 'Snagging in Dubai', ['Snagging', 'Dubai']],
    ['No quote', 'No quote', []],
    ['${a}${b}!', 'xy!', ['', 'xy']],
  ])('is read from the words of %j', (text, words, quoted) => {
    expect(readQuoted(text, words)).toEqual(quoted);
  });

  it.each([
    ['From ${price} on', 'To AED 5 on'],
    ['From ${price} on', 'From AED 5'],
    ['one ${a} one', 'one one'],
    ['${anything}', 'All words there are'],
    ['No quote', 'Another'],
  ])('is not read where the words are not those of %j', (text, words) => {
    expect(readQuoted(text, words)).toBeUndefined();
  });
});

it('takes the marks of Markdown away', () => {
  expect(withoutMarks('### Why\n\n- **One** of [two](/b#c)\n- *Three*, `four`\n1. Five')).toBe(
    'Why\n\nOne of two\nThree, four\nFive',
  );
});

import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { quoteText } from './quote.ts';

it.each([
  ['plain words', 'Hello', '"Hello"'],
  ['an apostrophe', "It's", '"It\'s"'],
  ['quotation marks', 'Say "hi"', '\'Say "hi"\''],
  ['both', `It's "so"`, `'It''s "so"'`],
  ['a backslash', 'C:\\pages', "'C:\\pages'"],
  ['a line break', 'one\ntwo "so"', '"one\\ntwo \\"so\\""'],
  ['an invisible character', 'soft\u00adhyphen', '"soft\\u00adhyphen"'],
  ['an invisible character of two units', 'tag\u{e0041}', '"tag\\U000e0041"'],
  ['a line separator', 'one\u2028two', '"one\\u2028two"'],
])('writes a text with %s on one line, so that YAML reads the same', (_name, text, quoted) => {
  expect(quoteText(text)).toBe(quoted);
  expect(parse(quoted)).toBe(text);
});

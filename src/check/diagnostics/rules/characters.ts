import { defineRule } from '../rule.ts';

export const notUtf8 = defineRule<{ looksLike: string }>({
  code: 'yaml/not-utf8',
  title: 'The file is not UTF-8 text',
  message: ({ looksLike }) => `The file is not UTF-8 text; it looks like ${looksLike}.`,
  hint: () => 'Save it again as UTF-8.',
});

export const oldLineEnds = defineRule<object>({
  code: 'yaml/old-line-ends',
  title: 'Line endings of old Macs',
  message: () =>
    'This line ends with a carriage return only, as on old Macs. YAML does not read that as the end of a line.',
  hint: () => 'Save the file with LF (Unix) or CRLF (Windows) line endings.',
});

export const controlCharacter = defineRule<{ name: string }>({
  code: 'yaml/control-character',
  title: 'A control character, or one that reverses text',
  message: ({ name }) => `There is an invisible character here: ${name}.`,
  hint: () => 'Delete the characters around it and type them again. It was probably pasted with the text.',
});

export const invisibleCharacter = defineRule<{ name: string; problem: string }>({
  code: 'yaml/invisible-character',
  title: 'A special space or an invisible character',
  message: ({ name, problem }) => `There is a ${name} here; ${problem}.`,
  hint: () => 'Delete it, and type an ordinary space if you need one. It was probably pasted from a document.',
});

export const lookAlike = defineRule<{ found: string; looksLike: string; suggestion: string }>({
  code: 'yaml/look-alike',
  title: 'A character that only looks like a dash or a colon',
  message: ({ found, looksLike }) => `This "${found}" looks like ${looksLike}, but YAML reads it as a letter.`,
  hint: ({ suggestion }) => `Write ${suggestion}`,
});

export const smartQuotes = defineRule<{ suggestion: string }>({
  code: 'yaml/smart-quotes',
  title: 'Curly quotes around a value',
  message: () => 'YAML reads curly quotes as letters, so they would be part of the text.',
  hint: ({ suggestion }) =>
    `Write ${suggestion}, or put straight quotes around the text if visitors should see the curly ones.`,
});

import { defineRule } from '../rule.ts';

export const notUtf8 = defineRule<{ looksLike: string }>({
  code: 'yaml/not-utf8',
  title: 'The file is not UTF-8 text',
  message: ({ looksLike }) => `The file is not UTF-8 text; it looks like ${looksLike}.`,
  hint: () => 'Save it again with the encoding UTF-8.',
});

export const oldLineEnds = defineRule<object>({
  code: 'yaml/old-line-ends',
  title: 'Lines that end as on old Macs',
  message: () => 'A line ends here as on old Macs, with a carriage return alone, and YAML would not see its end.',
  hint: () => 'Save the file again with the line ends LF (Unix) or CRLF (Windows).',
});

export const controlCharacter = defineRule<{ name: string }>({
  code: 'yaml/control-character',
  title: 'A character that controls a terminal or turns text around',
  message: ({ name }) => `There is a character here that cannot be seen: ${name}.`,
  hint: () => 'Delete it; it was probably pasted along with the text.',
});

export const invisibleCharacter = defineRule<{ name: string; problem: string }>({
  code: 'yaml/invisible-character',
  title: 'A space or letter that looks like nothing and is not a space',
  message: ({ name, problem }) => `There is a ${name} here; ${problem}.`,
  hint: () => 'Delete it and type an ordinary space if one is meant; it was probably pasted from a document.',
});

export const lookAlike = defineRule<{ found: string; looksLike: string; suggestion: string }>({
  code: 'yaml/look-alike',
  title: 'A character that only looks like a dash or a colon',
  message: ({ found, looksLike }) => `This "${found}" looks like ${looksLike}, and YAML takes it for a letter.`,
  hint: ({ suggestion }) => `Write ${suggestion}`,
});

export const smartQuotes = defineRule<{ suggestion: string }>({
  code: 'yaml/smart-quotes',
  title: 'Curly quotes around a value',
  message: () => 'Curly quotes are letters to YAML, so they would be part of the text.',
  hint: ({ suggestion }) =>
    `Write ${suggestion}, or put straight quotes around if the curly ones are meant to be seen.`,
});

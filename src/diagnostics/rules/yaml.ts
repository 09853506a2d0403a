import { defineRule } from '../rule.ts';

export const syntaxError = defineRule<{ problem: string }>({
  code: 'yaml/syntax',
  severity: 'error',
  title: 'The file is not valid YAML',
  message: ({ problem }) => `This is not valid YAML: ${problem}.`,
  hint: () => 'Compare the indent and punctuation of this line with the lines around it.',
});

export const tabIndent = defineRule<object>({
  code: 'yaml/tab-indent',
  severity: 'error',
  title: 'A tab is used for indentation',
  message: () => 'A tab is used for indentation; YAML allows only spaces.',
  hint: () => 'Replace the tab with two spaces.',
});

export const colonInText = defineRule<{ suggestion: string }>({
  code: 'yaml/colon-in-text',
  severity: 'error',
  title: 'A colon and a space inside unquoted text',
  message: () => 'A colon followed by a space inside unquoted text starts a new key.',
  hint: ({ suggestion }) => `Put quotes around the whole text: ${suggestion}`,
});

export const unclosedQuote = defineRule<{ quote: string }>({
  code: 'yaml/unclosed-quote',
  severity: 'error',
  title: 'A quote is opened and never closed',
  message: ({ quote }) => `The ${quote} that opens here is never closed.`,
  hint: ({ quote }) => `Add a ${quote} at the end of the text.`,
});

export const unclosedBracket = defineRule<{ bracket: string; closing: string }>({
  code: 'yaml/unclosed-bracket',
  severity: 'error',
  title: 'A bracket is opened and never closed',
  message: ({ bracket }) => `The "${bracket}" that opens here is never closed.`,
  hint: ({ closing }) => `Add "${closing}" where the list or group ends.`,
});

export const reservedCharacter = defineRule<{ character: string; suggestion: string }>({
  code: 'yaml/reserved-character',
  severity: 'error',
  title: 'Unquoted text starts with a reserved character',
  message: ({ character }) => `Unquoted text cannot start with ${character}.`,
  hint: ({ suggestion }) => `Put quotes around the text: ${suggestion}`,
});

export const duplicateKey = defineRule<{ key: string; line: number }>({
  code: 'yaml/duplicate-key',
  severity: 'error',
  title: 'A key is written twice',
  message: ({ key, line }) => `"${key}" is already set on line ${line}; only one of the two can count.`,
  hint: () => 'Delete one of them.',
});

export const severalDocuments = defineRule<object>({
  code: 'yaml/several-documents',
  severity: 'error',
  title: 'The file holds more than one document',
  message: () => 'A file holds one page, and "---" starts a second one.',
  hint: () => 'Move what follows into a file of its own.',
});

export const emptyFile = defineRule<{ wanted: string }>({
  code: 'yaml/empty-file',
  severity: 'error',
  title: 'The file is empty',
  message: () => 'The file is empty or holds only comments.',
  hint: ({ wanted }) => `Add at least ${wanted}.`,
});

export const wrongRoot = defineRule<{ found: string; wanted: string }>({
  code: 'yaml/wrong-root',
  severity: 'error',
  title: 'The file is not a list of keys',
  message: ({ found }) => `The file must be made of "key: value" lines; it starts with ${found}.`,
  hint: ({ wanted }) => `Start with ${wanted}.`,
});

export const notUtf8 = defineRule<{ looksLike: string }>({
  code: 'yaml/not-utf8',
  severity: 'error',
  title: 'The file is not UTF-8 text',
  message: ({ looksLike }) => `The file is not UTF-8 text; it looks like ${looksLike}.`,
  hint: () => 'Save it again with the encoding UTF-8.',
});

export const tagNotAllowed = defineRule<{ tag: string }>({
  code: 'yaml/tag',
  severity: 'error',
  title: 'A YAML tag',
  message: ({ tag }) => `YAML tags such as ${tag} are not supported.`,
  hint: () => 'Write the text itself, in quotes if it starts with "!".',
});

export const aliasNotAllowed = defineRule<{ name: string }>({
  code: 'yaml/alias',
  severity: 'error',
  title: 'A YAML anchor or alias',
  message: ({ name }) => `YAML anchors and aliases (${name}) are not supported.`,
  hint: () => 'Repeat the value, or put the block into pages/_shared and include it with "shared:".',
});

export const keyNotAllowed = defineRule<{ problem: string }>({
  code: 'yaml/key',
  severity: 'error',
  title: 'A key that is not a plain word',
  message: ({ problem }) => problem,
  hint: () => 'Write "key: value" with a plain word as the key.',
});

export const tooDeep = defineRule<{ limit: number }>({
  code: 'yaml/too-deep',
  severity: 'error',
  title: 'Too many levels',
  message: ({ limit }) => `This is nested more than ${limit} levels deep.`,
  hint: () => 'Flatten the structure; a stray bracket or indent is the usual cause.',
});

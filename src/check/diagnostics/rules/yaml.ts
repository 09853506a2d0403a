import { defineRule } from '../rule.ts';

export { controlCharacter, invisibleCharacter, lookAlike, notUtf8, oldLineEnds, smartQuotes } from './characters.ts';

export const syntaxError = defineRule<{ problem: string }>({
  code: 'yaml/syntax',
  title: 'The file is not valid YAML',
  message: ({ problem }) => `This is not valid YAML: ${problem}.`,
  hint: () => 'Compare the indent and punctuation of this line with the lines around it.',
});

export const tabIndent = defineRule<object>({
  code: 'yaml/tab-indent',
  title: 'A tab is used for indentation',
  message: () => 'A tab is used for indentation; YAML allows only spaces.',
  hint: () => 'Replace the tab with spaces, as many as the line beside it has.',
});

export const wrongIndent = defineRule<{ problem: string; fix: string }>({
  code: 'yaml/indent',
  title: 'A line is indented too far or not far enough',
  message: ({ problem }) => problem,
  hint: ({ fix }) => fix,
});

export const missingSpace = defineRule<{ after: string; suggestion: string }>({
  code: 'yaml/missing-space',
  title: 'No space after a colon or a dash',
  message: ({ after }) =>
    `There is no space after "${after}", so this is text and not ${after === '-' ? 'a list item' : 'a key'}.`,
  hint: ({ suggestion }) => `Write ${suggestion}`,
});

export const missingColon = defineRule<{ line: string }>({
  code: 'yaml/missing-colon',
  title: 'A line without a colon',
  message: ({ line }) => `"${line}" has no colon, so it is neither a key nor part of a text.`,
  hint: () => 'Write "key: value", or indent the line if it continues the text above.',
});

export const missingDash = defineRule<object>({
  code: 'yaml/missing-dash',
  title: 'A list item without its dash',
  message: () => 'A new list item seems to start here, but it has no dash.',
  hint: () => 'Write "- " in front of it.',
});

export const colonInText = defineRule<{ suggestion: string }>({
  code: 'yaml/colon-in-text',
  title: 'A colon and a space inside unquoted text',
  message: () => 'A colon followed by a space inside unquoted text starts a new key.',
  hint: ({ suggestion }) => `Put quotes around the whole text: ${suggestion}`,
});

export const commaInText = defineRule<{ suggestion: string }>({
  code: 'yaml/comma-in-text',
  title: 'A comma inside unquoted text between { and }',
  message: () => 'This comma ends the text, because the text is between { and } without quotes.',
  hint: ({ suggestion }) => `Put quotes around the whole text: ${suggestion}`,
});

export const missingComma = defineRule<{ key: string }>({
  code: 'yaml/missing-comma',
  title: 'No comma between two entries in brackets',
  message: ({ key }) => `Entries between brackets are separated by commas, but there is no comma before "${key}".`,
  hint: () => 'Add the comma. If the colon is part of a text, put quotes around the whole text.',
});

export const quoteInText = defineRule<{ quote: string; suggestion?: string | undefined }>({
  code: 'yaml/quote-in-text',
  title: 'Text after a closing quote',
  message: ({ quote }) => `This ${quote} ends the text, and more text follows it.`,
  hint: ({ quote, suggestion }) => {
    if (suggestion !== undefined) return `Put quotes around the whole text: ${suggestion}`;
    return quote === "'"
      ? "Write the apostrophe twice (''), or put the whole text between double quotes (\")."
      : 'Write \\" for a quote inside the text, or put the whole text between single quotes (\').';
  },
});

export const placeholderQuotes = defineRule<{ suggestion: string }>({
  code: 'yaml/placeholder-quotes',
  title: 'A ${placeholder} without quotes between brackets',
  message: () => 'Between { } or [ ] a ${…} needs quotes.',
  hint: ({ suggestion }) => `Put quotes around the whole text: ${suggestion}`,
});

export const unclosedQuote = defineRule<{ quote: string }>({
  code: 'yaml/unclosed-quote',
  title: 'A quote that is opened but never closed',
  message: ({ quote }) => `The ${quote} that opens here is never closed.`,
  hint: ({ quote }) =>
    quote === "'"
      ? 'Add a \' at the end of the text. If it is an apostrophe, put the whole text between double quotes (").'
      : `Add a ${quote} at the end of the text.`,
});

export const unopenedQuote = defineRule<{ suggestion: string }>({
  code: 'yaml/unopened-quote',
  title: 'A quote that is closed but never opened',
  message: () => 'This quote ends a text that does not start with one.',
  hint: ({ suggestion }) => `Put a quote before the text too: ${suggestion}`,
});

export const unclosedBracket = defineRule<{ bracket: string; closing: string }>({
  code: 'yaml/unclosed-bracket',
  title: 'A bracket that is opened but never closed',
  message: ({ bracket }) => `The "${bracket}" that opens here is never closed.`,
  hint: ({ closing }) => `Add "${closing}" where the list or group ends.`,
});

export const extraBracket = defineRule<{ bracket: string }>({
  code: 'yaml/extra-bracket',
  title: 'A bracket that is closed but never opened',
  message: ({ bracket }) => `This "${bracket}" closes nothing.`,
  hint: ({ bracket }) => `Delete it, or put quotes around the text if "${bracket}" belongs to it.`,
});

export const reservedCharacter = defineRule<{ character: string; suggestion: string }>({
  code: 'yaml/reserved-character',
  title: 'Unquoted text starts with a reserved character',
  message: ({ character }) => `Text without quotes cannot start with "${character}".`,
  hint: ({ suggestion }) => `Put quotes around the text: ${suggestion}`,
});

export const textBehindSign = defineRule<{ sign: string; words: string }>({
  code: 'yaml/text-behind-sign',
  title: 'Text after the | or > that starts a longer text',
  message: ({ sign }) => `The text cannot start on the same line as "${sign}"; it must start on the next line.`,
  hint: ({ words }) => `Write "${words}" on its own line below, indented two spaces more than its key.`,
});

export const backslash = defineRule<{ written: string; suggestion: string }>({
  code: 'yaml/backslash',
  title: 'A backslash between double quotes without a meaning',
  message: ({ written }) =>
    `Between double quotes a backslash starts a special character; this one is not valid: ${written}.`,
  hint: ({ suggestion }) => `Write the backslash twice, or use single quotes: ${suggestion}`,
});

export const duplicateKey = defineRule<{ key: string; line: number; isLookAlike: boolean }>({
  code: 'yaml/duplicate-key',
  title: 'A key is written twice',
  message: ({ key, line, isLookAlike }) =>
    `"${key}" is already set on line ${line}${isLookAlike ? ', in letters that look the same' : ''}; only one of the two can be used.`,
  hint: () => 'Delete one of them.',
});

export const severalDocuments = defineRule<object>({
  code: 'yaml/several-documents',
  title: 'A file with more than one document',
  message: () => 'A file can contain only one page, but "---" starts a second one here.',
  hint: () => 'Move what follows into its own file.',
});

export const emptyFile = defineRule<{ wanted: string }>({
  code: 'yaml/empty-file',
  title: 'The file is empty',
  message: () => 'The file is empty or has only comments.',
  hint: ({ wanted }) => `Add at least ${wanted}.`,
});

export const wrongRoot = defineRule<{ found: string; wanted: string }>({
  code: 'yaml/wrong-root',
  title: 'The file is not a list of keys',
  message: ({ found }) => `The file must consist of "key: value" lines, but it starts with ${found}.`,
  hint: ({ found, wanted }) =>
    found === 'a list'
      ? `Start with ${wanted}. If a collection has its entries in this file, write "entries:" above them.`
      : `Start with ${wanted}.`,
});

export const commentEatsText = defineRule<{ lost: string; suggestion: string }>({
  code: 'yaml/comment-eats-text',
  title: 'A # that cuts off a text',
  message: ({ lost }) => `"${lost}" is not part of the value: a space and # start a comment.`,
  hint: ({ suggestion }) => `Put quotes around the whole value: ${suggestion}. For a comment, add a space after the #.`,
});

export const commentBehindText = defineRule<{ lost: string; suggestion: string }>({
  code: 'yaml/comment-behind-text',
  severity: 'warning',
  title: 'A comment that may be part of a text',
  message: ({ lost }) => `"${lost}" is a comment, so visitors do not see it: a space and # start a comment.`,
  hint: ({ suggestion }) =>
    `If it belongs to the text, put quotes around the whole text: ${suggestion}. If it is a comment, put quotes around the text before it, or write the comment on a line above.`,
});

export const directive = defineRule<{ line: string }>({
  code: 'yaml/directive',
  title: 'An instruction for the YAML parser',
  message: ({ line }) => `"${line}" is an instruction for the YAML parser, which is not allowed here.`,
  hint: () => 'Delete the line. If it is a text that starts with %, put quotes around it.',
});

export const mergeConflict = defineRule<object>({
  code: 'yaml/merge-conflict',
  title: 'An unresolved merge conflict',
  message: () => 'Two versions of this file were merged, and the conflict that starts here is not resolved.',
  hint: () => 'Keep one version and delete the lines that start with <<<<<<<, ======= and >>>>>>>.',
});

export const tagNotAllowed = defineRule<{ tag: string }>({
  code: 'yaml/tag',
  title: 'A YAML tag',
  message: ({ tag }) => `YAML tags such as ${tag} are not supported.`,
  hint: () => 'Write the text itself, in quotes if it starts with "!".',
});

export const aliasNotAllowed = defineRule<{ name: string }>({
  code: 'yaml/alias',
  title: 'A YAML anchor or alias',
  message: ({ name }) => `YAML anchors and aliases (${name}) are not supported.`,
  hint: ({ name }) =>
    `Repeat the value, or include a block from pages/_shared with "shared:". If it is a text that starts with ${name.charAt(0)}, put quotes around it.`,
});

export const mergeKey = defineRule<object>({
  code: 'yaml/merge-key',
  title: 'A merge key',
  message: () => 'Merge keys ("<<") are not supported.',
  hint: () => 'Write out the keys, or include a block from pages/_shared with "shared:".',
});

export const forbiddenKey = defineRule<{ key: string }>({
  code: 'yaml/forbidden-key',
  title: 'A key that is reserved in JavaScript',
  message: ({ key }) => `"${key}" is not allowed as a key.`,
  hint: () => 'Delete it, or choose a different name.',
});

export const complexKey = defineRule<object>({
  code: 'yaml/complex-key',
  title: 'A list or a group as a key',
  message: () => 'A list or a group cannot be a key.',
  hint: () => 'Write "key: value" with a plain word as the key.',
});

export const emptyKey = defineRule<object>({
  code: 'yaml/empty-key',
  title: 'A colon without a key',
  message: () => 'There is no key before this colon.',
  hint: () => 'Write "key: value" with a plain word as the key.',
});

export const tooDeep = defineRule<{ limit: number }>({
  code: 'yaml/too-deep',
  title: 'Too many levels',
  message: ({ limit }) => `This is nested more than ${limit} levels deep.`,
  hint: () => 'Flatten the structure; a stray bracket or indent is the usual cause.',
});

export const tooLarge = defineRule<{ size: number; limit: number }>({
  code: 'yaml/too-large',
  title: 'A file that is too large',
  message: ({ size, limit }) => `The file is ${size} kB; the limit is ${limit} kB.`,
  hint: () => 'Split it: move blocks to pages/_shared, or entries to files of their own.',
});

export const ambiguousNumber = defineRule<{ becomes: string; suggestion: string; isCode?: boolean }>({
  code: 'yaml/ambiguous-number',
  title: 'A number that would not be read as written',
  message: ({ becomes }) => `This would be read as the number ${becomes}, which is not what is written.`,
  hint: ({ becomes, suggestion, isCode }) =>
    `${isCode ? `If you mean the number, write ${becomes}. ` : ''}If you mean text, put quotes around it: ${suggestion}`,
});

export const wordForNothing = defineRule<{ written: string; suggestion: string }>({
  code: 'yaml/word-for-nothing',
  title: 'A word that YAML reads as an empty value',
  message: ({ written }) => `Without quotes, ${written} means "no value" in YAML.`,
  hint: ({ suggestion }) =>
    `If you mean the text, put quotes around it: ${suggestion}. If you mean no value, delete the key.`,
});

export const notANumber = defineRule<{ written: string }>({
  code: 'yaml/not-a-number',
  title: 'A value that YAML reads as infinity or as not a number',
  message: ({ written }) => `${written} is not a usable number.`,
  hint: ({ written }) => `Write a number. If you mean the text, put quotes around it: "${written}"`,
});

export const frontMatter = defineRule<{ problem: string; fix: string }>({
  code: 'yaml/front-matter',
  title: 'A Markdown file whose front matter cannot be read',
  message: ({ problem }) => problem,
  hint: ({ fix }) => fix,
});

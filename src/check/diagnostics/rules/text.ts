import { defineRule } from '../rule.ts';

export const htmlInText = defineRule<{ tag: string; isRich: boolean }>({
  code: 'text/html-in-text',
  title: 'HTML in a text',
  message: ({ tag }) => `${tag} would be shown as it stands here: HTML is not rendered in texts.`,
  hint: ({ isRich }) =>
    isRich ? 'Remove the tag; for emphasis write **bold** or *italic*, for a link [words](/path).' : 'Remove the tag.',
});

export const altIsFileName = defineRule<{ alt: string }>({
  code: 'text/alt-is-file-name',
  title: 'A file name where a picture should be described',
  message: ({ alt }) => `"${alt}" names a file and does not say what is seen in the picture.`,
  hint: () => 'Describe the picture in a few words, for someone who cannot see it.',
});

export const headingInText = defineRule<{ written: string }>({
  code: 'text/heading-level',
  title: 'A heading of the wrong level inside a text',
  message: ({ written }) => `The heading "${written}" has the wrong level for this place.`,
  hint: () => 'Start with ###, and go down one # at a time: the page and the block have the levels above.',
});

export const severalMainHeadings = defineRule<{ count: number; first: string }>({
  code: 'text/several-main-headings',
  title: 'More than one main heading on a page',
  message: ({ first }) => `This block brings a second main heading; ${first} has the first.`,
  hint: () => 'Keep one of the two, usually the hero at the top.',
});

export const noMainHeading = defineRule<object>({
  code: 'text/no-main-heading',
  title: 'A page without a main heading',
  message: () => 'No block of this page has a main heading: those of most blocks are one level below it.',
  hint: () => 'Start the page with a block that has one, such as a hero, which may be a heading alone.',
});

export const repeatedHeading = defineRule<{ heading: string; first: string }>({
  code: 'text/repeated-heading',
  severity: 'warning',
  title: 'A heading that repeats the main heading of its page',
  message: ({ heading, first }) => `The heading "${heading}" says the same as the main heading, which ${first} has.`,
  hint: () => 'Say what visitors find in this part, such as "How to find us" on a page with the heading "Contact".',
});

export const skippedHeading = defineRule<{ from: number; to: number; heading: string }>({
  code: 'text/skipped-heading',
  title: 'A heading level that is left out',
  message: ({ from, to, heading }) =>
    `The heading "${heading}" has level ${to}, and the one before it level ${from}; the levels between are missing.`,
  hint: () => 'Move this block below one with a heading, or give its headings a higher level.',
});

export const duplicateTitle = defineRule<{ title: string; other: string }>({
  code: 'text/duplicate-title',
  title: 'Two pages with one title',
  message: ({ title, other }) =>
    `The title "${title}" is also that of ${other}; in search results the two look the same.`,
  hint: () => 'Say in the title what only this page is about.',
});

export const duplicateDescription = defineRule<{ other: string }>({
  code: 'text/duplicate-description',
  title: 'Two pages with one description',
  message: ({ other }) => `${other} has the same description; in search results the two look the same.`,
  hint: () => 'Say in the description what only this page is about.',
});

export const tooLong = defineRule<{ what: 'title' | 'description' | 'label'; text: string; max: number }>({
  code: 'text/too-long',
  title: 'A title, description or label that is too long',
  message: ({ what, text, max }) =>
    `This ${what} has ${text.length} characters; at most ${max} are allowed: "${text}".`,
  hint: ({ what }) =>
    what === 'label'
      ? 'Shorten it: it has to fit into menus and cards.'
      : 'Shorten it: search engines cut off the rest.',
});

export const toDo = defineRule<object>({
  code: 'text/to-do',
  severity: 'warning',
  title: 'Something that is still to be written',
  message: () => 'This is still to be written, and must not go live as it is.',
  hint: () => 'Write it, and delete the word TODO.',
});

export const brokenMarkdown = defineRule<{ written: string; problem: string; fix: string }>({
  code: 'text/broken-markdown',
  title: 'A link, a list or a table in a text that is not one',
  message: ({ written, problem }) => `"${written}" ${problem}.`,
  hint: ({ fix }) => fix,
});

export const typedSigns = defineRule<{ written: string; problem: string; fix: string }>({
  code: 'text/typed-signs',
  severity: 'warning',
  title: 'Signs in a text that visitors would read as they are typed',
  message: ({ written, problem }) => `"${written}" ${problem}.`,
  hint: ({ fix }) => fix,
});

export const tooFewWords = defineRule<{ count: number; wanted: number }>({
  code: 'text/too-few-words',
  severity: 'warning',
  title: 'A page of a collection with too few words of its own',
  message: ({ count, wanted }) =>
    `Without its name, this page has ${count} ${count === 1 ? 'word' : 'words'} of its own; at least ${wanted} are wanted.`,
  hint: () =>
    'Write what is true here and nowhere else: what is built here, what goes wrong with it, what people here ask, how to get there.',
});

export const nearDuplicate = defineRule<{
  other: string;
  percent: number;
  limit: number;
  blocks: readonly string[];
}>({
  code: 'text/near-duplicate',
  severity: 'warning',
  title: 'Two pages of a collection that say nearly the same',
  message: ({ other, percent, limit, blocks }) => {
    const same = blocks.length === 0 ? 'No block is the same in every word' : `The same in both: ${blocks.join(', ')}`;
    return `Without its name, ${percent} % of this page and of ${other} is the same; less than ${limit} % is wanted. ${same}.`;
  },
  hint: () =>
    'Search engines may list one of the two only. Rewrite what is the same from what you know of this place, or set "canonical" to the other page.',
});

import { defineRule } from '../rule.ts';

export const htmlInText = defineRule<{ tag: string; isRich: boolean }>({
  code: 'text/html-in-text',
  title: 'HTML in a text',
  message: ({ tag }) => `Visitors would see ${tag} as text, because HTML is not rendered here.`,
  hint: ({ isRich }) =>
    isRich ? 'Remove the tag. For emphasis write **bold** or *italic*, for a link [words](/path).' : 'Remove the tag.',
});

export const altIsFileName = defineRule<{ alt: string }>({
  code: 'text/alt-is-file-name',
  title: 'A file name instead of a description of a picture',
  message: ({ alt }) => `"${alt}" is a file name. It does not describe the picture.`,
  hint: () => 'Describe the picture in a few words for someone who cannot see it.',
});

export const headingInText = defineRule<{ written: string }>({
  code: 'text/heading-level',
  title: 'A heading of the wrong level inside a text',
  message: ({ written }) => `The heading "${written}" has the wrong level here.`,
  hint: () =>
    'Start with ###, and go down one level at a time. The levels # and ## are for the headings of the page and the block.',
});

export const severalMainHeadings = defineRule<{ count: number; first: string }>({
  code: 'text/several-main-headings',
  title: 'More than one main heading on a page',
  message: ({ first }) => `This block adds a second main heading to the page. The first is in ${first}.`,
  hint: () => 'Keep one of the two, usually the hero at the top. Delete the other block, or give it a different type.',
});

export const noMainHeading = defineRule<object>({
  code: 'text/no-main-heading',
  title: 'A page without a main heading',
  message: () => 'No block on this page has a main heading. Most blocks have only a heading that is one level lower.',
  hint: () => 'Start the page with a block that has one, such as a hero. A hero can be just a heading.',
});

export const repeatedHeading = defineRule<{ heading: string; first: string }>({
  code: 'text/repeated-heading',
  severity: 'warning',
  title: 'A heading that repeats the main heading of its page',
  message: ({ heading, first }) => `The heading "${heading}" repeats the main heading in ${first}.`,
  hint: () => 'Say what visitors find in this section, such as "How to find us" on a page with the heading "Contact".',
});

export const skippedHeading = defineRule<{ from: number; to: number; heading: string }>({
  code: 'text/skipped-heading',
  title: 'A skipped heading level',
  message: ({ from, to, heading }) =>
    `The heading "${heading}" has level ${to}, but the one before it has level ${from}. The levels between are missing.`,
  hint: ({ from, to }) =>
    `Move this block below one whose heading has level ${to - 1}, or change the level of this heading to ${from + 1}.`,
});

export const duplicateTitle = defineRule<{ title: string; other: string }>({
  code: 'text/duplicate-title',
  title: 'Two pages with the same title',
  message: ({ title, other }) =>
    `The page ${other} has the same title, "${title}". In search results the two look the same.`,
  hint: () => 'Write a title that says what only this page is about.',
});

export const duplicateDescription = defineRule<{ other: string }>({
  code: 'text/duplicate-description',
  title: 'Two pages with the same description',
  message: ({ other }) => `The page ${other} has the same description. In search results the two look the same.`,
  hint: () => 'Describe what is only on this page.',
});

export const tooLong = defineRule<{ what: 'title' | 'description' | 'label'; text: string; max: number }>({
  code: 'text/too-long',
  title: 'A title, description or label that is too long',
  message: ({ what, text, max }) =>
    `This ${what} has ${text.length} characters; at most ${max} are allowed: "${text}".`,
  hint: ({ what }) =>
    what === 'label' ? 'Shorten it: it must fit into menus and cards.' : 'Shorten it: search engines cut off the rest.',
});

export const toDo = defineRule<object>({
  code: 'text/to-do',
  severity: 'warning',
  title: 'Text that is not written yet',
  message: () => 'This is not written yet, so it must not go live.',
  hint: () => 'Write it, and delete the word TODO.',
});

export const brokenMarkdown = defineRule<{ written: string; problem: string; fix: string }>({
  code: 'text/broken-markdown',
  title: 'A link, list or table in a text that is written wrongly',
  message: ({ written, problem }) => `"${written}" ${problem}.`,
  hint: ({ fix }) => fix,
});

export const typedSigns = defineRule<{ written: string; problem: string; fix: string }>({
  code: 'text/typed-signs',
  severity: 'warning',
  title: 'Characters in a text that visitors would see as typed',
  message: ({ written, problem }) => `"${written}" ${problem}.`,
  hint: ({ fix }) => fix,
});

export const tooFewWords = defineRule<{ count: number; wanted: number }>({
  code: 'text/too-few-words',
  severity: 'warning',
  title: 'A page of a collection with too little text of its own',
  message: ({ count, wanted }) =>
    `Apart from its name, this page has ${count} ${count === 1 ? 'word' : 'words'} of its own; it should have at least ${wanted}.`,
  hint: () =>
    'Write text that fits only this page: facts about its subject, the usual problems, the questions that people ask about it.',
});

export const tooFewPictures = defineRule<{ count: number; wanted: number }>({
  code: 'text/too-few-pictures',
  severity: 'warning',
  title: 'A page of a collection without a picture of its own',
  message: ({ count, wanted }) =>
    `This page has ${count === 0 ? 'no picture' : `only ${count} ${count === 1 ? 'picture' : 'pictures'}`} of its own; it should have at least ${wanted}.`,
  hint: () => 'Add a picture that shows what this page is about, and describe it in "alt".',
});

export const nearDuplicate = defineRule<{
  other: string;
  percent: number;
  limit: number;
  blocks: readonly string[];
}>({
  code: 'text/near-duplicate',
  severity: 'warning',
  title: 'Two pages of a collection with nearly the same text',
  message: ({ other, percent, limit, blocks }) => {
    const same = blocks.length === 0 ? 'No block is identical in both' : `Identical in both: ${blocks.join(', ')}`;
    return `Apart from the names, ${percent} % of the text of this page and of ${other} is the same; it should be less than ${limit} %. ${same}.`;
  },
  hint: () =>
    'Search engines may list only one of the two. Replace identical text with facts that are true only here, or set "canonical" to the other page.',
});

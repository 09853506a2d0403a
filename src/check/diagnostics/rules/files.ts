import { defineRule } from '../rule.ts';

export const wrongEnding = defineRule<{ name: string; better: string }>({
  code: 'page/wrong-ending',
  title: 'A file whose name does not end in .yaml',
  message: ({ name }) => `"${name}" is not read: the name of a page file ends in ".yaml".`,
  hint: ({ better }) => `Rename the file to "${better}".`,
});

export const fileNotRead = defineRule<{ name: string; better: string; isTaken: boolean }>({
  code: 'page/file-not-read',
  severity: 'warning',
  title: 'A file among the pages that is not read',
  message: ({ name }) => `"${name}" is not read: in "pages", only files whose names end in ".yaml" are.`,
  hint: ({ better, isTaken }) =>
    isTaken
      ? `"${better}" is read. Delete this file, or move it out of "pages".`
      : `If it is a page or an entry, write it as YAML in "${better}". If not, move it out of "pages"; pictures belong in "public".`,
});

export const twinFile = defineRule<{ name: string; other: string }>({
  code: 'page/twin-file',
  title: 'A file whose name is that of another one, on many computers',
  message: ({ name, other }) =>
    `"${name}" is not read: it differs from "${other}" in capitals, or in how its accents are written, and many computers take the two for one.`,
  hint: () => 'Delete this file, or give it another name.',
});

export const privateFile = defineRule<{ name: string; why: string }>({
  code: 'site/private-file',
  severity: 'warning',
  title: 'A file in public that is not published',
  message: ({ name, why }) => `"${name}" ${why}. It is not copied to the site.`,
  hint: () =>
    'Move it out of the folder public. If visitors shall have it, put it into a .zip file, or give it another name.',
});

export const writtenTwice = defineRule<{ file: string; other: string }>({
  code: 'site/written-twice',
  title: 'A file in public where something else is published',
  message: ({ file, other }) => `"${file}" cannot be published: ${other}. One of the two would be lost.`,
  hint: () => 'Delete this file, or give it another name.',
});

const LINK_PROBLEMS = {
  outside: 'leads out of its folder',
  hidden: 'leads to a file that nobody is to read',
  folder: 'leads to a folder',
  nowhere: 'leads nowhere',
  loop: 'leads back to itself',
} as const;

export const refusedLink = defineRule<{ name: string; problem: keyof typeof LINK_PROBLEMS }>({
  code: 'site/refused-link',
  title: 'A symbolic link that is not followed',
  message: ({ name, problem }) => `"${name}" is a symbolic link that ${LINK_PROBLEMS[problem]}, so it is not read.`,
  hint: () => 'Put a copy of the file in its place, or delete the link.',
});

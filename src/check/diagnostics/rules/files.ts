import { defineRule } from '../rule.ts';

export const wrongEnding = defineRule<{ name: string; better: string }>({
  code: 'page/wrong-ending',
  title: 'A file whose name does not end in .yaml',
  message: ({ name }) => `"${name}" is not read: the name of a page file must end in ".yaml".`,
  hint: ({ better }) => `Rename the file to "${better}".`,
});

export const fileNotRead = defineRule<{ name: string; better: string; isTaken: boolean }>({
  code: 'page/file-not-read',
  severity: 'warning',
  title: 'A file in "pages" that is not read',
  message: ({ name }) => `"${name}" is not read: in "pages", only ".yaml" files are read.`,
  hint: ({ name, better, isTaken }) => {
    if (isTaken) return `The builder reads "${better}". Delete this file, or move it out of "pages".`;
    const markdown = name.endsWith('.md') ? ', or name it in a collection, as in "entries: posts/*.md"' : '';
    return `If it is a page or an entry, save it as YAML in "${better}"${markdown}. If not, move it out of "pages"; pictures belong in "public".`;
  },
});

export const twinFile = defineRule<{ name: string; other: string }>({
  code: 'page/twin-file',
  title: 'Two files whose names many computers cannot tell apart',
  message: ({ name, other }) =>
    `"${name}" is not read: its name differs from "${other}" only in capital letters or in how accents are encoded, and many computers treat the two as one file.`,
  hint: () => 'Delete this file, or give it a different name.',
});

export const privateFile = defineRule<{ name: string; why: string }>({
  code: 'site/private-file',
  severity: 'warning',
  title: 'A file in public that is not published',
  message: ({ name, why }) => `"${name}" ${why}. It is not copied to the site.`,
  hint: () =>
    'Move it out of the folder public. If visitors should get it, put it into a .zip file, or give it a different name.',
});

export const writtenTwice = defineRule<{ file: string; other: string }>({
  code: 'site/written-twice',
  title: 'A file in public where something else is published',
  message: ({ file, other }) => `"${file}" cannot be published: ${other}. One of the two would be lost.`,
  hint: () => 'Delete this file, or give it a different name.',
});

const LINK_PROBLEMS = {
  outside: 'points outside its folder',
  hidden: 'points to a file that must stay private',
  folder: 'points to a folder',
  nowhere: 'points to nothing',
  loop: 'points back to itself',
} as const;

export const refusedLink = defineRule<{ name: string; problem: keyof typeof LINK_PROBLEMS }>({
  code: 'site/refused-link',
  title: 'A symbolic link that is not followed',
  message: ({ name, problem }) => `"${name}" is a symbolic link that ${LINK_PROBLEMS[problem]}, so it is not read.`,
  hint: () => 'Replace the link with a copy of the file, or delete it.',
});

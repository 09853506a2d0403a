import { posix } from 'node:path';

/** A page of the website of the documentation. */
export interface Page {
  /** The path of the page without a slash at the start: `writing-pages`. */
  readonly name: string;
  readonly title: string;
}

/** A part of the sidebar. */
export interface Part {
  readonly title: string;
  readonly documents: readonly (Page & {
    /** Its file in this repository. */
    readonly file: string;
  })[];
}

const inDocs = (name: string, title: string) => ({ name, title, file: `docs/${name}.md` });

/** The documents on the website, in reading order. */
export const PARTS: readonly Part[] = [
  {
    title: 'Start',
    documents: [
      inDocs('start', 'Start in five minutes'),
      inDocs('writing-pages', 'Your first pages'),
      inDocs('new-site', 'A site of your own'),
      inDocs('restaurant', 'A restaurant, step by step'),
      inDocs('blog', 'A blog, in Markdown'),
      inDocs('make-it-yours', 'Make it yours'),
      inDocs('from-a-template', 'From a template you have'),
      inDocs('coming-from', 'Coming from another tool'),
      inDocs('limits', 'What it does not do'),
    ],
  },
  {
    title: 'Write',
    documents: [
      inDocs('edit-visually', 'Edit visually'),
      inDocs('spreadsheets', 'From a spreadsheet'),
      inDocs('photographs', 'Photographs and videos'),
      inDocs('scheduling', 'Pages that come and go'),
      inDocs('search-and-sharing', 'Search and sharing'),
      inDocs('widgets', 'Widgets'),
      inDocs('forms', 'Forms'),
      { name: 'writers-reference', title: 'The reference for writers', file: 'pages/README.md' },
    ],
  },
  {
    title: 'Publish',
    documents: [
      inDocs('command-line', 'The command line'),
      inDocs('deploying', 'Deploying'),
      inDocs('large-sites', 'Large sites'),
      inDocs('security', 'Security'),
      inDocs('upgrade', 'Upgrade'),
    ],
  },
  {
    title: 'Develop',
    documents: [
      inDocs('blocks', 'Your first block'),
      inDocs('interactive-blocks', 'Interactive blocks'),
      inDocs('mantine', 'Mantine in blocks'),
      inDocs('react', 'Pages in a React app'),
      inDocs('architecture', 'Architecture'),
      inDocs('glossary', 'Glossary'),
      { name: 'repository', title: 'The repository', file: 'README.md' },
      { name: 'contributing', title: 'Contributing', file: 'CONTRIBUTING.md' },
      inDocs('releasing', 'Releasing'),
    ],
  },
  {
    title: 'Look up',
    documents: [
      { name: 'reference/rules', title: 'Every message', file: 'src/check/diagnostics/rules.md' },
      { name: 'promises', title: 'What is promised', file: 'SECURITY.md' },
      { name: 'changelog', title: 'Changelog', file: 'CHANGELOG.md' },
    ],
  },
];

const NAMES = new Map(PARTS.flatMap(({ documents }) => documents).map(({ file, name }) => [file, name]));

/** Matches a link or a picture in Markdown. */
const LINK = /(!?)\[((?:[^\]\\]|\\.)*)\]\(([^)\s]+)\)/g;

/**
 * Adapts a document to the website: links between documents lead to their pages, pictures are in `pictures`, and links
 * to other files of the repository, which the website does not have, become their text.
 * @param file of the document, from the folder of the repository
 * @param onPicture receives the file of each picture
 */
export function adaptDocument(file: string, text: string, onPicture: (file: string) => void): string {
  const adapt = (whole: string, mark: string, words: string, target: string): string => {
    if (/^(?:[a-z]+:|#)/.test(target)) return whole;
    const [path = '', anchor] = target.split('#');
    const found = posix.normalize(posix.join(posix.dirname(file), path));
    if (mark === '!') {
      onPicture(found);
      return `![${words}](/pictures/${posix.basename(found)})`;
    }
    const name = NAMES.get(found);
    if (name === undefined) return words;
    return `[${words}](/${name}${anchor === undefined ? '' : `#${anchor}`})`;
  };
  return mapProse(text, (line) => line.replace(LINK, adapt));
}

/** Changes the lines outside of code blocks. */
function mapProse(text: string, change: (line: string) => string): string {
  let fence = '';
  const lines = text.split('\n').map((line) => {
    const [, mark = ''] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence === '' && mark === '') return escapeTags(change(line));
    if (fence === '') fence = mark;
    else if (line.trim() === fence) fence = '';
    return line;
  });
  return lines.join('\n');
}

/** Escapes each "<" outside of code that would start a tag. */
function escapeTags(line: string): string {
  return line
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 0 ? part.replace(/<(?=[a-z/])(?!https?:)/gi, '&lt;') : part))
    .join('');
}

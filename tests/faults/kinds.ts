import type { YamlNode } from './nodes.ts';

/** A change to a text that makes one mistake in it. */
export interface Mistake {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** Where the cause is, in the text as it was before. */
  readonly cause: number;
}

/** A kind of mistake that people make, and how to make it at a node. */
export interface Kind {
  /** The codes that name it; the first is the usual one. */
  readonly codes: readonly string[];
  /** True when YAML allows what comes of it at some nodes: then only the schema can tell. */
  readonly mayBeLegal?: boolean;
  /** Undefined where it would be no mistake. */
  readonly make: (node: YamlNode, text: string) => Mistake | undefined;
}

const isWords = ({ style, written }: YamlNode) =>
  style === 'plain' && /[a-z]{3}/i.test(written) && !/[\n$]/.test(written);
const insert = (at: number, text: string, cause = at): Mistake => ({ from: at, to: at, text, cause });
const remove = (from: number, to: number, cause = from): Mistake => ({ from, to, text: '', cause });

/** A text that starts with something. */
const startingWith =
  (sign: string) =>
  (node: YamlNode): Mistake | undefined =>
    isWords(node) && node.isLine ? insert(node.start, sign) : undefined;

/** True for a line whose neighbour above came out of something deeper: moved, the two might as well belong there. */
function isBelowDeeper(text: string, line: number): boolean {
  const above = text
    .slice(0, line)
    .split('\n')
    .filter((each) => /^\s*[^\s#]/.test(each));
  const [before = '', last = ''] = above.slice(-2).map((each) => /^ */.exec(each)?.[0] ?? '');
  return before.length > last.length;
}

export const kinds: Readonly<Record<string, Kind>> = {
  'no space after a colon': {
    codes: ['yaml/missing-space'],
    mayBeLegal: true,
    make: ({ key, mark, start, written, isFlow, style }) =>
      key !== undefined &&
      style === 'plain' &&
      start > mark + 1 &&
      !written.startsWith('/') &&
      !isFlow &&
      !/\n/.test(written)
        ? remove(mark + 1, start, mark)
        : undefined,
  },
  'no space after a colon, before a quote or a bracket': {
    codes: ['yaml/missing-space'],
    make: ({ key, mark, start, isFlow, style }) =>
      key !== undefined && (style === 'quoted' || style === 'brackets') && start > mark + 1 && !isFlow
        ? remove(mark + 1, start, mark)
        : undefined,
  },
  'no space after a colon between brackets': {
    codes: ['yaml/missing-space'],
    make: ({ key, mark, start, isFlow, style }) =>
      key !== undefined && style === 'plain' && start > mark + 1 && isFlow ? remove(mark + 1, start, mark) : undefined,
  },
  'no space after a dash': {
    codes: ['yaml/missing-space'],
    make: ({ key, mark, start, isFlow }) => (key === undefined && !isFlow ? remove(mark + 1, start, mark) : undefined),
  },
  'no dash': {
    codes: ['yaml/missing-dash'],
    make: ({ key, mark, isFlow, written, path }, text) => {
      if (key !== undefined || isFlow || path.at(-1) === 0) return undefined;
      const indent = text.slice(text.lastIndexOf('\n', mark) + 1, mark);
      const above = text.slice(0, mark).split(`\n${indent}- `).at(-1) ?? '';
      const first = /^(?:[\w-]+: |\{)/.exec(written)?.[0];
      const isSeen =
        first !== undefined && above.startsWith(first) && (first === '{' || above.trimEnd().includes('\n'));
      return isSeen ? { from: mark, to: mark + 1, text: ' ', cause: mark } : undefined;
    },
  },
  'no colon': {
    codes: ['yaml/missing-colon'],
    mayBeLegal: true,
    make: ({ key, mark, isLine }) => (key !== undefined && isLine ? remove(mark, mark + 1) : undefined),
  },
  'no closing quote': {
    codes: ['yaml/unclosed-quote'],
    make: ({ style, start, end }) => (style === 'quoted' ? remove(end - 1, end, start) : undefined),
  },
  'no opening quote': {
    codes: ['yaml/unopened-quote'],
    make: ({ style, start, isFlow, written }) =>
      style === 'quoted' && !isFlow && !/\d"$/.test(written) ? remove(start, start + 1) : undefined,
  },
  'no closing bracket': {
    codes: ['yaml/unclosed-bracket'],
    make: ({ style, start, end }) => (style === 'brackets' ? remove(end - 1, end, start) : undefined),
  },
  'no opening bracket': {
    codes: ['yaml/extra-bracket'],
    make: ({ style, start, end }, text) =>
      style === 'brackets' && end - start > 2 && text.charAt(start + 1) !== '"' ? remove(start, start + 1) : undefined,
  },
  'no comma between two keys in brackets': {
    codes: ['yaml/missing-comma'],
    make: ({ key, isFlow, keyStart, path }, text) =>
      key !== undefined && isFlow && /, $/.test(text.slice(0, keyStart)) && path.length > 0
        ? remove(keyStart - 2, keyStart - 1, keyStart)
        : undefined,
  },
  'a bracket too many': {
    codes: ['yaml/extra-bracket'],
    make: ({ style, end, written }) => (style === 'brackets' ? insert(end, written.at(-1) ?? '') : undefined),
  },
  'a key twice': {
    codes: ['yaml/duplicate-key'],
    make: ({ key, isLine, keyStart, end, mark }, text) => {
      if (key === undefined || !isLine || mark < 0) return undefined;
      const indent = keyStart - (text.lastIndexOf('\n', keyStart) + 1);
      const line = `\n${' '.repeat(indent)}${text.slice(keyStart, end)}`;
      return insert(end, line, end + 1);
    },
  },
  'a colon in a text': {
    codes: ['yaml/colon-in-text'],
    make: (node) =>
      isWords(node) && node.isLine && node.key && / /.test(node.written)
        ? insert(node.start + node.written.indexOf(' '), ':')
        : undefined,
  },
  'a # in a text': {
    codes: ['yaml/comment-eats-text'],
    make: (node) =>
      isWords(node) && !node.isFlow && / [a-z]/i.test(node.written)
        ? insert(node.start + node.written.search(/ [a-z]/i) + 1, '#')
        : undefined,
  },
  'text after a closing quote': {
    codes: ['yaml/quote-in-text'],
    make: ({ style, end }) => (style === 'quoted' ? insert(end, ' and more') : undefined),
  },
  'a quote inside quotes': {
    codes: ['yaml/quote-in-text'],
    make: ({ style, start, end, written, isFlow }) =>
      style === 'quoted' && end - start > 6 && !isFlow ? insert(start + 3, written.charAt(0)) : undefined,
  },
  'only the first words in quotes': {
    codes: ['yaml/quote-in-text'],
    make: (node) => {
      if (!isWords(node) || !node.isLine || !/^\w+ \w/.test(node.written)) return undefined;
      const [first = ''] = node.written.split(' ', 1);
      return { from: node.start, to: node.start + first.length, text: `"${first}"`, cause: node.start };
    },
  },
  'curly quotes': {
    codes: ['yaml/smart-quotes'],
    make: ({ style, start, end, written }) =>
      style === 'quoted' ? { from: start, to: end, text: `“${written.slice(1, -1)}”`, cause: start } : undefined,
  },
  'a tab as indent': {
    codes: ['yaml/tab-indent'],
    make: ({ keyStart, mark, isFlow }, text) => {
      const line = text.lastIndexOf('\n', keyStart) + 1;
      return mark >= 0 && !isFlow && /^ +$/.test(text.slice(line, keyStart))
        ? { from: line, to: keyStart, text: '\t'.repeat((keyStart - line) / 2), cause: line }
        : undefined;
    },
  },
  'a tab after spaces in the indent': {
    codes: ['yaml/tab-indent'],
    make: ({ keyStart, mark, isFlow }, text) => {
      const line = text.lastIndexOf('\n', keyStart) + 1;
      return mark >= 0 && !isFlow && /^ {4,}$/.test(text.slice(line, keyStart))
        ? { from: keyStart - 2, to: keyStart, text: '\t', cause: line }
        : undefined;
    },
  },
  ...Object.fromEntries(
    [-2, -1, 1, 2].map((by) => [
      `a line ${Math.abs(by)} ${by > 0 ? 'too deep' : 'not deep enough'}`,
      {
        codes: ['yaml/indent'],
        mayBeLegal: true,
        make: ({ keyStart, mark, isFlow, isLine }: YamlNode, text: string) => {
          const line = text.lastIndexOf('\n', keyStart) + 1;
          if (mark < 0 || isFlow || !isLine || !/^ *$/.test(text.slice(line, keyStart))) return undefined;
          if (by > 0) return isBelowDeeper(text, line) ? undefined : insert(line, ' '.repeat(by));
          return keyStart - line >= -by ? remove(line, line - by) : undefined;
        },
      },
    ]),
  ),
  'a space that is none after the colon': {
    codes: ['yaml/invisible-character'],
    mayBeLegal: true,
    make: ({ mark, key, isLine }, text) =>
      key !== undefined && isLine && text.charAt(mark + 1) === ' '
        ? { from: mark + 1, to: mark + 2, text: '\u00a0', cause: mark }
        : undefined,
  },
  'a space that is none in the indent': {
    codes: ['yaml/invisible-character'],
    make: ({ keyStart, mark, isFlow, isLine }, text) => {
      const line = text.lastIndexOf('\n', keyStart) + 1;
      return mark >= 0 && !isFlow && isLine && /^ {2,}$/.test(text.slice(line, keyStart))
        ? { from: keyStart - 1, to: keyStart, text: '\u00a0', cause: line }
        : undefined;
    },
  },
  'a space without width in a key': {
    codes: ['yaml/invisible-character'],
    make: ({ key, keyStart }) => (key !== undefined ? insert(keyStart + 1, '\u200b') : undefined),
  },
  'a byte order mark in the middle': {
    codes: ['yaml/invisible-character'],
    make: ({ start, style }) => (style === 'plain' ? insert(start, '\ufeff') : undefined),
  },
  'a merge conflict': {
    codes: ['yaml/merge-conflict'],
    make: ({ keyStart, isLine, mark }, text) => {
      if (!isLine || mark < 0) return undefined;
      const line = text.lastIndexOf('\n', keyStart) + 1;
      const end = text.indexOf('\n', keyStart) + 1;
      const ours = text.slice(line, end);
      return { from: line, to: end, text: `<<<<<<< HEAD\n${ours}=======\n${ours}>>>>>>> branch\n`, cause: line };
    },
  },
  'a second document': {
    codes: ['yaml/several-documents'],
    make: ({ path, keyStart }, text) =>
      path.length === 1 && /^[^#\s]/m.test(text.slice(0, keyStart)) ? insert(keyStart, '---\n') : undefined,
  },
  ...Object.fromEntries(
    ['@', '`', '%', '*', '&', '!', '|', '>', '[', '{', ']', '}', ',', '? ', '- ', '#'].map((sign) => [
      `a text that starts with ${sign}`,
      {
        codes:
          sign === '*' || sign === '&'
            ? ['yaml/alias', 'yaml/reserved-character']
            : sign === '!'
              ? ['yaml/tag', 'yaml/reserved-character']
              : sign === '#'
                ? ['yaml/comment-eats-text']
                : sign === '[' || sign === '{'
                  ? ['yaml/unclosed-bracket', 'yaml/reserved-character']
                  : ['yaml/reserved-character', 'yaml/extra-bracket'],
        mayBeLegal: sign === '? ' || sign === '- ',
        make: startingWith(sign),
      },
    ]),
  ),
};

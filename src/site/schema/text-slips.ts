import type { Location } from '../../diagnostics/index.ts';
import { narrowLocation } from '../../diagnostics/index.ts';

/** Something in a text that visitors would read as it is typed, though something else was meant. */
export interface TextSlip {
  readonly written: string;
  readonly problem: string;
  readonly fix: string;
}

interface Sign extends Omit<TextSlip, 'written'> {
  readonly pattern: RegExp;
}

const ENTITY: Sign = {
  pattern: /&(?:amp|nbsp|lt|gt|quot|apos|ndash|mdash|copy|#\d{2,5});/i,
  problem: 'is a sign of HTML, and visitors would read it as it stands here',
  fix: 'Write the sign itself.',
};
const IMAGE: Sign = {
  pattern: /!\[[^[\]\n]*\]\([^()\n]*\)/,
  problem: 'would be a picture, and texts hold none',
  fix: 'Delete it, and use a block that shows a picture.',
};
const IN_PLAIN_TEXT: readonly Sign[] = [
  IMAGE,
  {
    pattern: /(?<!!)\[[^[\]\n]+\]\((?:[^()\s]*|(?:\/|#|[a-z]+:)[^()\n]*)\)/,
    problem: 'is a link in Markdown, and this text is plain',
    fix: 'Keep its words alone, or write it in a text that may hold links.',
  },
  {
    pattern: /\*\*[^*\s][^*]*\*\*|(?<!\w)__[^_\s][^_]*__(?!\w)/,
    problem: 'is bold in Markdown, and this text is plain',
    fix: 'Delete the signs around the words.',
  },
  ENTITY,
];

/**
 * Where a slip stands: in the text itself or, where that only quotes it, in what is quoted.
 * @param locateWords finds words in all that the text may quote
 */
export function locateSlip(
  { written }: TextSlip,
  text: Location,
  locateWords: (words: string) => Location | undefined,
): { readonly found: Location; readonly isQuoted: boolean } {
  const isHere = text.source.text.slice(...text.range).includes(written);
  const quoted = isHere ? undefined : locateWords(written);
  return { found: narrowLocation(quoted ?? text, written), isQuoted: quoted !== undefined };
}

/** What a plain text has of it, each kind once. */
export function findTextSlips(text: string): readonly TextSlip[] {
  if (!/[*_[&}]/.test(text)) return [];
  const slips = findSigns(text, IN_PLAIN_TEXT);
  const isLeft = text.split('}').length > text.split('{').length;
  if (!isLeft) return slips;
  return [
    ...slips,
    { written: '}', problem: 'closes nothing', fix: 'Delete it, or write the "{" that it belongs to.' },
  ];
}

/** What a text in Markdown has of it. */
export function findRichTextSlips(markdown: string): readonly TextSlip[] {
  if (!/[*!]/.test(markdown)) return [];
  const slips = findSigns(markdown, [IMAGE]);
  const paragraphs = markdown.replace(/`[^`]*`/g, '').split('\n\n');
  if (paragraphs.every((paragraph) => paragraph.split('**').length % 2 === 1)) return slips;
  return [
    ...slips,
    { written: '**', problem: 'has no other "**" that it belongs to', fix: 'Put "**" before and behind the words.' },
  ];
}

function findSigns(text: string, signs: readonly Sign[]): readonly TextSlip[] {
  return signs.flatMap(({ pattern, problem, fix }) => {
    const [written] = pattern.exec(text) ?? [];
    return written === undefined ? [] : [{ written, problem, fix }];
  });
}

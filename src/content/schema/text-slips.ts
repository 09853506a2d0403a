import type { Location } from '../../check/diagnostics/index.ts';
import { narrowLocation } from '../../check/diagnostics/index.ts';

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
  pattern: /&(?:[a-z][a-z\d]+|[A-Z][A-Za-z]{3,}\d*|#\d{1,7}|#[xX][\da-fA-F]{1,6});/g,
  problem: 'is a sign of HTML, and visitors would read it as it stands here',
  fix: 'Write the sign itself.',
};
const IMAGE: Sign = {
  pattern: /!\[[^[\]\n]*\]\([^()\n]*\)/g,
  problem: 'would be a picture, and texts hold none',
  fix: 'Delete it, and use a block that shows a picture.',
};

const READ = 'and visitors would read it as it stands here';
/** What other tools than Markdown make something of. */
const OF_OTHER_TOOLS: readonly Sign[] = [
  {
    pattern: /\[\^[^[\]\s]+\]|\^\[[^[\]\n]+\]|\[-?@[\p{L}\d][^[\]\n]*\]/gu,
    problem: `is a footnote of other tools, ${READ}`,
    fix: 'Say it in the text, or link to where it is said.',
  },
  {
    pattern: /\{:? ?[#.][\p{L}_][^{}\n]*\}|\{:[^{}\n]+\}|\{[\p{L}-]+="[^{}"\n]*"\}/gu,
    problem: `is an id, a class or an attribute for other tools, ${READ}`,
    fix: 'Delete it.',
  },
  {
    pattern: /\{\{[^{}\n]*\}\}|\{%[^%\n]*%\}|\[\/?[a-z][\w-]*(?: [\w-]+=(?:"[^"\n]*"|'[^'\n]*'|[^\s[\]"']+))+ ?\/?\]/g,
    problem: `is a tag of other tools, ${READ}`,
    fix: 'Write what it stands for, or use a block that shows it. A value of site.yaml is written "${site.name}".',
  },
  {
    pattern: /(?<![=\p{L}\p{N}])==(?=[^=\s])[^=\n]*[^=\s]==(?!=)/gu,
    problem: `is marked in other tools, ${READ}`,
    fix: 'Delete the "==" around it; in a text with paragraphs, **words** are bold.',
  },
  {
    pattern: /(?<![+\p{L}\p{N}])\+\+(?=[\p{L}\p{N}])[^+\n]*[^\s+]\+\+(?![+\p{L}\p{N}])/gu,
    problem: `is underlined in other tools, ${READ}`,
    fix: 'Delete the "++" around it; in a text with paragraphs, **words** are bold.',
  },
  {
    pattern: /(?<!~)~[\p{L}\p{N}+-]{1,10}~(?!~)|(?<!\^)\^[\p{L}\p{N}+-]{1,10}\^(?!\^)/gu,
    problem: `is lowered or raised in other tools, ${READ}`,
    fix: 'Write the small sign itself, such as ₂ or ².',
  },
  {
    pattern: /(?<![\p{L}\p{N}:/]):(?:[a-z][a-z\d_+-]+|[+-]1):(?![\p{L}\p{N}:/])/gu,
    problem: `is the name of an emoji in other tools, ${READ}`,
    fix: 'Write the emoji itself, or delete its name.',
  },
  {
    pattern: /%%[^%\n]+%%/g,
    problem: `is a comment of other tools, ${READ}`,
    fix: 'Delete it. A comment in YAML is a line of its own that starts with "#".',
  },
  {
    pattern: /^(?:[-*+]|\d+[.)]) \[[ xX]\](?=\s|$)/g,
    problem: `is a box to tick in other tools, ${READ}`,
    fix: 'Delete the brackets.',
  },
  {
    pattern: /\[\[[^[\]\n]+\]\]/g,
    problem: `is a link of other tools, ${READ}`,
    fix: 'In a text with paragraphs, write [words](/path) instead.',
  },
];
const IN_PLAIN_TEXT: readonly Sign[] = [
  IMAGE,
  ...OF_OTHER_TOOLS,
  {
    pattern: /(?<!!)\[[^[\]\n]*\]\((?:[^()\s]*| *<[^<>\n]*>[^()\n]*|(?:\/|#|[a-z]+:)[^()\n]*)\)/g,
    problem: 'is a link in Markdown, and this text is plain',
    fix: 'Keep its words alone, or write it in a text that may hold links.',
  },
  {
    // "2**3**2" is a power, "__init__" a name in code.
    pattern: /(?<!\p{N})\*\*[^*\s][^*]*\*\*|\*\*[^*\s][^*]*\*\*(?!\p{N})|(?<!\w)__(?![a-z]+__)[^_\s][^_]*__(?!\w)/gu,
    problem: 'is bold in Markdown, and this text is plain',
    fix: 'Delete the signs around the words.',
  },
  {
    // Neither part of a name, of a path or of a number, nor a face: "^_^".
    pattern:
      /(?<![\p{L}\p{N}_/.\\-])_(?=[\p{L}\p{N}("„“«¿¡])[^_\n]*[\p{L}\p{N})"“”».,:;!?…]_(?![\p{L}\p{N}_/\\-]|\.\p{L})/gu,
    problem: 'is italic in Markdown, and this text is plain',
    fix: 'Delete the signs around the words.',
  },
  {
    // "# of guests" is a number.
    pattern: /^(?:# (?=[\p{Lu}\p{Lt}\p{Lo}])|#{2,6} (?=\S)).*/gu,
    problem: 'is a heading in Markdown, and this text is plain',
    fix: 'Delete the "#".',
  },
  {
    // "> 100" is more than that.
    pattern: /^> (?=\p{L}).*/gu,
    problem: 'is a quote in Markdown, and this text is plain',
    fix: 'Delete the ">". If an arrow is meant, write "→".',
  },
  {
    pattern: /^- \p{L}[^\n]*?(?=[ \n]- \p{L})/gu,
    problem: 'is a list in Markdown, and this text is plain',
    fix: 'Write one sentence, with commas, or use a field that is a list.',
  },
  {
    pattern: /(?<![\w*])\*(?=[^\s*])[^*\n]*[^\s*]\*(?![\w*])|`[^`\n]+`|~~[^~\s][^~\n]*~~/g,
    problem: 'is italic, code or struck out in Markdown, and this text is plain',
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

/** What a plain text has of it. */
export function findTextSlips(text: string): readonly TextSlip[] {
  if (!/[*_[&}~^`#>]|==|%%|\+\+|:[\w+-]+:|^- /.test(text)) return [];
  const slips = findSigns(text, IN_PLAIN_TEXT);
  const isLeft = text.split('}').length > text.split('{').length;
  if (!isLeft) return slips;
  return [
    ...slips,
    { written: '}', problem: 'closes nothing', fix: 'Delete it, or write the "{" that it belongs to.' },
  ];
}

/** What stands in Markdown for an element: the words around it are not one word. */
export const ELEMENT = '\0';

const AMONG_WORDS: readonly Sign[] = [
  ...OF_OTHER_TOOLS,
  ...[
    // Also with the brackets of another script.
    /!?\[(?!\s*\]\([^()\n]*\))[^[\]]*\](?:\([^()\n]*\)?|（(?:\/|#|https:|mailto:|tel:)[^()（）\n]*[)）]?)/g,
    // With its halves exchanged, by a name, and by the value of a name.
    /\([^()[\]\n]+\)\[(?:\/|#|https:|mailto:|tel:)[^[\]\n]*\]/g,
    /(?<![\p{L}\p{N}_\]])\[[^[\]^\n]*\p{L}[^[\]\n]*\]\[[^[\]\n]*\]/gu,
    /^\[[^[\]^\n]+\]: ?(?:\/|#|https:|mailto:|tel:).*$/gm,
  ].map((pattern) => ({
    pattern,
    problem: `is not a link, ${READ}`,
    fix: 'Write [words](address): no other link among the words, and as many "(" as ")" in the address. If the signs are meant, write "\\" before the "[".',
  })),
  {
    pattern: /(?<!!)\[\s*\]\([^()\n]*\)/g,
    problem: 'is a link without words, so visitors cannot see it',
    fix: 'Write its words between the "[" and the "]".',
  },
  {
    pattern: /\[[^[\]\n]+\]\(<[^<>()\n]*\)/g,
    problem: `is not a link, ${READ}`,
    fix: 'Write ">" behind the address, or delete the "<".',
  },
  {
    pattern: /\[[^[\]\n]+\]<(?:\/|#|[a-z]+:|[^\s<>]+@)[^<>\n]*>/g,
    problem: `is not a link with words, ${READ}`,
    fix: 'Write round brackets around the address: [words](address).',
  },
  {
    // Behind a letter, an asterisk may lead to a note; between a number with its unit and a number, it multiplies.
    pattern:
      /(?<![\w\u00c0-\u024f*])(?<!\p{N}(?: ?\p{L}{1,5}\.?)?["”″'’′°%)]{0,2}(?=\*\p{N}))\*(?=[^\s*])[^*\n\0]*[^\s*\0]\*(?!\*)|(?<!\w)(_{1,2})(?=[^\s_])[^_\n\0]*[^\s_\w\0]\1(?=\w)/gu,
    problem: `is no emphasis beside a letter, ${READ}`,
    fix: 'Put brackets, quotes and other marks outside of the signs.',
  },
  ...[
    // The first of several rows.
    /^(?<!\|[^\n]*\n)\|[^|\n]+\|(?:[^|\n]*\|)+(?=\n\|)/gm,
    // One alone has spaces in its cells: "|a| + |b|" is none.
    /^(?<!\|[^\n]*\n)\| [^|\n]+ \|(?:[^|\n]*\|)+$/gm,
    // Without "|" at its ends. A line that ends with a line break is meant as text.
    /^(?<!\|[^\n]*\n)[^|\n]+(?: \| [^|\n]+)+(?<!\0)(?=\n[^|\n]+ \| )/gm,
  ].map((pattern) => ({
    pattern,
    problem: `is a row of a table without the line below its head, ${READ}`,
    fix: 'Write a line such as "| --- | --- |" below the first row, with "---" for each column. If the signs are meant, write "\\" before the "|".',
  })),
  {
    pattern: /^#{2,6}[^#\s]\S*/gm,
    problem: `is no heading without a space, ${READ}`,
    fix: 'Put a space behind the "#".',
  },
  {
    pattern: /^#{7,} .*$/gm,
    problem: `has more "#" than a heading may have, ${READ}`,
    fix: 'Write one "#" more than the heading above has, from "###" to "######".',
  },
  {
    pattern:
      /^(?:!!!|\?\?\?)\+? (?:[a-z]+ "[^"\n]*"|note|tip|hint|info|warning|danger|important|caution|example|question|success|quote)$/gm,
    problem: `is the head of a box in other tools, ${READ}`,
    fix: 'Write its title as **bold** words, and delete the spaces before the lines below it.',
  },
  {
    pattern: /^:{3,} ?\p{L}*|\[![A-Z]+\]|^\[(?:TOC|toc)\]\0?$/gmu,
    problem: `is a sign of other tools, ${READ}`,
    fix: 'Delete it, or use a block that shows what it stands for.',
  },
];
/** Hidden digits of a phone number. */
const HIDDEN_DIGITS = /(?<=\p{N})\*{3,}(?=\p{N})/gu;
/** Each that is left, with the words that it may have been meant for. */
const BOLD = /\*\*[^*\n\0]*\*\*|\*\*[^\s*\0]*/g;

/**
 * What a text in Markdown has of it.
 * @param paragraphs the words of each paragraph, heading and cell without what is Markdown in them, for which `ELEMENT` stands
 */
export function findRichTextSlips(markdown: string, paragraphs: readonly string[]): readonly TextSlip[] {
  const image = markdown.includes('![') ? findSigns(markdown.replace(/`[^`]*`/g, ''), [IMAGE]) : [];
  const words = paragraphs.filter((paragraph) => /[*_[\]{~^#|]|==|%%|\+\+|:[\w+-]+:|:::|^[!?]{3}/m.test(paragraph));
  // Of two signs that find the same, the later one knows more of it.
  const told = words.flatMap((each) => [...findSigns(each, AMONG_WORDS), ...findBold(each)]);
  return [...new Map([...told, ...image].map((slip) => [slip.written, slip])).values()].slice(0, MOST_OF_TEXT);
}

function findBold(words: string): readonly TextSlip[] {
  return listWritten(words.replace(HIDDEN_DIGITS, ''), BOLD).map((written) => {
    const isPair = written.length > 4 && written.endsWith(written.slice(0, 2));
    const problem = isPair ? `is not bold, ${READ}` : 'has no other that it belongs to';
    const fix = isPair
      ? 'Write "**" right before and right behind the words, without a space.'
      : 'Put "**" before and behind the words.';
    return { written, problem, fix };
  });
}

function findSigns(text: string, signs: readonly Sign[]): readonly TextSlip[] {
  return signs.flatMap(({ pattern, problem, fix }) =>
    listWritten(text, pattern).map((written) => ({ written, problem, fix })),
  );
}

/** The most reports: of one kind in a paragraph, and of all kinds in a text. */
const MOST_TOLD = 10;
const MOST_OF_TEXT = 30;

function listWritten(text: string, pattern: RegExp): readonly string[] {
  const found = new Set<string>();
  for (const [written] of text.matchAll(pattern)) {
    found.add(written.split(ELEMENT, 1)[0] ?? written);
    if (found.size === MOST_TOLD) break;
  }
  return [...found];
}

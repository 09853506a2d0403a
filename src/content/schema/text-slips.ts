import type { Location } from '../../check/diagnostics/index.ts';
import { narrowLocation } from '../../check/diagnostics/index.ts';

/** Markup in a text that visitors would see as typed, because it has no effect here. */
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
  problem: 'is HTML, and visitors would see it as it is written here',
  fix: 'Write the character itself.',
};
const IMAGE: Sign = {
  pattern: /!\[[^[\]\n]*\]\([^()\n]*\)/g,
  problem: 'would be a picture, but texts cannot have pictures',
  fix: 'Delete it, and use a block that shows a picture.',
};

const READ = 'and visitors would see it as it is written here';
/** Syntax that other tools understand, but our Markdown does not. */
const OF_OTHER_TOOLS: readonly Sign[] = [
  {
    pattern: /\[\^[^[\]\s]+\]|\^\[[^[\]\n]+\]|\[-?@[\p{L}\d][^[\]\n]*\]/gu,
    problem: `is a footnote in other tools, ${READ}`,
    fix: 'Write it in the text, or link to a page that says it.',
  },
  {
    pattern: /\{:? ?[#.][\p{L}_][^{}\n]*\}|\{:[^{}\n]+\}|\{[\p{L}-]+="[^{}"\n]*"\}/gu,
    problem: `is an id, class or attribute in other tools, ${READ}`,
    fix: 'Delete it.',
  },
  {
    pattern: /\{\{[^{}\n]*\}\}|\{%[^%\n]*%\}|\[\/?[a-z][\w-]*(?: [\w-]+=(?:"[^"\n]*"|'[^'\n]*'|[^\s[\]"']+))+ ?\/?\]/g,
    problem: `is a tag in other tools, ${READ}`,
    fix: 'Write what it means, or use a block that shows it. For a value of site.yaml, write for example "${site.name}".',
  },
  {
    pattern: /(?<![=\p{L}\p{N}])==(?=[^=\s])[^=\n]*[^=\s]==(?!=)/gu,
    problem: `is highlighted in other tools, ${READ}`,
    fix: 'Delete the "==" around it. In a text with paragraphs, **words** are bold.',
  },
  {
    pattern: /(?<![+\p{L}\p{N}])\+\+(?=[\p{L}\p{N}])[^+\n]*[^\s+]\+\+(?![+\p{L}\p{N}])/gu,
    problem: `is underlined in other tools, ${READ}`,
    fix: 'Delete the "++" around it. In a text with paragraphs, **words** are bold.',
  },
  {
    pattern: /(?<!~)~[\p{L}\p{N}+-]{1,10}~(?!~)|(?<!\^)\^[\p{L}\p{N}+-]{1,10}\^(?!\^)/gu,
    problem: `is a subscript or superscript in other tools, ${READ}`,
    fix: 'Write the small character itself, such as ₂ or ².',
  },
  {
    pattern: /(?<![\p{L}\p{N}:/]):(?:[a-z][a-z\d_+-]+|[+-]1):(?![\p{L}\p{N}:/])/gu,
    problem: `is the name of an emoji in other tools, ${READ}`,
    fix: 'Write the emoji itself, or delete its name.',
  },
  {
    pattern: /%%[^%\n]+%%/g,
    problem: `is a comment in other tools, ${READ}`,
    fix: 'Delete it. A comment in YAML is its own line that starts with "#".',
  },
  {
    pattern: /^(?:[-*+]|\d+[.)]) \[[ xX]\](?=\s|$)/g,
    problem: `is a checkbox in other tools, ${READ}`,
    fix: 'Delete the brackets.',
  },
  {
    pattern: /\[\[[^[\]\n]+\]\]/g,
    problem: `is a link in other tools, ${READ}`,
    fix: 'In a text with paragraphs, write [words](/path) instead.',
  },
  {
    // Not "Tel: +44 20", where "Tel" is a word.
    pattern: /(?<![\p{L}\p{N}:/(<])(?:tel:\+?\d[\d ()-]*\d|mailto:[^\s@]+@[\p{L}\p{N}.-]*[\p{L}\p{N}])/gu,
    problem: `is an address for links, ${READ}`,
    fix: 'Delete "tel:" or "mailto:". In a text with paragraphs, [words](address) is a link.',
  },
];
const IN_PLAIN_TEXT: readonly Sign[] = [
  IMAGE,
  ...OF_OTHER_TOOLS,
  {
    pattern: /(?<!!)\[[^[\]\n]*\]\((?:[^()\s]*| *<[^<>\n]*>[^()\n]*|(?:\/|#|[a-z]+:)[^()\n]*)\)/g,
    problem: 'is a link in Markdown, but this is plain text',
    fix: 'Keep only its words, or move it to a text that allows links.',
  },
  {
    // Not bold: "2**3**2" is a power, and "__init__" is a name in code.
    pattern: /(?<!\p{N})\*\*[^*\s][^*]*\*\*|\*\*[^*\s][^*]*\*\*(?!\p{N})|(?<!\w)__(?![a-z]+__)[^_\s][^_]*__(?!\w)/gu,
    problem: 'is bold in Markdown, but this is plain text',
    fix: 'Delete the characters around the words.',
  },
  {
    // Not italic: "_" inside a name, a path or a number, and in the emoticon "^_^".
    pattern:
      /(?<![\p{L}\p{N}_/.\\-])_(?=[\p{L}\p{N}("„“«¿¡])[^_\n]*[\p{L}\p{N})"“”».,:;!?…]_(?![\p{L}\p{N}_/\\-]|\.\p{L})/gu,
    problem: 'is italic in Markdown, but this is plain text',
    fix: 'Delete the characters around the words.',
  },
  {
    // Not a heading: "# of guests", where "#" means "number".
    pattern: /^(?:# (?=[\p{Lu}\p{Lt}\p{Lo}])|#{2,6} (?=\S)).*/gu,
    problem: 'is a heading in Markdown, but this is plain text',
    fix: 'Delete the "#".',
  },
  {
    // Not a quote: "> 100", where ">" means "more than".
    pattern: /^> (?=\p{L}).*/gu,
    problem: 'is a quote in Markdown, but this is plain text',
    fix: 'Delete the ">". If you mean an arrow, write "→".',
  },
  {
    pattern: /^- \p{L}[^\n]*?(?=[ \n]- \p{L})/gu,
    problem: 'is a list in Markdown, but this is plain text',
    fix: 'Write one sentence, with commas, or use a field that is a list.',
  },
  {
    pattern: /(?<![\w*])\*(?=[^\s*])[^*\n]*[^\s*]\*(?![\w*])|`[^`\n]+`|~~[^~\s][^~\n]*~~/g,
    problem: 'is italic, code or strikethrough in Markdown, but this is plain text',
    fix: 'Delete the characters around the words.',
  },
  ENTITY,
];

/**
 * The location of a slip: in the text, or in the value that a placeholder inserted into the text.
 * @param locateWords finds words in all values that the text may use
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

export function findTextSlips(text: string): readonly TextSlip[] {
  if (!/[*_[&}~^`#>]|==|%%|\+\+|:[\w+-]+:|^- |tel:|mailto:/.test(text)) return [];
  const slips = findSigns(text, IN_PLAIN_TEXT);
  const isLeft = text.split('}').length > text.split('{').length;
  if (!isLeft) return slips;
  return [
    ...slips,
    { written: '}', problem: 'closes nothing', fix: 'Delete it, or write the "{" that it belongs to.' },
  ];
}

/** Replaces a Markdown element in a text, so that the words before and after it are not joined into one word. */
export const ELEMENT = '\0';

const AMONG_WORDS: readonly Sign[] = [
  ...OF_OTHER_TOOLS,
  ...[
    // A broken link, also with full-width parentheses.
    /!?\[(?!\s*\]\([^()\n]*\))[^[\]]*\](?:\([^()\n]*\)?|（(?:\/|#|https:|mailto:|tel:)[^()（）\n]*[)）]?)/g,
    // Links in other notations: with swapped brackets, a reference link, and the definition of a reference.
    /\([^()[\]\n]+\)\[(?:\/|#|https:|mailto:|tel:)[^[\]\n]*\]/g,
    /(?<![\p{L}\p{N}_\]])\[[^[\]^\n]*\p{L}[^[\]\n]*\]\[[^[\]\n]*\]/gu,
    /^\[[^[\]^\n]+\]: ?(?:\/|#|https:|mailto:|tel:).*$/gm,
  ].map((pattern) => ({
    pattern,
    problem: `is not a link, ${READ}`,
    fix: 'Write [words](address): no other link inside the words, and as many "(" as ")" in the address. If you mean the characters themselves, write "\\" before the "[".',
  })),
  {
    pattern: /(?<!!)\[\s*\]\([^()\n]*\)/g,
    problem: 'is a link without words, so visitors cannot see it',
    fix: 'Write words between the "[" and the "]".',
  },
  {
    pattern: /\[[^[\]\n]+\]\(<[^<>()\n]*\)/g,
    problem: `is not a link, ${READ}`,
    fix: 'Write ">" after the address, or delete the "<".',
  },
  {
    pattern: /\[[^[\]\n]+\]<(?:\/|#|[a-z]+:|[^\s<>]+@)[^<>\n]*>/g,
    problem: `is not a link with words, ${READ}`,
    fix: 'Write parentheses around the address: [words](address).',
  },
  {
    // Not emphasis: an asterisk after a letter may refer to a note, and one between two numbers may multiply them.
    pattern:
      /(?<![\w\u00c0-\u024f*])(?<!\p{N}(?: ?\p{L}{1,5}\.?)?["”″'’′°%)]{0,2}(?=\*\p{N}))\*(?=[^\s*])[^*\n\0]*[^\s*\0]\*(?!\*)|(?<!\w)(_{1,2})(?=[^\s_])[^_\n\0]*[^\s_\w\0]\1(?=\w)/gu,
    problem: `is not emphasis next to a letter, ${READ}`,
    fix: 'Move brackets, quotes and other punctuation outside the emphasis.',
  },
  ...[
    // The first row of a table with several rows.
    /^(?<!\|[^\n]*\n)\|[^|\n]+\|(?:[^|\n]*\|)+(?=\n\|)/gm,
    // A table with only one row. Its cells must have spaces around them, because "|a| + |b|" is not a table.
    /^(?<!\|[^\n]*\n)\| [^|\n]+ \|(?:[^|\n]*\|)+$/gm,
    // A row without "|" at both ends. A line with a Markdown line break at its end is meant as text.
    /^(?<!\|[^\n]*\n)[^|\n]+(?: \| [^|\n]+)+(?<!\0)(?=\n[^|\n]+ \| )/gm,
  ].map((pattern) => ({
    pattern,
    problem: `is a table row without the line below the header, ${READ}`,
    fix: 'Write a line such as "| --- | --- |" below the first row, with "---" for each column. If you mean the characters themselves, write "\\" before the "|".',
  })),
  {
    pattern: /^#{2,6}[^#\s]\S*/gm,
    problem: `is not a heading without a space, ${READ}`,
    fix: 'Add a space after the "#".',
  },
  {
    pattern: /^#{7,} .*$/gm,
    problem: `has more "#" than a heading can have, ${READ}`,
    fix: 'Write one "#" more than the heading above, from "###" to "######".',
  },
  {
    pattern:
      /^(?:!!!|\?\?\?)\+? (?:[a-z]+ "[^"\n]*"|note|tip|hint|info|warning|danger|important|caution|example|question|success|quote)$/gm,
    problem: `is the start of a callout in other tools, ${READ}`,
    fix: 'Write its title as **bold** words, and delete the spaces before the lines below it.',
  },
  {
    pattern: /^:{3,} ?\p{L}*|\[![A-Z]+\]|^\[(?:TOC|toc)\]\0?$/gmu,
    problem: `is a notation of other tools, ${READ}`,
    fix: 'Delete it, or use a block that shows what it means.',
  },
];
/** Asterisks that hide digits, as in a phone number. */
const HIDDEN_DIGITS = /(?<=\p{N})\*{3,}(?=\p{N})/gu;
/** Every "**" that Markdown did not read as bold, with the words that it may belong to. */
const BOLD = /\*\*[^*\n\0]*\*\*|\*\*[^\s*\0]*/g;

/**
 * The slips of a text in Markdown.
 * @param paragraphs the text of each paragraph, heading and cell, with `ELEMENT` instead of valid Markdown
 */
export function findRichTextSlips(markdown: string, paragraphs: readonly string[]): readonly TextSlip[] {
  const image = markdown.includes('![') ? findSigns(markdown.replace(/`[^`]*`/g, ''), [IMAGE]) : [];
  const words = paragraphs.filter((paragraph) =>
    /[*_[\]{~^#|]|==|%%|\+\+|:[\w+-]+:|:::|^[!?]{3}|tel:|mailto:/m.test(paragraph),
  );
  // If two patterns match the same words, the report of the later pattern wins: it is more specific.
  const told = words.flatMap((each) => [...findSigns(each, AMONG_WORDS), ...findBold(each)]);
  return [...new Map([...told, ...image].map((slip) => [slip.written, slip])).values()].slice(0, MOST_OF_TEXT);
}

function findBold(words: string): readonly TextSlip[] {
  return listWritten(words.replace(HIDDEN_DIGITS, ''), BOLD).map((written) => {
    const isPair = written.length > 4 && written.endsWith(written.slice(0, 2));
    const problem = isPair ? `is not bold, ${READ}` : 'has no matching one';
    const fix = isPair
      ? 'Write "**" directly before and after the words, without a space.'
      : 'Write "**" before and after the words.';
    return { written, problem, fix };
  });
}

function findSigns(text: string, signs: readonly Sign[]): readonly TextSlip[] {
  return signs.flatMap(({ pattern, problem, fix }) =>
    listWritten(text, pattern).map((written) => ({ written, problem, fix })),
  );
}

/** The maximum number of reports: for one pattern in a paragraph, and for all patterns in a text. */
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

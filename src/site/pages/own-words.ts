import { isMapping } from '../../yaml/index.ts';
import type { InputSpec, Inputs } from '../schema/inputs.ts';
import { isSpec } from '../schema/inputs.ts';
import { slugify } from '../schema/page-path.ts';

/**
 * The words that an entry has of its own, in the order in which its template declares the inputs: those of its texts and rich texts,
 * at any depth. Names by which the entry is known are taken out, so that two entries that differ in nothing else say the same.
 * Addresses, pictures, icons, choices and numbers are no words.
 * @param names its label and the name of its file
 */
export function ownWords(inputs: Inputs, data: Readonly<Record<string, unknown>>, names: readonly string[]): string[] {
  const texts = Object.entries(inputs).flatMap(([name, spec]) => gatherTexts(spec, data[name]));
  return withoutNames(extractWords(texts.join('\n')), names);
}

function gatherTexts(spec: InputSpec, value: unknown): readonly string[] {
  const { type, of = TEXT } = spec;
  switch (type) {
    case 'text':
      return typeof value === 'string' ? [value] : [];
    case 'rich text':
      return typeof value === 'string' ? [withoutAddresses(value)] : [];
    case 'list':
      return Array.isArray(value) ? value.flatMap((item) => textsIn(of, item)) : [];
    case 'group':
      return textsIn(of, value);
    default:
      return [];
  }
}

const TEXT: InputSpec = { type: 'text' };

function textsIn(of: InputSpec | Inputs, value: unknown): readonly string[] {
  if (isSpec(of)) return gatherTexts(of, value);
  return isMapping(value) ? Object.entries(of).flatMap(([name, spec]) => gatherTexts(spec, value[name])) : [];
}

/** Markdown without what its links lead to. */
function withoutAddresses(markdown: string): string {
  return markdown.replace(/\]\([^)\s]*\)/g, ']').replace(/https?:\/\/[^\s>]+/gi, ' ');
}

/** Words in small letters, without marks and punctuation, and without the "'s" of a genitive. */
function extractWords(text: string): readonly string[] {
  const small = text.replaceAll('’', "'").toLowerCase();
  const words = isPlain(small) ? small.match(PLAIN_WORD) : small.normalize('NFKD').replace(/\p{M}/gu, '').match(WORD);
  if (!words || !small.includes("'s")) return words ?? [];
  return words.map((word) => (word.endsWith("'s") ? word.slice(0, -2) : word));
}

const WORD = /[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*/gu;
/** The same for a text of plain letters, in a third of the time. */
const PLAIN_WORD = /[a-z0-9]+(?:'[a-z0-9]+)*/g;

function isPlain(text: string): boolean {
  return /^[\n -~]*$/.test(text);
}

function withoutNames(words: readonly string[], names: readonly string[]): string[] {
  const forms = names
    .flatMap((name) => [extractWords(name), extractWords(slugify(name))])
    .filter((form) => form.length > 0);
  // Of "Creek" and "Creek Harbour" the longer one is meant wherever it stands.
  forms.sort((left, right) => right.length - left.length);
  const starts = new Set(forms.map(([first]) => first));
  const kept: string[] = [];
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? '';
    const name = starts.has(word) && forms.find((form) => form.every((each, index) => words[at + index] === each));
    if (!name) kept.push(word);
    at += name ? name.length : 1;
  }
  return kept;
}

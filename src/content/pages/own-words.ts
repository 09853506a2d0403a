import type { Field, FieldGroup } from '../../block/index.ts';
import { describeSchema, once } from '../../block/index.ts';
import type { Collection, Entry } from '../collections/index.ts';
import { compileInputs, deriveSlug, slugify } from '../schema/index.ts';
import { findNameKey } from '../sheets/index.ts';
import type { Document } from '../yaml/index.ts';
import { isMapping } from '../yaml/index.ts';

/** The number of own words of an entry if it has too few to be published; otherwise undefined. */
export type CountThin = (entry: Entry, file: string) => number | undefined;

/** Creates a `CountThin`; undefined if entries with too few words stay published. */
export function createThinCounter({
  distinct,
  inputs,
}: Pick<Collection, 'distinct' | 'inputs'>): CountThin | undefined {
  if (distinct?.thin !== 'draft') return undefined;
  const group = once(() => describeSchema(compileInputs(inputs)));
  return ({ document }, file) => {
    const count = countOwnWords(group(), document.data, deriveSlug(file));
    return count < distinct.words ? count : undefined;
  };
}

/** The number of own words (see `ownWords`) of an entry with a page, without the entry's name. */
export function countOwnWords(form: FieldGroup, data: Document['data'], slug: string): number {
  const key = findNameKey(form);
  const name = key === undefined ? undefined : data[key];
  return ownWords(form, data, [slug, ...(typeof name === 'string' ? [name] : [])]).length;
}

/**
 * The own words of an entry in one field or in all, in the order of the template's inputs: the words of its texts and
 * rich texts, at any depth. The entry's names are removed, so that two entries that differ only in their names are
 * equal. Addresses, pictures, icons, choices and numbers do not count.
 * @param names the label of the entry, and the name of its file
 */
export function ownWords(field: Field, data: unknown, names: readonly string[]): string[] {
  return withoutNames(extractWords(listLeaves(field, data).flatMap(readText).join('\n')), names);
}

/** A value that is not a list or a group, or that has a kind, such as a picture. */
interface Leaf {
  readonly field: Field;
  readonly value: unknown;
}

function listLeaves(field: Field, value: unknown): readonly Leaf[] {
  if (field.kind === undefined) {
    if (field.shape === 'list' && Array.isArray(value)) return value.flatMap((item) => listLeaves(field.item, item));
    if (field.shape === 'group' && isMapping(value))
      return Object.entries(field.fields).flatMap(([name, part]) => listLeaves(part, value[name]));
  }
  return [{ field, value }];
}

function readText({ field: { kind, shape }, value }: Leaf): readonly string[] {
  if (typeof value !== 'string') return [];
  if (kind === 'markdown') return [withoutAddresses(value)];
  return kind === undefined && shape === 'text' ? [value] : [];
}

/** The number of pictures in a field, at any depth. */
export function countPictures(field: Field, data: unknown): number {
  const counts = listLeaves(field, data).map(({ field: { kind }, value }) => {
    if (kind === 'markdown') return typeof value === 'string' ? value.split('![').length - 1 : 0;
    return (kind === 'image' || kind === 'picture') && value !== undefined ? 1 : 0;
  });
  return counts.reduce((sum, each) => sum + each, 0);
}

/** Markdown without the targets of its links. */
function withoutAddresses(markdown: string): string {
  return markdown.replace(/\]\([^)\s]*\)/g, ']').replace(/https?:\/\/[^\s>]+/gi, ' ');
}

/** Words in lower case, without accents and punctuation, and without the "'s" of a genitive. */
function extractWords(text: string): readonly string[] {
  const small = text.replaceAll('’', "'").toLowerCase();
  const words = isPlain(small) ? small.match(PLAIN_WORD) : small.normalize('NFKD').replace(/\p{M}/gu, '').match(WORD);
  if (!words || !small.includes("'s")) return words ?? [];
  return words.map((word) => (word.endsWith("'s") ? word.slice(0, -2) : word));
}

const WORD = /[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*/gu;
/** `WORD` for ASCII text, in a third of the time. */
const PLAIN_WORD = /[a-z0-9]+(?:'[a-z0-9]+)*/g;

function isPlain(text: string): boolean {
  return /^[\n -~]*$/.test(text);
}

function withoutNames(words: readonly string[], names: readonly string[]): string[] {
  const forms = names
    .flatMap((name) => [extractWords(name), extractWords(slugify(name))])
    .filter((form) => form.length > 0);
  // The longest names come first: "Creek Harbour" before "Creek".
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

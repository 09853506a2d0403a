import type { Range } from '../../../src/check/diagnostics/index.ts';

/** Something that a text names. */
export interface Mention {
  readonly kind: 'placeholder' | 'address' | 'shared' | 'collection' | 'page';
  /** As it is written: `site.contact.phone`, `/about#team`. */
  readonly name: string;
  readonly range: Range;
}

const PATTERNS: readonly (readonly [kind: Mention['kind'], pattern: RegExp])[] = [
  ['placeholder', /(?<=(?<!\$)\$\{\s*)[\w-]+(?:\.[\w-]+)*(?=[^{}\n]*\})/g],
  // Behind a key, a dash, a bracket or a comma, in quotes or not, or as the target of a link in Markdown.
  ['address', /(?<=(?::[ \t]+|-[ \t]+|[[{,][ \t]*)["']?|\]\(<?)(?:\/|#(?=[a-z]))[^\s"')\]},>]*/gm],
  ['shared', /(?<=(?:^|[\s{,])shared:[ \t]+["']?)[^\s"',}#]+/gm],
  ['collection', /(?<=(?:^|[\s{,])collection:[ \t]+["']?)[^\s"',}#]+/gm],
  ['page', /(?<=(?:^|[\s{,])(?:page|template|notFound):[ \t]+["']?)[^\s"',}#]+/gm],
];

/** All that a text names, in order of kind; found by its signs, without reading it as YAML. */
export function listMentions(text: string): readonly Mention[] {
  return PATTERNS.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].map(
      ({ 0: name, index }): Mention => ({ kind, name, range: [index, index + name.length] }),
    ),
  );
}

/** What is named at an offset, or touches it. */
export function findMention(text: string, offset: number): Mention | undefined {
  return listMentions(text).find(({ range: [start, end] }) => start <= offset && offset <= end);
}

/** An address in its parts: the path, empty for a link within the page, and the id of an anchor. */
export function splitAddress(address: string): { readonly path: string; readonly id: string | undefined } {
  const [before = '', id] = address.split('#');
  return { path: before.split('?')[0] ?? '', id };
}

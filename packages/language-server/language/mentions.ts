import type { Range } from '../../../src/check/diagnostics/index.ts';

/** A reference by name in a text. */
export interface Mention {
  readonly kind: 'placeholder' | 'address' | 'shared' | 'collection' | 'page';
  /** As written: `site.contact.phone`, `/about#team`. */
  readonly name: string;
  readonly range: Range;
}

const PATTERNS: readonly (readonly [kind: Mention['kind'], pattern: RegExp])[] = [
  ['placeholder', /(?<=(?<!\$)\$\{\s*)[\w-]+(?:\.[\w-]+)*(?=[^{}\n]*\})/g],
  // An address follows a key, a dash, a bracket or a comma, in quotes or not, or it is the target of a Markdown link.
  ['address', /(?<=(?::[ \t]+|-[ \t]+|[[{,][ \t]*)["']?|\]\(<?)(?:\/|#(?=[a-z]))[^\s"')\]},>]*/gm],
  ['shared', /(?<=(?:^|[\s{,])shared:[ \t]+["']?)[^\s"',}#]+/gm],
  ['collection', /(?<=(?:^|[\s{,])collection:[ \t]+["']?)[^\s"',}#]+/gm],
  ['page', /(?<=(?:^|[\s{,])(?:page|template|notFound):[ \t]+["']?)[^\s"',}#]+/gm],
];

/** All references in a text, ordered by kind. They are found by patterns, without parsing the text as YAML. */
export function listMentions(text: string): readonly Mention[] {
  return PATTERNS.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].map(
      ({ 0: name, index }): Mention => ({ kind, name, range: [index, index + name.length] }),
    ),
  );
}

/** The reference at an offset, or next to it. */
export function findMention(text: string, offset: number): Mention | undefined {
  return listMentions(text).find(({ range: [start, end] }) => start <= offset && offset <= end);
}

/** The parts of an address: the path, empty for a link within the page, and the id of an anchor. */
export function splitAddress(address: string): { readonly path: string; readonly id: string | undefined } {
  const [before = '', id] = address.split('#');
  return { path: before.split('?')[0] ?? '', id };
}

import { isDocumentName } from './dom-names.ts';

/**
 * The anchor of a heading: "Changes to these terms" is `changes-to-these-terms`. Accents of Latin, Greek and Cyrillic letters are
 * left out; the vowel signs of other scripts are letters. It is never empty, and never a name that an id may not be.
 */
export function deriveAnchor(heading: string): string {
  const words = heading
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u00ad\u200d]/g, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  if (words === '') return 'section';
  return isDocumentName(words) ? `${words}-section` : words;
}

/**
 * The anchors of headings that stand together, each once: the first of those that make the same keeps it, the next has `-2` behind
 * it. None changes when a heading follows.
 */
export function deriveAnchors(headings: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return headings.map((heading) => {
    const anchor = deriveAnchor(heading);
    const free = taken.has(anchor) ? numberAnchor(anchor, taken) : anchor;
    taken.add(free);
    return free;
  });
}

/** An anchor with the first number behind it with which it is not taken. */
export function numberAnchor(anchor: string, taken: ReadonlySet<string>): string {
  for (let number = 2; ; number += 1) {
    const numbered = `${anchor}-${number}`;
    if (!taken.has(numbered)) return numbered;
  }
}

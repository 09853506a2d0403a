import { isDocumentName } from './dom-names.ts';

/**
 * Derives the anchor of a heading: "Changes to these terms" becomes `changes-to-these-terms`. Accents of Latin, Greek
 * and Cyrillic letters are removed; vowel signs of other scripts are letters. It is never empty and never a reserved
 * id.
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
 * Unique anchors for a list of headings: the first of several equal ones keeps its anchor, the next gets `-2`. A
 * heading added at the end changes none of the others.
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

/** The anchor with the lowest number that is still free. */
export function numberAnchor(anchor: string, taken: ReadonlySet<string>): string {
  for (let number = 2; ; number += 1) {
    const numbered = `${anchor}-${number}`;
    if (!taken.has(numbered)) return numbered;
  }
}

import { isDocumentName } from './dom-names.ts';

/** The anchor of a heading: "Changes to these terms" is `changes-to-these-terms`. It is never empty, and never a name that an id may not be. */
export function deriveAnchor(heading: string): string {
  const words = heading
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  if (words === '') return 'section';
  return isDocumentName(words) ? `${words}-section` : words;
}

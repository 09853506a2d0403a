import type { EditedFile, FilePart } from '../../packages/language-server/language/index.ts';
import { readSmallSite } from './small-knowledge.ts';
import { FILES, page } from './small-site.tsx';

const NOTES = `  - { type: note, id: start, text: "Call \${site.contact.phone}", more: /about#team, body: "[Us](/about), [up](#start)" }
  - shared: hint
  - type: note
    text: \${site.facts.prices.studio} for \${site.facts.rating}
    items: { collection: places, each: { name: "\${name}", link: "\${path}" } }
`;

/** The small site with additional references between its files. */
const { site, files } = readSmallSite({
  'pages/home.yaml': page(NOTES, 'Home'),
  'pages/about.yaml': page('  - { type: note, id: team, text: a, more: "#team" }\n', 'About us'),
  'pages/_shared/hint.yaml': 'type: note\nid: hint\ntext: shared\n',
  'pages/places/palm.yaml': FILES['pages/places/palm.yaml'].replace('link: /', 'link: "/#hint"'),
});

export { site };

/** A file of the small site, and the offset of some words, or of the marked part of the words: `contact.‹phone›`. */
export function findWords(file: string, words: string): readonly [edited: EditedFile, offset: number] {
  const text = files[file] ?? '';
  const at = words.indexOf('‹');
  const found = text.indexOf(words.replace(/[‹›]/g, ''));
  if (found === -1) throw new Error(`${file} does not say ${words}.`);
  return [{ file, text }, found + Math.max(0, at)];
}

/** Parts of files as `file:line words`. */
export function describeParts(parts: readonly (FilePart | undefined)[]): readonly string[] {
  return parts.map((part) => {
    if (!part) return 'nowhere';
    const text = files[part.file] ?? '';
    const line = text.slice(0, part.range[0]).split('\n').length;
    return `${part.file}:${line} ${text.slice(...part.range)}`.trim();
  });
}

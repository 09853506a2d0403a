import type { CollectionKind, Field } from '../../protocol.ts';

/** Labels for keys that users without knowledge of YAML would not understand. */
const WORDS: Readonly<Record<string, string>> = {
  alt: 'Description of the picture',
  about: 'More for screen readers',
  carries: 'Takes answers to the next form',
  cta: 'Button',
  head: 'Position of the heading',
  id: 'Anchor',
  lead: 'First one large',
  noindex: 'Hide from search engines',
  primary: 'Main button',
  query: 'Answers in the address',
  secondary: 'Second button',
  shown: 'Shown at first',
  src: 'Picture',
  to: 'Where it leads',
  url: 'Address',
};

/** A key as a label: `linkOnPhones` -> "Link on phones". */
export function writeLabel(key: string): string {
  const known = Object.hasOwn(WORDS, key) ? WORDS[key] : undefined;
  return known ?? splitWords(key);
}

/** A choice as a label: identifiers are split into words, and texts stay the same. */
export function writeChoice(option: string): string {
  return /\s|^\p{Lu}/u.test(option) ? option : splitWords(option);
}

function splitWords(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .trim();
  const spaced =
    words === words.toUpperCase() ? words : words.replace(/\b[A-Z](?=[a-z])/g, (sign) => sign.toLowerCase());
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** The label of a field: its key in words; images are labelled as pictures. */
export function labelField(key: string, { kind, label: own }: Field): string {
  if (own !== undefined) return own;
  const label = writeLabel(key);
  return kind === 'image' && key !== 'src' && !/image|picture|logo/i.test(label) ? `${label} picture` : label;
}

/** The name of a list item: its title, or the singular of the list's name. */
export function nameItem(item: Field, list: string): string {
  return (item.title ?? makeSingular(splitWords(list)))
    .split(' ')
    .map((word) => (word === word.toUpperCase() ? word : word.toLowerCase()))
    .join(' ');
}

function makeSingular(word: string): string {
  if (/ies$/i.test(word)) return word.replace(/ies$/i, 'y');
  if (/(?:ss|us|is)$/i.test(word)) return word;
  return word.replace(/s$/i, '');
}

/** The name of an entry of a collection: "location"; "entry of “filialen”" if the collection's name has no singular. */
export function nameEntry({ name, singular }: Pick<CollectionKind, 'name' | 'singular'>): string {
  const words = singular.replace(/[-_]+/g, ' ');
  return singular === name ? `entry of “${words}”` : words;
}

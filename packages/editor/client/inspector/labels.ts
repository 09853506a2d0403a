import type { Field } from '../../protocol.ts';

/** Keys of which the word alone says too little to somebody who writes no YAML. */
const WORDS: Readonly<Record<string, string>> = {
  alt: 'Description of the picture',
  about: 'More for screen readers',
  cta: 'Button',
  id: 'Anchor',
  noindex: 'Hide from search engines',
  primary: 'Main button',
  secondary: 'Second button',
  src: 'Picture',
  to: 'Where it leads',
  url: 'Address',
};

/** A key as a person reads it: `linkOnPhones` -> "Link on phones". */
export function writeLabel(key: string): string {
  const known = Object.hasOwn(WORDS, key) ? WORDS[key] : undefined;
  return known ?? splitWords(key);
}

/** A choice as a person reads it: what is written as a name of code is split, and words stay as they are. */
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

/** What a field is called: its key in words; what is a picture says so. */
export function labelField(key: string, { kind, label: own }: Field): string {
  if (own !== undefined) return own;
  const label = writeLabel(key);
  return kind === 'image' && key !== 'src' && !/image|picture|logo/i.test(label) ? `${label} picture` : label;
}

/** What one item of a list is called: its title, or the name of the list in the singular. */
export function nameItem(item: Field, list: string): string {
  return (item.title ?? makeSingular(list))
    .split(' ')
    .map((word) => (word === word.toUpperCase() ? word : word.toLowerCase()))
    .join(' ');
}

function makeSingular(word: string): string {
  if (/ies$/i.test(word)) return word.replace(/ies$/i, 'y');
  if (/(?:ss|us|is)$/i.test(word)) return word;
  return word.replace(/s$/i, '');
}

import type { NamedKind } from '../../../src/block/index.ts';
import type { JsonSchema } from './parts.ts';
import { escapePattern, has, reference } from './parts.ts';

/** A name that an author can use (of a page, an icon, a collection …), with its description. */
export interface Name {
  readonly name: string;
  readonly about?: string;
  /** False for a name that is valid but rarely wanted: completions leave it out. */
  readonly isOffered?: boolean;
}

/** The names of each kind, the most useful first. */
export type Names = Readonly<Record<NamedKind, readonly Name[]>>;

/** The texts that are valid as a name of a kind, and the message for an unknown name. */
interface Spelling {
  readonly kind: NamedKind;
  readonly unknown: string;
  /** A pattern of the text that may follow the name. */
  readonly tail?: string;
  /** Patterns of other valid texts, such as external addresses. */
  readonly others: readonly string[];
}

const SPELLINGS: readonly Spelling[] = [
  {
    kind: 'address',
    unknown:
      'No page has this address, and it is not a #anchor, https:, mailto:, tel:, sms: or whatsapp: address. If the page is new: npm run schema.',
    tail: '(?:[?#].*)?',
    others: ['^#\\S', '^https:\\/\\/\\S', '^(?:tel|mailto|sms|whatsapp):', '^\\/.*\\.\\w+(?:[?#].*)?$'],
  },
  { kind: 'image', unknown: 'There is no such image in public/. If the file is new: npm run schema.', others: [] },
  { kind: 'icon', unknown: 'There is no icon with this name. See https://tabler.io/icons.', others: [] },
  { kind: 'integration', unknown: 'There is nothing with this name in site.yaml, under integrations.', others: [] },
  {
    kind: 'frame',
    unknown: 'There is nothing with this name in site.yaml, under frames, and it is not the embed address of a map.',
    others: ['^https:\\/\\/\\S', '^<iframe\\s'],
  },
  {
    kind: 'endpoint',
    unknown:
      'There is nothing with this name in site.yaml, under endpoints, and it starts neither with "/" nor with https://.',
    others: ['^\\/(?!\\/)\\S*$', '^https:\\/\\/\\S'],
  },
  {
    kind: 'page',
    unknown: 'There is no such file in pages/. Leave out ".yaml". If the file is new: npm run schema.',
    others: [],
  },
  { kind: 'collection', unknown: 'There is no collection with this name in site.yaml, under collections.', others: [] },
  { kind: 'theme', unknown: 'The builder has no theme with this name.', others: [] },
  {
    kind: 'font',
    unknown:
      'No font with this name is installed. Install its package from @fontsource-variable, then: npm run schema.',
    others: [],
  },
];

/**
 * The definitions of `names.json`. Names are offered as snippets, not as an enum, which an editor would list completely
 * in each hover.
 */
export function nameDefinitions(names: Names): Record<string, JsonSchema> {
  const definitions = SPELLINGS.map(({ kind, unknown, tail = '', others }): readonly [string, JsonSchema] => {
    const known = names[kind].map(({ name }) => escapePattern(name)).join('|');
    return [
      kind,
      {
        type: 'string',
        pattern: [`^(?:${known})${tail}$`, ...others, '\\$\\{'].join('|'),
        patternErrorMessage: unknown,
        defaultSnippets: names[kind]
          .filter(({ isOffered = true }) => isOffered)
          .slice(0, OFFERED)
          .map(({ name, about }) => ({
            label: name,
            body: name,
            suggestionKind: VALUE,
            ...(about !== undefined && { description: about }),
          })),
      },
    ];
  });
  return Object.fromEntries(definitions);
}

/** The definitions of the names that are only offered once their first letter is typed, because there are so many. */
export function lateDefinitions(kind: NamedKind, names: Names): Record<string, JsonSchema> {
  const late = names[kind].slice(OFFERED).map(({ name }) => ({ label: name, body: name, suggestionKind: VALUE }));
  return Object.fromEntries(
    FIRST_LETTERS.map((letter) => [
      lateName(kind, letter),
      { defaultSnippets: late.filter(({ label }) => label.startsWith(letter)) },
    ]),
  );
}

/** Schemas for a mapping: they offer, as the value of `key`, the names that start with the letter typed there. */
export function offerLate(kind: NamedKind, key: string): readonly JsonSchema[] {
  return FIRST_LETTERS.map((letter) => ({
    if: { ...has(key), properties: { [key]: { type: 'string', pattern: `^${letter}` } } },
    then: { properties: { [key]: reference('', lateName(kind, letter)) } },
  }));
}

function lateName(kind: NamedKind, letter: string): string {
  return `${kind}-${letter}`;
}

const FIRST_LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789'];

/**
 * The maximum number of names offered at once; all are accepted. The language server takes 60 ms for a thousand, and
 * 1.3 s for five thousand.
 */
const OFFERED = 600;

/** The number of the completion kind `Value` in the protocol. */
const VALUE = 12;

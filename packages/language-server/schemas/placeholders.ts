import type { EntryFields } from '../../../src/content/index.ts';
import { isMapping } from '../../../src/content/yaml/index.ts';
import type { JsonSchema } from './parts.ts';
import { escapePattern } from './parts.ts';

/** A name that can be used in `${…}`. */
export interface Placeholder {
  readonly name: string;
  readonly about: string;
  /** The value that it inserts, if that is the same on all pages. */
  readonly value?: string;
}

/** The texts and numbers of `site.yaml` that pages can use. */
export function listSiteValues(settings: Readonly<Record<string, unknown>>): readonly Placeholder[] {
  const { name, url, contact, facts } = settings;
  return flatten({ name, url, contact, facts }, ['site']);
}

function flatten(value: unknown, path: readonly string[]): readonly Placeholder[] {
  if (isMapping(value)) return Object.entries(value).flatMap(([key, each]) => flatten(each, [...path, key]));
  if (Array.isArray(value) && value.every((each) => typeof each === 'string' || typeof each === 'number'))
    return [{ name: path.join('.'), about: value.join(', '), value: value.join(', ') }];
  if (typeof value !== 'string' && typeof value !== 'number') return [];
  return [{ name: path.join('.'), about: String(value), value: String(value) }];
}

/** The names for the values of entries, for use in templates and in lists of a collection. */
export function listInputs(collections: ReadonlyMap<string, EntryFields | undefined>): readonly Placeholder[] {
  const inputs = [...collections].flatMap(([collection, kind]) =>
    Object.entries(kind?.inputs ?? {}).map(([name, { describe = '' }]) => ({
      name,
      about: `A value of each entry of ${collection}. ${describe}`.trim(),
    })),
  );
  const given = new Set([...collections.values()].flatMap((kind) => kind?.given ?? []));
  const built = [...given].map((name) => ({ name, about: `The ${name} of the entry` }));
  return [...new Map([...inputs, ...(inputs.length > 0 ? built : [])].map((each) => [each.name, each])).values()];
}

/**
 * The completions of every text: all placeholders, in quotes to be valid in every position. If a text contains a site
 * value, the hover shows that value.
 */
export function placeholderDefinition(placeholders: readonly Placeholder[]): JsonSchema {
  const known = placeholders.filter(({ value }) => value !== undefined);
  const shown = known.map(({ name, value }): JsonSchema => {
    const written = `\${${name}}`;
    return { if: quotes(escapePattern(written)), then: { examples: [`${written} is "${value}"`] } };
  });
  return {
    defaultSnippets: placeholders.map(({ name, about }) => ({
      label: `\${${name}}`,
      bodyText: `"\\\${${name}}"`,
      description: about,
      suggestionKind: VARIABLE,
      sortText: `~${name}`,
    })),
    allOf: [{ if: quotes('\\$\\{'), then: { ...knownOnly(known), allOf: shown } }],
  };
}

/** A schema for a text in which every placeholder is closed and every site value exists. */
function knownOnly(known: readonly Placeholder[]): JsonSchema {
  const names = known.map(({ name }) => escapePattern(name.slice('site.'.length))).join('|');
  return {
    pattern: `^(?:[^$]|\\$(?!\\{)|\\$\\{\\s*(?:site\\.(?:${names})|(?!site\\.)[^{}]*)(?:\\s*\\|\\s*(?:and|or|date))?\\s*\\})*$`,
    patternErrorMessage:
      'There is no such value in site.yaml, or this placeholder does not end with "}". If it is new: npm run schema.',
  };
}

function quotes(pattern: string): JsonSchema {
  return { type: 'string', pattern };
}

/** The number of the completion kind `Variable` in the protocol. */
const VARIABLE = 6;

import { defineRule } from '../rule.ts';
import type { Guess } from '../suggest.ts';
import { askIfMeant, askIfNamed } from '../suggest.ts';

export const unknownBlock = defineRule<{ type: string; suggestion: string | undefined }>({
  code: 'block/unknown-type',
  title: 'A block type that does not exist',
  message: ({ type }) => `There is no block type "${type}".`,
  hint: ({ suggestion }) => {
    const list = 'All types are at /_blocks while "npm start" runs.';
    return suggestion === undefined ? list : `${askIfMeant(suggestion, '')} ${list}`;
  },
});

export const missingBlockType = defineRule<{
  /** The key of a list that the previous block lacks, if this block may be an item of that list. */
  list?: string | undefined;
  /** How many of the following blocks have the same problem. */
  others?: number;
}>({
  code: 'block/missing-type',
  title: 'A block without a type',
  message: () => 'This block has no type.',
  hint: ({ list, others = 0 }) => {
    const advice =
      list === undefined
        ? 'Add for example "type: hero" as its first line.'
        : `If it belongs to the block above, write "${list}:" above this line, below the keys of that block, and indent this line and those that follow by two more spaces. If not, add for example "type: hero" as its first line.`;
    if (others === 0) return advice;
    return `${advice} The next ${others === 1 ? 'block has' : `${others} blocks have`} the same problem.`;
  },
});

export const forTrial = defineRule<{ value: string; problem: string; fix: string }>({
  code: 'block/for-trial',
  severity: 'warning',
  title: 'A value that is meant for trying out',
  message: ({ value, problem }) => `"${value}" is for trying out. ${problem}`,
  hint: ({ fix }) => `${fix} If it must stay, accept this warning in site.yaml.`,
});

export const missingAlternative = defineRule<{ type: string; keys: readonly string[] }>({
  code: 'block/missing-one-of',
  title: 'A block that needs one of several properties and has none',
  message: ({ type, keys }) => `A ${type} block needs ${keys.map((key) => `"${key}"`).join(' or ')}.`,
  hint: ({ keys }) => `Add ${keys.map((key) => `"${key}:"`).join(' or ')}.`,
});

export const duplicateAnchor = defineRule<{ id: string }>({
  code: 'block/duplicate-id',
  title: 'Two blocks with the same id',
  message: ({ id }) => `Another block on this page already has the id "${id}", so a link to #${id} is ambiguous.`,
  hint: () => 'Give one of them a different id.',
});

export const unknownPlaceholder = defineRule<
  Guess & {
    name: string;
    /** Whether the placeholder is used outside blocks, where the entries of a collection are not available. */
    isOutsideBlocks?: boolean;
  }
>({
  code: 'page/unknown-placeholder',
  title: 'A ${placeholder} that is not defined',
  message: ({ name }) => `\${${name}} is not defined here.`,
  hint: ({ suggestion, known, isOutsideBlocks }) => {
    const names = known.map((each) => `\${${each}}`).join(', ');
    const advice = suggestion ? `Did you mean \${${suggestion}}?` : `Defined here: ${names}.`;
    return isOutsideBlocks ? `Only blocks can use the entries of a collection. ${advice}` : advice;
  },
});

export const noPage = defineRule<{ name: string; collection: string }>({
  code: 'page/no-page',
  title: 'A list that needs a page or file for each entry, but the entries have none',
  message: ({ name, collection }) =>
    name === 'path'
      ? `The entries of "${collection}" have no pages, so \${path} is not defined.`
      : `The entries of "${collection}" have no files of their own, so \${${name}} is not defined.`,
  hint: ({ name }) =>
    name === 'path'
      ? 'Remove ${path}, or the whole key if it contains nothing else. If the entries should have pages, give the collection "route:" and "template:" in site.yaml.'
      : 'Use one of their fields instead.',
});

export const malformedPlaceholder = defineRule<{ written: string; suggestion: string | undefined }>({
  code: 'page/malformed-placeholder',
  title: 'An invalid placeholder',
  message: ({ written }) => `"${written}" is not a valid placeholder: a placeholder is a name between \${ and }.`,
  hint: ({ suggestion }) =>
    suggestion
      ? `Did you mean \${${suggestion}}?`
      : 'Write for example ${site.name}. To show the characters themselves, write $${ with two dollar signs.',
});

export const placeholderNotText = defineRule<{ name: string; found: string }>({
  code: 'page/placeholder-not-text',
  title: 'A ${placeholder} inside text whose value is not text',
  message: ({ name, found }) => `\${${name}} is ${found}, so it cannot be part of a text.`,
  hint: ({ name, found }) =>
    found === 'a list'
      ? `Write \${${name} | and} to list its items in words, or use it alone as the whole value.`
      : 'Use it alone as the whole value, or use one of its parts.',
});

export const unknownCollection = defineRule<Guess & { name: string }>({
  code: 'page/unknown-collection',
  title: 'A collection that does not exist',
  message: ({ name }) => `There is no collection "${name}".`,
  hint: ({ name, suggestion, known }) =>
    askIfNamed(name, suggestion, `site.yaml declares: ${known.join(', ') || 'none'}.`),
});

export const unknownField = defineRule<Guess & { use: string; field: string; name: string }>({
  code: 'page/unknown-field',
  title: 'A list or a feed that filters, sorts, groups or dates entries by a field they do not have',
  message: ({ use, field, name }) => `The entries of "${name}" cannot be ${use} by "${field}".`,
  hint: ({ suggestion, known }) => askIfMeant(suggestion, `Use one of: ${known.join(', ') || 'none'}.`),
});

export const unknownValue = defineRule<Guess & { field: string; value: string; name: string }>({
  code: 'page/unknown-value',
  title: 'A list that filters by a value that no entry can have',
  message: ({ field, value, name }) => `No entry of "${name}" can have "${value}" as its "${field}".`,
  hint: ({ suggestion, known }) => askIfMeant(suggestion, `Entries have: ${known.slice(0, MOST_VALUES).join(', ')}.`),
});

/** The maximum number of values in a hint. */
const MOST_VALUES = 20;

export const unanswered = defineRule<{ key: string; wanted: string }>({
  code: 'entry/unanswered',
  title: 'A value of a new entry that is still TODO',
  message: ({ key }) => `"${key}" has no value yet.`,
  hint: ({ wanted }) => `Replace TODO with ${wanted}.`,
});

export const unknownShared = defineRule<Guess & { name: string }>({
  code: 'block/unknown-shared',
  title: 'A shared block that does not exist',
  message: ({ name }) => `There is no shared block "${name}".`,
  hint: ({ name, suggestion, known }) =>
    askIfNamed(
      name,
      suggestion,
      known.length > 0
        ? `The shared blocks are: ${known.join(', ')}.`
        : 'There are no shared blocks in pages/_shared yet.',
    ),
});

export const circularShared = defineRule<{ steps: readonly { readonly name: string; readonly where: string }[] }>({
  code: 'block/circular-shared',
  title: 'A shared block that includes itself',
  message: ({ steps }) => {
    const [first, ...others] = steps.map(({ name, where }, index) => {
      const next = steps[(index + 1) % steps.length]?.name ?? name;
      return next === name ? `"${name}" includes itself (${where})` : `"${name}" includes "${next}" (${where})`;
    });
    return `The shared block ${[first, ...others].join(', and ')}, so it would never end.`;
  },
  hint: ({ steps }) =>
    steps.length > 1
      ? 'Delete one of these lines, or name a different block there.'
      : 'Delete the line, or name a different block.',
});

/** `what` is `integration`, `frame` or `endpoint`, as site.yaml calls them. */
export const unknownVendor = defineRule<Guess & { what: string; name: string; declaration: string | undefined }>({
  code: 'block/unknown-vendor',
  title: 'A third-party service that is not declared',
  message: ({ what, name }) => `site.yaml declares no ${what} "${name}".`,
  hint: ({ what, name, suggestion, known, declaration }) =>
    declaration === undefined
      ? askIfMeant(suggestion, `It declares: ${known.join(', ') || 'none'}.`)
      : `Add this line below "${what}s:" in site.yaml, or both lines: ${name}: ${declaration}`,
});

export const unusedShared = defineRule<{ name: string }>({
  code: 'block/unused-shared',
  severity: 'warning',
  title: 'A shared block that nothing uses',
  message: ({ name }) => `No page includes the shared block "${name}".`,
  hint: ({ name }) => `Delete the file, or write "- shared: ${name}" on a page.`,
});

export const reservedId = defineRule<{ id: string }>({
  code: 'block/reserved-id',
  title: 'An id that every page already uses',
  message: ({ id }) => `The builder itself already uses the id "${id}" on every page.`,
  hint: () => 'Give the block a different id.',
});

export const domName = defineRule<{ name: string; owner: 'every page' | 'every form'; better: string }>({
  code: 'block/dom-name',
  title: 'An id or field name that hides a property of the page or form from scripts',
  message: ({ name, owner }) =>
    `The name "${name}" is not allowed here: browsers already use it for a part of ${owner}, and scripts would find this element instead.`,
  hint: ({ better }) => `Use for example "${better}".`,
});

/** A name that several locations use, and where `site.yaml` would declare it. */
interface MissingParams {
  /** The key that would declare the name. */
  readonly key: string;
  readonly count: number;
  readonly first: string;
  readonly suggestion: string | undefined;
  /** Whether the key exists, but nothing is declared under it. */
  readonly isTable: boolean;
  /** The YAML of the declaration, if it is known. */
  readonly declaration?: string | undefined;
}

function adviseOnMissing({ key, suggestion, isTable, declaration }: MissingParams): string {
  if (declaration !== undefined) return `Add this line here, or below the table of its kind: ${key}: ${declaration}`;
  if (isTable) return `Add it under "${key}:".`;
  return suggestion ? `Should "${suggestion}" be called "${key}"?` : `Add "${key}:" here.`;
}

export const missingFact = defineRule<MissingParams & { name: string }>({
  code: 'site/missing-fact',
  title: 'A value that several places use and site.yaml does not define',
  message: ({ name, count, first }) =>
    `${count} places use \${${name}}, but site.yaml does not define it. The first is ${first}.`,
  hint: adviseOnMissing,
});

export const missingName = defineRule<MissingParams & { what: string; name: string | undefined }>({
  code: 'site/missing-name',
  title: 'Something that several places name and site.yaml does not declare',
  message: ({ what, name, count, first }) => {
    const named = name === undefined ? `${/^[aeiou]/.test(what) ? 'an' : 'a'} ${what}` : `the ${what} "${name}"`;
    const verb = what === 'address' ? 'lead to' : 'name';
    return `${count} places ${verb} ${named}, but ${name === undefined ? 'none' : 'it'} is ${name === undefined ? '' : 'not '}declared here. The first is ${first}.`;
  },
  hint: adviseOnMissing,
});

/** The message, by the kind of content that grows too large. */
const GROWN = {
  text: 'This text has more than {limit} characters',
  all: 'The texts here have more than {limit} characters',
  list: 'The lists here have more than {limit} items',
  values: 'The lists here have more than {limit} values',
  blocks: 'This shared block has more than {limit} blocks',
} as const;

export const growsTooLarge = defineRule<{ what: keyof typeof GROWN; limit: number }>({
  code: 'page/grows-too-large',
  title: 'Content that grows too large when everything is filled in',
  message: ({ what, limit }) =>
    `${GROWN[what].replace('{limit}', limit.toLocaleString('en'))} when everything is filled in.`,
  hint: ({ what }) =>
    what === 'blocks'
      ? 'Include fewer blocks in it, or in the shared blocks that it includes.'
      : 'Use fewer or shorter values here, or in the values that are used here.',
});

export const circularValue = defineRule<{
  /** The names of values that refer to each other in a circle: each to the next, the last to the first. */
  names: readonly string[];
}>({
  code: 'site/circular-value',
  title: 'Site values that refer to each other in a circle',
  message: ({ names }) => {
    const [first = '', ...others] = names;
    return `\${${first}} refers to itself: ${[first, ...others, first].join(' -> ')}.`;
  },
  hint: () => 'In one of them, write the text instead of the placeholder.',
});

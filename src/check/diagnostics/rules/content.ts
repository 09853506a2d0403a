import { defineRule } from '../rule.ts';
import type { Guess } from '../suggest.ts';
import { askIfMeant, askIfNamed } from '../suggest.ts';

export const unknownBlock = defineRule<Guess & { type: string }>({
  code: 'block/unknown-type',
  title: 'A block type that does not exist',
  message: ({ type }) => `There is no block type "${type}".`,
  hint: ({ suggestion, known }) => askIfMeant(suggestion, `The types are: ${known.join(', ')}.`),
});

export const missingBlockType = defineRule<{
  /** The list of the block above that it may belong to. */
  list?: string | undefined;
  /** How many blocks follow of which that is true, too. */
  others?: number;
}>({
  code: 'block/missing-type',
  title: 'A block without a type',
  message: () => 'This block does not say what it is.',
  hint: ({ list, others = 0 }) => {
    const advice =
      list === undefined
        ? 'Write for example "type: hero" as its first line.'
        : `If it belongs to the block above, write "${list}:" above this line, below the keys of that block, and give this line and those that follow two spaces more. If not, write for example "type: hero" as its first line.`;
    if (others === 0) return advice;
    return `${advice} So it is with the next ${others === 1 ? 'block' : `${others} blocks`}.`;
  },
});

export const missingAlternative = defineRule<{ type: string; keys: readonly string[] }>({
  code: 'block/missing-one-of',
  title: 'A block that lacks each of some properties, of which it needs one',
  message: ({ type, keys }) => `A ${type} block needs ${keys.map((key) => `"${key}"`).join(' or ')}.`,
  hint: ({ keys }) => `Add ${keys.map((key) => `"${key}:"`).join(' or ')}.`,
});

export const duplicateAnchor = defineRule<{ id: string }>({
  code: 'block/duplicate-id',
  title: 'Two blocks with one id',
  message: ({ id }) => `Another block of this page already has the id "${id}"; a link to #${id} could mean either.`,
  hint: () => 'Give one of them another id.',
});

export const unknownPlaceholder = defineRule<
  Guess & {
    name: string;
    /** Quoted like the entries of a collection, where no block is. */
    isOutsideBlocks?: boolean;
  }
>({
  code: 'page/unknown-placeholder',
  title: 'A ${placeholder} that stands for nothing',
  message: ({ name }) => `\${${name}} stands for nothing here.`,
  hint: ({ suggestion, known, isOutsideBlocks }) => {
    const names = known.map((each) => `\${${each}}`).join(', ');
    const advice = suggestion ? `Did you mean \${${suggestion}}?` : `Known here: ${names}.`;
    return isOutsideBlocks ? `The entries of a collection can be quoted in blocks only. ${advice}` : advice;
  },
});

export const noPage = defineRule<{ name: string; collection: string }>({
  code: 'page/no-page',
  title: 'A list that quotes the page of entries which have none',
  message: ({ name, collection }) =>
    name === 'path'
      ? `The entries of "${collection}" have no page, so there is nothing that \${path} could be.`
      : `The entries of "${collection}" have no files of their own, so there is nothing that \${${name}} could be.`,
  hint: ({ name }) =>
    name === 'path'
      ? 'Leave it out or, if they are to have pages, give the collection "route:" and "template:" in site.yaml.'
      : 'Quote a field of theirs instead.',
});

export const malformedPlaceholder = defineRule<{ written: string; suggestion: string | undefined }>({
  code: 'page/malformed-placeholder',
  title: 'A placeholder that cannot be read',
  message: ({ written }) => `"${written}" would not be filled in: a placeholder is a name between \${ and }.`,
  hint: ({ suggestion }) =>
    suggestion
      ? `Did you mean \${${suggestion}}?`
      : 'Write for example ${site.name}; to show the signs themselves, write $${ with two dollar signs.',
});

export const placeholderNotText = defineRule<{ name: string; found: string }>({
  code: 'page/placeholder-not-text',
  title: 'A ${placeholder} inside text that is not text itself',
  message: ({ name, found }) => `\${${name}} is ${found}, so it cannot be part of a text.`,
  hint: ({ name, found }) =>
    found === 'a list'
      ? `Write \${${name} | and}, which names its items in words, or use it alone as the whole value.`
      : 'Use it alone as the whole value, or name one of its parts.',
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
  title: 'A list that chooses, sorts or groups entries by what they do not say',
  message: ({ use, field, name }) => `The entries of "${name}" cannot be ${use} by "${field}".`,
  hint: ({ suggestion, known }) => askIfMeant(suggestion, `Use one of: ${known.join(', ')}.`),
});

export const unknownValue = defineRule<Guess & { field: string; value: string; name: string }>({
  code: 'page/unknown-value',
  title: 'A list that asks for a value which no entry can have',
  message: ({ field, value, name }) => `No entry of "${name}" can have ${field}: ${value}.`,
  hint: ({ suggestion, known }) => askIfMeant(suggestion, `Entries have: ${known.slice(0, MOST_VALUES).join(', ')}.`),
});

/** So many values are listed in a hint. */
const MOST_VALUES = 20;

export const unanswered = defineRule<{ key: string; wanted: string }>({
  code: 'entry/unanswered',
  title: 'A question of a new entry that nobody has answered yet',
  message: ({ key }) => `"${key}" is still to be answered.`,
  hint: ({ wanted }) => `Write ${wanted} in the place of TODO.`,
});

export const unknownShared = defineRule<Guess & { name: string }>({
  code: 'block/unknown-shared',
  title: 'A shared block that does not exist',
  message: ({ name }) => `There is no shared block "${name}".`,
  hint: ({ name, suggestion, known }) =>
    askIfNamed(name, suggestion, `pages/_shared holds: ${known.join(', ') || 'nothing'}.`),
});

export const circularShared = defineRule<{ steps: readonly { readonly name: string; readonly where: string }[] }>({
  code: 'block/circular-shared',
  title: 'A shared block inside itself',
  message: ({ steps }) => {
    const [first, ...others] = steps.map(({ name, where }, index) => {
      const next = steps[(index + 1) % steps.length]?.name ?? name;
      return next === name ? `"${name}" includes itself (${where})` : `"${name}" includes "${next}" (${where})`;
    });
    return `The shared block ${[first, ...others].join(', and ')}: a block inside itself would never end.`;
  },
  hint: ({ steps }) =>
    steps.length > 1
      ? 'Delete one of these lines, or name another block there.'
      : 'Delete the line, or name another block.',
});

/** `what` is `integration`, `frame` or `endpoint`, as site.yaml calls them. */
export const unknownVendor = defineRule<Guess & { what: string; name: string }>({
  code: 'block/unknown-vendor',
  title: 'A third-party service that is not declared',
  message: ({ what, name }) => `There is no ${what} "${name}".`,
  hint: ({ suggestion, known }) => askIfMeant(suggestion, `site.yaml declares: ${known.join(', ') || 'none'}.`),
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
  title: 'An id that the page itself uses',
  message: ({ id }) => `Something around the blocks of every page has the id "${id}" already.`,
  hint: () => 'Give the block another id.',
});

export const domName = defineRule<{ name: string; owner: 'every page' | 'every form'; better: string }>({
  code: 'block/dom-name',
  title: 'An id or a field name that scripts would mistake for a part of the page',
  message: ({ name, owner }) => `"${name}" is what scripts call a part of ${owner}; they would find this instead.`,
  hint: ({ better }) => `Write for example "${better}".`,
});

/** What is named in several locations, and where in `site.yaml` it is looked for. */
interface MissingParams {
  /** The key that would declare it. */
  readonly key: string;
  readonly count: number;
  readonly first: string;
  readonly suggestion: string | undefined;
  /** Whether the key is there, and nothing below it. */
  readonly isTable: boolean;
}

function adviseOnMissing({ key, suggestion, isTable }: MissingParams): string {
  if (isTable) return `Add it below "${key}:".`;
  return suggestion ? `Should "${suggestion}" be called "${key}"?` : `Add "${key}:" here.`;
}

export const missingFact = defineRule<MissingParams & { name: string }>({
  code: 'site/missing-fact',
  title: 'A fact that several places quote and site.yaml does not say',
  message: ({ name, count, first }) =>
    `${count} places quote \${${name}}, and there is no such fact here; the first is ${first}.`,
  hint: adviseOnMissing,
});

export const missingName = defineRule<MissingParams & { what: string; name: string | undefined }>({
  code: 'site/missing-name',
  title: 'Something that several places name and site.yaml does not declare',
  message: ({ what, name, count, first }) => {
    const named = name === undefined ? `${/^[aeiou]/.test(what) ? 'an' : 'a'} ${what}` : `the ${what} "${name}"`;
    const verb = what === 'address' ? 'lead to' : 'name';
    return `${count} places ${verb} ${named}, and ${name === undefined ? 'none' : 'it'} is ${name === undefined ? '' : 'not '}declared here; the first is ${first}.`;
  },
  hint: adviseOnMissing,
});

/** What comes to too much, in the words of a message. */
const GROWN = {
  text: 'This text comes to more than {limit} characters',
  all: 'The texts here come to more than {limit} characters',
  list: 'The lists here come to more than {limit} items',
  values: 'The lists here come to more than {limit} values',
  blocks: 'This shared block comes to more than {limit} blocks',
} as const;

export const growsTooLarge = defineRule<{ what: keyof typeof GROWN; limit: number }>({
  code: 'page/grows-too-large',
  title: 'What grows too large when it is filled in',
  message: ({ what, limit }) =>
    `${GROWN[what].replace('{limit}', limit.toLocaleString('en'))}, with all that is filled in.`,
  hint: ({ what }) =>
    what === 'blocks'
      ? 'Include fewer blocks in it, or in those that it includes.'
      : 'Quote less here, or in what is quoted here.',
});

export const circularValue = defineRule<{
  /** Each quotes the next, and the last the first. */
  names: readonly string[];
}>({
  code: 'site/circular-value',
  title: 'Site values that quote each other in a circle',
  message: ({ names }) => {
    const [first = '', ...others] = names;
    return `\${${first}} stands for itself: ${[first, ...others, first].join(' -> ')}.`;
  },
  hint: () => 'Write the words themselves in one of them.',
});

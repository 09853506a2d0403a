import type { NamedKind } from '../../../src/block/index.ts';
import { NAMED_KINDS } from '../../../src/block/index.ts';
import type { Name } from '../schemas/index.ts';
import type { Completion, Completions } from './completion.ts';
import { escapeSnippet } from './completion.ts';
import type { Candidate } from './fields-at.ts';
import { listOptions } from './fields-at.ts';
import type { Insertion } from './insertion.ts';
import type { ScopeWord } from './scope.ts';
import { writeText } from './write-yaml.ts';

/** The maximum number of names offered at once; the others appear when more is typed. */
const MOST_NAMES = 300;

/** What `completeValues` can offer, besides the options of the field. */
export interface Choices {
  readonly names: (kind: NamedKind, typed: string) => readonly Name[];
  /** The names that `${…}` can use. */
  readonly words: readonly ScopeWord[];
}

/** The completions for a value: options, names, `true` and `false`, and placeholders. */
export function completeValues(
  candidates: readonly Candidate[],
  insertion: Insertion,
  { names, words }: Choices,
): Completions {
  const kinds = NAMED_KINDS.filter((kind) => candidates.some(({ field }) => field.kind === kind));
  const named = kinds.flatMap((kind) => findNames(names(kind, insertion.typed), insertion.typed));
  const options = [...listOptions(candidates)].map(([name, about]) => withAbout(name, about));
  const examples = candidates.flatMap(({ field }) => field.examples ?? []).map((name) => ({ name }));
  const truths = candidates.some(({ field }) => field.shape === 'boolean') ? ['true', 'false'] : [];
  const mayQuote = candidates.some(
    ({ field: { shape, kind }, isFilled }) =>
      isFilled && shape === 'text' && !NAMED_KINDS.some((each) => each === kind),
  );
  const quotes = mayQuote ? words : [];
  return {
    hasMore: named.length > MOST_NAMES,
    items: [
      ...write([...options, ...examples], 'value', insertion, '1'),
      ...truths.map((name) => ({ ...offer({ name }, 'value', insertion, '1'), insert: insertion.before + name })),
      ...write(named.slice(0, MOST_NAMES), 'name', insertion, '2'),
      ...quotes.map(({ name, about }) => offer({ name: `\${${name}}`, about }, 'word', insertion, '9')),
    ],
  };
}

function write(
  names: readonly Name[],
  kind: Completion['kind'],
  insertion: Insertion,
  order: string,
): readonly Completion[] {
  return names.map((name, index) => offer(name, kind, insertion, order + String(index).padStart(4, '0')));
}

function offer({ name, about }: Name, kind: Completion['kind'], insertion: Insertion, order: string): Completion {
  const text = insertion.before + writeText(name, insertion);
  return {
    label: name,
    kind,
    insert: kind === 'word' ? escapeSnippet(text) : text,
    isSnippet: kind === 'word',
    range: insertion.range,
    order: kind === 'word' ? order + name : order,
    about,
  };
}

/** The names that contain the typed text; names that start with it come first. */
function findNames(names: readonly Name[], typed: string): readonly Name[] {
  const offered = names.filter(({ isOffered = true }) => isOffered);
  if (typed === '') return offered;
  const wanted = typed.toLowerCase();
  const found = offered.filter(({ name }) => name.toLowerCase().includes(wanted));
  const starts = found.filter(({ name }) => name.toLowerCase().startsWith(wanted));
  return [...starts, ...found.filter((each) => !starts.includes(each))];
}

function withAbout(name: string, about: string | undefined): Name {
  return about === undefined ? { name } : { name, about };
}

import type { Location, Report } from '../../check/diagnostics/index.ts';
import { contentRules, diagnoseUnknown } from '../../check/diagnostics/index.ts';
import type { GivenWord, InputSpec, Inputs } from '../schema/index.ts';
import type { Path } from '../yaml/index.ts';
import type { Scope } from './placeholder.ts';

/** An entry as queries see it. */
export interface QueriedEntry {
  /** The values of `${…}` for the items made from it. */
  readonly scope: Scope;
  /** Its value for a name that a list uses. */
  readonly say: (word: string) => unknown;
}

/** A collection as queries see it: its sound entries that lists can show. */
export interface QueriedCollection {
  readonly name: string;
  /** The fields of every entry. */
  readonly inputs: Inputs;
  /** Other names that can be used. */
  readonly given: readonly GivenWord[];
  /** False if the collection has a fault of its own. */
  readonly isComplete: boolean;
  /** The entries sorted by a field, with `-` before it in reverse; by file name if it is empty. */
  readonly inOrder: (sort: string) => readonly QueriedEntry[];
  /** The entries with this value of a field. */
  readonly withValue: (sort: string, field: string, value: unknown) => readonly QueriedEntry[];
  /** All values of a field. */
  readonly listValues: (field: string) => ReadonlySet<unknown>;
  /** The same with only some of its entries, in order. */
  readonly narrow: (entries: readonly QueriedEntry[]) => QueriedCollection;
}

/** The condition of `where` for one field, with its placeholders filled in. */
export interface Condition {
  readonly field: string;
  /** True if an entry must have none of the values. */
  readonly isExcluded: boolean;
  readonly values: ReadonlySet<unknown>;
  /** The literal values, without a placeholder. */
  readonly written: readonly { readonly path: Path; readonly value: unknown }[];
}

interface Checked {
  readonly collection: QueriedCollection;
  readonly location: (path: Path, target?: 'key' | 'value') => Location;
  readonly report: Report;
}

/** Input types with one short value, which can be compared. */
const COMPARABLE: ReadonlySet<InputSpec['type']> = new Set([
  'text',
  'number',
  'date',
  'yes/no',
  'choice',
  'link',
  'icon',
]);

/** What queries can filter and sort entries by. */
export function listFields({ inputs, given }: Pick<QueriedCollection, 'inputs' | 'given'>): readonly string[] {
  const comparable = Object.entries(inputs).filter(([, { type }]) => COMPARABLE.has(type));
  return [...comparable.map(([name]) => name), ...given];
}

/** Whether entries can be filtered like this; a field or a value that no entry has is reported. */
export function checkCondition({ field, written }: Condition, { collection, location, report }: Checked): boolean {
  if (!collection.isComplete) return true;
  const { name, inputs, listValues } = collection;
  const fields = listFields(collection);
  if (!fields.includes(field)) {
    const params = { use: 'chosen', field, name };
    const at = location(['where', field], 'key');
    report(diagnoseUnknown(contentRules.unknownField, { word: field, known: fields }, params, at));
    return false;
  }
  const spec = inputs[field];
  const choices = spec?.type === 'yes/no' ? [true, false] : spec?.options;
  const strange = written.filter(
    ({ value }) => !(choices ? choices.some((each) => each === value) : listValues(field).has(value)),
  );
  for (const { path, value } of strange) {
    const known = (choices ?? [...listValues(field)]).flatMap((each) => (each === undefined ? [] : String(each)));
    const word = String(value);
    const params = { field, value: word, name };
    report(diagnoseUnknown(contentRules.unknownValue, { word, known }, params, location(path)));
  }
  return strange.length === 0;
}

/** The field for `sort`, as `inOrder` takes it; one that no entry has is reported. */
export function findSortField(sort: string, { collection, location, report }: Checked): string | undefined {
  const fields = [...listFields(collection), 'updated'];
  const field = sort.replace(/^-/, '');
  if (!collection.isComplete || fields.includes(field)) return sort;
  const params = { use: 'sorted', field, name: collection.name };
  report(diagnoseUnknown(contentRules.unknownField, { word: field, known: fields }, params, location(['sort'])));
  return undefined;
}

/** Whether entries can be grouped by a field; one that no entry has is reported. */
export function isGroupField(field: string, { collection, location, report }: Checked): boolean {
  const fields = listFields(collection);
  if (!collection.isComplete || fields.includes(field)) return true;
  const params = { use: 'grouped', field, name: collection.name };
  report(diagnoseUnknown(contentRules.unknownField, { word: field, known: fields }, params, location(['group'])));
  return false;
}

/** Prepares a collection for queries; nothing is read before the first query. */
export function createQueriedCollection(
  asked: Pick<QueriedCollection, 'name' | 'inputs' | 'given' | 'isComplete'>,
  findEntries: () => readonly QueriedEntry[],
  locale: string,
): QueriedCollection {
  const ordered = new Map<string, readonly QueriedEntry[]>();
  const grouped = new Map<string, ReadonlyMap<unknown, readonly QueriedEntry[]>>();
  const values = new Map<string, ReadonlySet<unknown>>();
  const inOrder = (sort: string): readonly QueriedEntry[] => {
    const entries = ordered.get(sort) ?? (sort === '' ? findEntries() : sortEntries(inOrder(''), sort, locale));
    ordered.set(sort, entries);
    return entries;
  };
  const listValues = (field: string): ReadonlySet<unknown> => {
    const known = values.get(field) ?? new Set(inOrder('').map(({ say }) => say(field)));
    values.set(field, known);
    return known;
  };
  return {
    ...asked,
    inOrder,
    withValue: (sort, field, value) => {
      const key = `${sort} ${field}`;
      const known = grouped.get(key) ?? groupEntries(inOrder(sort), field);
      grouped.set(key, known);
      return known.get(value) ?? [];
    },
    listValues,
    // A value that no entry of the collection has is a mistake; one that no entry of the group has is not.
    narrow: (entries) => ({ ...createQueriedCollection(asked, () => entries, locale), listValues }),
  };
}

/** Entries by their values of a field, in order of first appearance. */
export function groupEntries(
  entries: readonly QueriedEntry[],
  field: string,
): ReadonlyMap<unknown, readonly QueriedEntry[]> {
  const groups = new Map<unknown, QueriedEntry[]>();
  for (const entry of entries) {
    const value = entry.say(field);
    const group = groups.get(value);
    if (group) group.push(entry);
    else groups.set(value, [entry]);
  }
  return groups;
}

/** Entries without a value come last; equal ones keep their order. */
function sortEntries(entries: readonly QueriedEntry[], sort: string, locale: string): readonly QueriedEntry[] {
  const isReversed = sort.startsWith('-');
  const field = sort.replace(/^-/, '');
  const { compare } = new Intl.Collator(collationFor(locale), { numeric: true });
  const said = entries.map((entry) => ({ entry, value: entry.say(field) }));
  const order = (left: unknown, right: unknown) =>
    typeof left === 'number' && typeof right === 'number' ? left - right : compare(String(left), String(right));
  const known = said.filter(({ value }) => value !== undefined);
  known.sort((left, right) => (isReversed ? order(right.value, left.value) : order(left.value, right.value)));
  return [...known, ...said.filter(({ value }) => value === undefined)].map(({ entry }) => entry);
}

/** The sorting rules of a language; for an unknown or invalid language, the most common rules. */
function collationFor(locale: string): readonly string[] {
  try {
    return Intl.Collator.supportedLocalesOf(locale);
  } catch {
    return [];
  }
}

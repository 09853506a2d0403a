import { findField, findMark, makeQuery, readMark } from '../../../src/block/field.ts';
import type { Field, FieldGroup } from '../../../src/block/index.ts';
import type { Path } from '../../../src/content/yaml/index.ts';
import { isMapping, valueAt } from '../../../src/content/yaml/index.ts';
import type { Root, Snippet } from '../schemas/index.ts';
import { describeField, requiredSnippets } from '../schemas/index.ts';

/** The fields of a site's files. */
export interface KnownFields {
  /** The fields of each kind of file, by the name of its JSON Schema. */
  readonly files: Readonly<Record<string, Root>>;
  /** The two keys that identify a block: `type`, or `shared` for a block in `pages/_shared`. */
  readonly start: FieldGroup;
  /** The other fields of a block, by block type. */
  readonly blocks: Readonly<Record<string, KnownBlock>>;
  /** The block type of each shared block, by the name of the shared block. */
  readonly shared: Readonly<Record<string, string>>;
  /** The fields of a query whose collection is not known yet. */
  readonly query: FieldGroup;
  /** The fields of a query, by collection. */
  readonly queries: Readonly<Record<string, FieldGroup>>;
}

export interface KnownBlock {
  readonly fields: FieldGroup;
  readonly examples: readonly Snippet[];
}

/** A field that may describe a value; a value can have several, such as the branches of a union. */
export interface Candidate {
  readonly field: Field;
  /** Whether the value may contain `${…}` and queries. */
  readonly isFilled: boolean;
  /** The description of the field's key, in Markdown. */
  readonly about?: string | undefined;
  /** Completions that insert several keys. */
  readonly snippets?: readonly Snippet[];
}

/** The candidates for the value at a path of a file, as far as the data determines them. */
export function fieldsAt(known: KnownFields, file: string, data: unknown, path: Path): readonly Candidate[] {
  const root = Object.hasOwn(known.files, file) ? known.files[file] : undefined;
  if (!root) return [];
  // The `inputs` of a template only declare values: `${…}` is not replaced there.
  const isFilled = root.isFilled && path[0] !== 'inputs';
  let found = open(known, { field: root.field, isFilled }, data);
  for (const [index, step] of path.entries()) {
    const value = valueAt(data, path.slice(0, index + 1));
    found = found.flatMap((each) => stepInto(known, each, step, value));
  }
  return found;
}

/** The candidates that are groups of keys. */
export function listGroups(candidates: readonly Candidate[]): readonly (Candidate & { readonly field: FieldGroup })[] {
  return candidates.flatMap((each) => (each.field.shape === 'group' ? [{ ...each, field: each.field }] : []));
}

/** The candidates for a value inside a list or a mapping. */
export function stepInto(
  known: KnownFields,
  { field, isFilled }: Candidate,
  step: string | number,
  value: unknown,
): readonly Candidate[] {
  if (typeof step === 'number') {
    if (field.shape !== 'list') return [];
    return isFilled && isQuery(value)
      ? openQuery(known, field.item, value)
      : open(known, { field: field.item, isFilled }, value);
  }
  if (field.shape === 'table') return open(known, { field: field.item, isFilled }, value);
  const part = field.shape === 'group' ? findField(field, step) : undefined;
  return part ? open(known, { field: part, isFilled, about: describeField(part) }, value) : [];
}

/** A candidate, followed by the fields of the block or query, or the branches of the union, that its value may be. */
function open(known: KnownFields, candidate: Candidate, value: unknown): readonly Candidate[] {
  const { field, isFilled } = candidate;
  if (field.kind === 'block') return [candidate, ...openBlock(known, field, value)];
  if (field.shape === 'union') return [candidate, ...openUnion(known, field.branches, isFilled, value)];
  if (field.shape === 'list' && isFilled && isMapping(value))
    return [candidate, ...openQuery(known, field.item, value)];
  return [candidate];
}

function openUnion(
  known: KnownFields,
  branches: readonly Field[],
  isFilled: boolean,
  value: unknown,
): readonly Candidate[] {
  const mark = findMark(branches);
  if (mark === undefined) return branches.flatMap((field) => open(known, { field, isFilled }, value));
  const word = isMapping(value) ? value[mark] : undefined;
  const marks = branches.flatMap((branch) => readMark(branch, mark) ?? []);
  const about = marks.flatMap(({ options, description = '' }) => options.map((each) => [String(each), description]));
  const choice: Field = {
    shape: 'choice',
    options: marks.flatMap(({ options }) => options),
    about: Object.fromEntries(about),
    isRequired: true,
  };
  const meant = branches.filter((branch) => readMark(branch, mark)?.options.some((each) => each === word));
  return [{ shape: 'group', isRequired: true, fields: { [mark]: choice } } as const, ...meant].map((field) => ({
    field,
    isFilled,
  }));
}

function openBlock(known: KnownFields, block: Field, value: unknown): readonly Candidate[] {
  const { start, blocks, shared } = known;
  const { type, shared: name } = start.fields;
  const written = isMapping(value) ? value : {};
  if (name && 'shared' in written) {
    const own = readBlock(blocks, typeof written.shared === 'string' ? shared[written.shared] : undefined);
    return [group({ ...own?.fields.fields, shared: name })];
  }
  if (type && 'type' in written) {
    const own = readBlock(blocks, written.type);
    const required = Object.entries(own?.fields.fields ?? {}).flatMap(([key, { isRequired }]) =>
      isRequired ? key : [],
    );
    const snippets = own && [...requiredSnippets(required), ...own.examples];
    return [{ ...group({ type, ...own?.fields.fields }), ...(snippets && { snippets }) }];
  }
  if (isQuery(value)) return openQuery(known, block, value);
  return [{ field: start, isFilled: true, snippets: Object.values(blocks).flatMap(({ examples }) => examples) }];
}

function readBlock(blocks: KnownFields['blocks'], type: unknown): KnownBlock | undefined {
  return typeof type === 'string' && Object.hasOwn(blocks, type) ? blocks[type] : undefined;
}

function group(fields: FieldGroup['fields']): Candidate {
  return { field: { shape: 'group', isRequired: true, fields }, isFilled: true };
}

/** The fields of a query that generates items of the given kind. */
function openQuery(
  known: KnownFields,
  item: Field,
  { collection }: Readonly<Record<string, unknown>>,
): readonly Candidate[] {
  const asked = typeof collection === 'string' && Object.hasOwn(known.queries, collection) ? collection : '';
  return [{ field: makeQuery(known.queries[asked] ?? known.query, item), isFilled: true }];
}

function isQuery(value: unknown): value is Readonly<Record<string, unknown>> {
  return isMapping(value) && 'collection' in value && 'each' in value;
}

/** The first description among the candidates of a value, in Markdown. */
export function describeCandidates(candidates: readonly Candidate[]): string | undefined {
  return candidates.map(({ about, field }) => about ?? field.description).find(Boolean);
}

/** The options of all choices among the candidates, each with its description in Markdown, if there is one. */
export function listOptions(candidates: readonly Candidate[]): ReadonlyMap<string, string | undefined> {
  const options = new Map<string, string | undefined>();
  for (const { field } of candidates) {
    if (field.shape !== 'choice' && field.shape !== 'literal') continue;
    for (const option of field.options.map(String))
      options.set(option, options.get(option) ?? (field.about?.[option] || undefined));
  }
  return options;
}

import { z } from 'zod';
import type { FieldGroup } from '../../block/index.ts';
import { describeSchema } from '../../block/index.ts';
import type { Cells, Diagnostic, Location, Report, Source } from '../../check/diagnostics/index.ts';
import { entryShape, formatLocation } from '../../check/diagnostics/index.ts';
import type { Last } from '../../prerender/store/index.ts';
import { rememberLast } from '../../prerender/store/index.ts';
import type { CollectionFile } from '../schema/index.ts';
import {
  explainIssues,
  hasPages,
  listEntryFiles,
  readColumnNames,
  readSourceFile,
  reportUnanswered,
} from '../schema/index.ts';
import type { EntryPart, FileEntries, SheetMemory } from '../sheets/index.ts';
import { createNames, isSheet, openSheet, readRows, SLUG_KEY } from '../sheets/index.ts';
import type { Document, Path, Reader, Target } from '../yaml/index.ts';
import { BODY, deriveFileVersion, isMapping, isMarkdown, readJson, valueAt } from '../yaml/index.ts';

/** The key of the list in a file with several entries. */
export const LIST = 'entries';

/** The results of the last load for files with several entries. */
export interface FileReuse {
  readonly sheets: SheetMemory;
  /** The entries of these files, by the name of the collection. */
  readonly entries: Map<string, Last<FileEntries>>;
}

/** Creates an empty cache. */
export function createFileReuse(): FileReuse {
  return { sheets: new Map(), entries: new Map() };
}

interface FileSources {
  readonly reader: Reader;
  readonly documents: ReadonlyMap<string, Document | undefined>;
  readonly reuse: FileReuse;
}

/** A collection, with the fields of its entries. */
interface EntriesOf {
  readonly name: string;
  readonly collection: CollectionFile;
  /** The same object as long as the fields are the same. */
  readonly inputs: object | undefined;
  /** The fields of an entry; undefined while they are unknown. */
  readonly form: () => FieldGroup | undefined;
}

/** Reads the entries of a collection from its single file; undefined if there is no such file. */
export function readFileEntries(
  entries: EntriesOf,
  sources: FileSources,
  report: Report,
): readonly EntryPart[] | undefined {
  const { name, collection, inputs } = entries;
  const { reader, documents, reuse } = sources;
  const isThere = (file: string) =>
    documents.has(file) || reader.readSignature?.(file) !== undefined || reader.read(file) !== undefined;
  const from = readSourceFile(collection);
  const file = listEntryFiles(collection).find(isThere);
  if (file === undefined || (from !== undefined && !isThere(from))) return undefined;
  const source = openFile(file, entries, sources, report);
  if (!source) return [];
  const recall = reuse.entries.get(name) ?? rememberLast<FileEntries>();
  reuse.entries.set(name, recall);
  const { parts, faults } = recall([source, inputs, collection.columns], () => readParts(source, entries));
  for (const fault of faults) report(fault);
  return parts;
}

type Opened = NonNullable<ReturnType<typeof openSheet>> | Document;

function openFile(
  file: string,
  { collection: { entries } }: EntriesOf,
  { reader, documents, reuse }: FileSources,
  report: Report,
): Opened | undefined {
  const sheet = typeof entries === 'string' ? undefined : entries.sheet;
  if (isSheet(file)) return openSheet(reader, { file, sheet }, reuse.sheets, report);
  return documents.has(file) ? documents.get(file) : readJson(reader, file, LIST, report);
}

function readParts(opened: Opened, { name, collection, form }: EntriesOf): FileEntries {
  if (!('rows' in opened))
    return splitList(opened, {
      name,
      form: hasPages(collection) ? form() : undefined,
      from: readSourceFile(collection),
    });
  const owner = `an entry of the collection "${name}"`;
  const names = readColumnNames(collection);
  const fields = form() ?? guessForm(opened.rows.find(({ cells }) => cells.some(Boolean))?.cells ?? []);
  return readRows(opened, { form: hasPages(collection) ? withSlug(fields) : fields, owner, names });
}

/** The fields of a row if those of the collection are unknown: every column is a text. */
function guessForm(header: readonly string[]): FieldGroup {
  const field = { shape: 'text', isRequired: false } as const;
  const fields = Object.fromEntries(header.flatMap((cell) => (cell === '' ? [] : [[cell, field]])));
  return { shape: 'group', isRequired: true, fields };
}

/** The fields of a row, plus an optional `slug` field for the row's address. */
export function withSlug({ fields, ...form }: FieldGroup): FieldGroup {
  const description = 'The end of the address. Without it, the name is used';
  return { ...form, fields: { ...fields, [SLUG_KEY]: { shape: 'text', isRequired: false, description } } };
}

const listSchema = z.strictObject({ [LIST]: z.array(z.looseObject({})).min(1).describe('The entries') });

/**
 * Splits the list in a file into entries.
 * @param form the fields of entries with pages, which can also have a `slug`; undefined for entries without pages
 * @param from the source (`sources/places.ts`) that returned the entries in the file, if any
 */
function splitList(
  file: Document,
  {
    name,
    form,
    from,
  }: { readonly name: string; readonly form: FieldGroup | undefined; readonly from?: string | undefined },
): FileEntries {
  const faults: Diagnostic[] = [];
  const { error } = listSchema.safeParse(file.data);
  const refused = {
    field: describeSchema(listSchema),
    data: file.data,
    owner: `the file of the collection "${name}"`,
    rules: entryShape,
    location: file.locate,
  };
  explainIssues(error?.issues ?? [], refused, (fault) => faults.push(fault));
  const items: unknown = file.data[LIST];
  const nameEntry = createNames(file.source.file, form);
  const parts = (Array.isArray(items) ? items : []).flatMap((item: unknown, index): readonly EntryPart[] => {
    if (!isMapping(item)) return [];
    const { [SLUG_KEY]: written, ...rest } = item;
    const { slug, id } = nameEntry({ data: item }, written, `item-${index + 1}`);
    const document = new ItemDocument(file, form ? rest : item, { id, index, from });
    return [{ file: id, document, slug, writtenSlug: written === undefined || !form ? undefined : String(written) }];
  });
  return { parts, faults };
}

interface ItemName {
  readonly id: string;
  readonly index: number;
  readonly from: string | undefined;
}

/** The name of an item in messages, such as `sources/places.ts, entry 3 (creek)`. The item is read-only. */
function nameItem(from: string, id: string, index: number): Cells {
  const slug = id.slice(id.indexOf('#') + 1);
  return { name: () => `${from}, entry ${index + 1} (${slug})`, at: () => [index, 0], isReadOnly: true };
}

/** An item of the list in a file, as the document of an entry. */
class ItemDocument implements Document {
  readonly data: Document['data'];
  readonly version: string;
  readonly source: Source;
  readonly hasPlainNumbers: Document['hasPlainNumbers'];
  readonly #file: Document;
  readonly #index: number;

  constructor(file: Document, data: Document['data'], { id, index, from }: ItemName) {
    this.data = data;
    this.version = deriveFileVersion(JSON.stringify(data));
    this.source = new ItemSource(file.source, id, from === undefined ? undefined : nameItem(from, id, index));
    this.hasPlainNumbers = file.hasPlainNumbers;
    this.#file = file;
    this.#index = index;
  }

  readonly locate: Document['locate'] = (path: Path, target?: Target): Location => ({
    ...this.#file.locate([LIST, this.#index, ...path], target),
    source: this.source,
  });
}

/** The source of an item. The text of its file is read on demand. */
class ItemSource implements Source {
  readonly entry: string;
  readonly cells: Cells | undefined;
  readonly #file: Source;

  constructor(file: Source, entry: string, cells: Cells | undefined) {
    this.#file = file;
    this.entry = entry;
    this.cells = cells;
  }

  get file() {
    return this.#file.file;
  }

  get text() {
    return this.#file.text;
  }
}

const NO_BODY = `The text of a Markdown file is the value of "${BODY}". Add "${BODY}: rich text" to the inputs of the template.`;

/** Where the fields of a collection are declared: the inputs of its template, or its fields in site.yaml. */
export interface Declaration {
  /** Undefined for a file that cannot be read. */
  readonly document: Document | undefined;
  readonly path: Path;
}

/** Where a limit of a field is written, such as `options` or `max`; undefined for a limit of the engine. */
function locateLimit({ document, path }: Declaration, value: Path, limit: string): string | undefined {
  const steps = value.flatMap((step, depth) => {
    if (typeof step === 'number') return ['of'];
    return typeof value[depth - 1] === 'string' ? ['of', step] : [step];
  });
  const whole = [...path, ...steps, limit];
  return !document || valueAt(document.data, whole) === undefined ? undefined : formatLocation(document.locate(whole));
}

interface CheckedEntries {
  readonly collection: string;
  readonly schema: z.ZodObject;
  readonly declaration: Declaration;
}

/** Reports the faults of an entry, and returns their number. */
export function findEntryFaults(
  { collection, schema, declaration }: CheckedEntries,
  { document, checkCells }: Pick<EntryPart, 'checkCells'> & { readonly document: NonNullable<EntryPart['document']> },
  report: Report,
): number {
  let faults = 0;
  const count: Report = (diagnostic) => {
    faults += 1;
    report(diagnostic);
  };
  const lacking = checkCells?.(count);
  const { data, locate: location } = document;
  const { error } = schema.safeParse(data);
  if (!error) return faults;
  const owner = `an entry of the collection "${collection}"`;
  const elsewhere = (key: string) => (key === BODY && isMarkdown(document.source.file) ? NO_BODY : undefined);
  const answered = reportUnanswered(error.issues, document, count);
  const isIncomplete = (path: readonly PropertyKey[]) => lacking?.has(path.join('.')) === true;
  explainIssues(
    answered,
    {
      ...{ field: describeSchema(schema), data, owner, rules: entryShape, location, isIncomplete, elsewhere },
      limit: (path, key) => locateLimit(declaration, path, key),
    },
    count,
  );
  return faults + error.issues.length;
}

import { randomUUID } from 'node:crypto';
import type { Field, FieldGroup } from '../../../src/block/index.ts';
import { describeSchema } from '../../../src/block/index.ts';
import type { SheetMemory, SiteContent } from '../../../src/content/index.ts';
import {
  compileFields,
  countOwnWords,
  createEntryMatcher,
  createNames,
  deriveSlug,
  isOneFile,
  LIST,
  listEntryFiles,
  readSourceFile,
  SLUG_KEY,
} from '../../../src/content/index.ts';
import type { Json, Reader } from '../../../src/content/yaml/index.ts';
import { deriveFileVersion, isJson, isMapping, readDocument, readJson } from '../../../src/content/yaml/index.ts';
import type { EntryColumn, EntryList, EntryRow, EntryTable, TableQuestion } from '../protocol.ts';
import type { MadeRow, Sources } from './sheet-rows.ts';
import { readSheetRows } from './sheet-rows.ts';

export type EntryTables = ReturnType<typeof createEntryTables>;

/** A cached row. */
interface ReadRow {
  readonly row: EntryRow;
  /** The signature of the file when the row was read: an equal signature means equal bytes. */
  readonly signature: string | undefined;
  /** A hash: equal rows have equal versions. */
  readonly version: string;
  /** A counter: a row that was read later has a higher number. */
  readonly revision: number;
}

/** The cached tables of collections, kept when the site loads again; a table is read on the first request. */
export function createEntryTables() {
  const run = randomUUID().slice(0, 8);
  const tables = new Map<string, KnownTable>();
  const sheets: SheetMemory = new Map();
  return {
    /** Undefined if there is no such collection, or if its fields are unknown. */
    answer: (question: TableQuestion, { settings, kinds }: SiteContent, reader: Reader): EntryTable | undefined => {
      const { collection } = question;
      const declared = settings.collections?.[collection];
      const kind = kinds.get(collection);
      if (!declared || !kind) return undefined;
      const table = tables.get(collection) ?? new KnownTable(run);
      tables.set(collection, table);
      const form = describeSchema(compileFields(kind));
      return table.answer(question, { declared, form, reader, sheets });
    },
  };
}

/** The cached rows of a collection. A row is read again only after its file has changed. */
class KnownTable {
  readonly #run: string;
  #rows = new Map<string, ReadRow>();
  #list: EntryList = { columns: [], ids: [] };
  #listVersion = '';
  #revision = 0;

  constructor(run: string) {
    this.#run = run;
  }

  answer({ cursor = '', most }: TableQuestion, sources: Sources): EntryTable {
    const [run, since, list] = cursor.split(' ');
    const from = run === this.#run ? Number(since) : 0;
    const isRead = isOneFile(sources.declared) ? this.#readFile(sources) : this.#readFiles(sources, most);
    const changed = [...this.#rows.values()]
      .filter(({ revision }) => revision > from)
      .sort((left, right) => left.revision - right.revision);
    const sent = changed.slice(0, most);
    const reached = sent.at(-1)?.revision ?? from;
    return {
      cursor: `${this.#run} ${reached} ${this.#listVersion}`,
      isWhole: isRead && sent.length === changed.length,
      ...((run !== this.#run || list !== this.#listVersion) && { list: this.#list }),
      rows: sent.map(({ row }) => row),
    };
  }

  /** Reads at most `most` files that have changed; returns whether no changed file is left. */
  #readFiles(sources: Sources, most: number): boolean {
    const { declared, form, reader } = sources;
    const ids = reader.list('pages').filter(createEntryMatcher(declared));
    this.#setList({ columns: listColumns(form), ids });
    let rest = most;
    for (const file of ids) {
      const known = this.#rows.get(file);
      const signature = reader.readSignature?.(file);
      if (known && signature !== undefined && known.signature === signature) continue;
      if (rest === 0) return false;
      rest -= 1;
      const document = readDocument(reader, file, { wanted: '' }, () => {});
      const data = document?.data ?? {};
      const row = {
        ...{ id: file, file, at: [], values: showValues(data, form) },
        words: countWords(sources, data, deriveSlug(file)),
        ...(document === undefined && { isBroken: true as const }),
      };
      this.#keep(row, document?.version ?? '', signature);
    }
    return true;
  }

  #readFile(sources: Sources): true {
    const { declared, form, reader } = sources;
    const file = listEntryFiles(declared).find((each) => reader.read(each) !== undefined);
    const read = file === undefined ? undefined : readSheetRows(file, sources);
    const { rows, list } = read ?? readListRows(file, readSourceFile(declared), form, reader);
    this.#setList({ ...list, ids: rows.map(({ id }) => id) });
    for (const { data, slug, ...row } of rows) {
      const version = deriveFileVersion(JSON.stringify([row.at, row.values]));
      if (this.#rows.get(row.id)?.version !== version)
        this.#keep({ ...row, words: countWords(sources, data, slug) }, version);
    }
    return true;
  }

  #keep(row: EntryRow, version: string, signature?: string): void {
    const known = this.#rows.get(row.id);
    const isSame = known !== undefined && version !== '' && known.version === version;
    const revision = isSame ? known.revision : ++this.#revision;
    this.#rows.set(row.id, { row: isSame ? known.row : row, signature, version, revision });
  }

  #setList(list: EntryList): void {
    this.#list = list;
    this.#listVersion = deriveFileVersion(JSON.stringify(list));
    const ids = new Set(list.ids);
    for (const id of this.#rows.keys()) if (!ids.has(id)) this.#rows.delete(id);
  }
}

/** The rows for the items of the list in a YAML or JSON file. */
function readListRows(file: string | undefined, source: string | undefined, form: FieldGroup, reader: Reader) {
  const expected = { wanted: LIST, isList: true };
  const isYaml = file?.endsWith('.yaml') === true;
  const read = (each: string) =>
    isYaml ? readDocument(reader, each, expected, () => {}) : readJson(reader, each, LIST, () => {});
  const document = file === undefined ? undefined : read(file);
  const items: unknown = document?.data[LIST];
  const nameEntry = createNames(file ?? '', form);
  const rows = (Array.isArray(items) ? items : []).map((item: unknown, index): MadeRow => {
    const data = isMapping(item) ? item : {};
    const name = nameEntry({ data }, data[SLUG_KEY], `item-${index + 1}`);
    return { ...name, file: file ?? '', at: [LIST, index], values: showValues(data, form), data };
  });
  const where = source === undefined ? `Open ${file ?? 'their file'} in its own program.` : `They come from ${source}.`;
  const readOnly = isYaml && document ? undefined : `These entries cannot be changed here. ${where}`;
  return { rows, list: { columns: listColumns(form), ...(readOnly !== undefined && { readOnly }) } };
}

function listColumns({ fields }: FieldGroup): readonly EntryColumn[] {
  return Object.entries(fields).flatMap(([key, field]) =>
    field.instead === undefined ? [{ key, field, isWhole: !isSummed(field) }] : [],
  );
}

function showValues(data: Readonly<Record<string, unknown>>, { fields }: FieldGroup): EntryRow['values'] {
  const values: Record<string, Json> = {};
  for (const [key, value] of Object.entries(data)) {
    const field: Field | undefined = fields[key];
    if (value === undefined || !isJson(value)) continue;
    values[key] = field && isSummed(field) ? summarise(value) : value;
  }
  return values;
}

/** The number of words that an entry adds to its page; entries without a page have none. */
function countWords({ form, declared }: Sources, data: Readonly<Record<string, unknown>>, slug: string): number {
  return declared.route === undefined ? 0 : countOwnWords(form, data, slug);
}

/** The maximum length of a summary, in characters. */
const LONGEST = 80;

/** Whether the values of a field are too large for a cell: groups, and lists of anything but texts. */
function isSummed(field: Field): boolean {
  if (field.shape === 'list') return !isPlain(field.item);
  return field.shape === 'group' || field.shape === 'table' || (field.shape === 'any' && field.kind !== 'siteValue');
}

function isPlain({ shape, kind }: Field): boolean {
  return (shape === 'text' && kind !== 'markdown') || shape === 'choice';
}

/** The texts of a value, cut at the maximum length: "3: Villa inspection, Snagging list, Roof survey". */
function summarise(value: Json): string {
  const texts: string[] = [];
  let length = 0;
  const gather = (part: Json): void => {
    if (length > LONGEST || part === null) return;
    if (typeof part === 'object') for (const inner of Array.isArray(part) ? part : Object.values(part)) gather(inner);
    else {
      texts.push(String(part));
      length += String(part).length + 2;
    }
  };
  for (const item of isList(value) ? value : [value]) gather(isList(value) ? firstText(item) : item);
  const words = texts.join(', ');
  const shown = words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words;
  return isList(value) ? `${value.length}: ${shown}` : shown;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

/** The text that names an item. */
function firstText(item: Json): Json {
  if (typeof item !== 'object' || item === null) return item;
  return Object.values(item).find((part) => typeof part === 'string') ?? null;
}

import type { YAMLMap } from 'yaml';
import { Document as YamlDocument } from 'yaml';
import { z } from 'zod';
import type { Field } from '../../../src/block/index.ts';
import { describeSchema, once } from '../../../src/block/index.ts';
import type { Diagnostic, Report } from '../../../src/check/diagnostics/index.ts';
import { diagnose, hasErrors, sheetRules } from '../../../src/check/diagnostics/index.ts';
import type { EntryFields, HeaderNames, SheetRow } from '../../../src/content/index.ts';
import {
  checkRow,
  compileFields,
  compileInputs,
  dropRepeated,
  findEntryFaults,
  findNameKey,
  guessDate,
  guessNumber,
  isForDates,
  listHeaders,
  openSheet,
  RowDocument,
  readColumnNames,
  readTable,
  showPath,
  slugify,
  withSlug,
} from '../../../src/content/index.ts';
import type { Document, Edit, Path, Reader } from '../../../src/content/yaml/index.ts';
import {
  decodeText,
  decodeWhole,
  isMarkdown,
  isWithin,
  parseJson,
  readDocument,
  valueAt,
} from '../../../src/content/yaml/index.ts';
import { schemaModeline } from '../../language-server/schemas/index.ts';
import type { FileChange, SiteContext } from './context.ts';
import { refuse } from './context.ts';
import { completeEntry } from './entry.ts';
import type { PictureNames } from './import-pictures.ts';
import { namePictures } from './import-pictures.ts';
import type { ChangedCell, MergedRow } from './merge-row.ts';
import { mergeRow } from './merge-row.ts';
import { edit, findCollectionFiles, findPageFile } from './page-file.ts';
import { redirectGone } from './remove-page.ts';

/** What an import would do. */
export type ImportPlan = ReturnType<typeof planImport>;

export interface ImportOptions {
  /** The name of the sheet's file, for messages. */
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly sheet?: string | undefined;
  /** The fields for headers that match no field name, in addition to those stored by earlier imports. */
  readonly names: HeaderNames;
  readonly isOnlyNew: boolean;
  /** Whether entries without a row are deleted. */
  readonly isDeleting?: boolean;
  /** Whether new entries get TODO for the required fields that their rows lack. */
  readonly isFilling?: boolean;
  /** The value to use if sheet and file have both changed: the sheet's (`theirs`) or the file's (`ours`). */
  readonly winner: 'theirs' | 'ours' | undefined;
}

/** Compares the rows of a sheet with the entry files of a collection. Nothing is written. */
export function planImport(collection: string, options: ImportOptions, context: SiteContext) {
  const { declared, kind, pattern, files } = findCollectionFiles(collection, context, ' Change them there.');
  if (isMarkdown(pattern)) refuse(`The entries of "${collection}" are Markdown files, which a sheet cannot fill.`);
  const folder = `pages/${pattern.slice(0, pattern.indexOf('*')).replace(/[^/]*$/, '')}`;
  const memory = readMemory(context.environment.reader, folder);
  const faults: Diagnostic[] = [];
  const report: Report = (fault) => faults.push(fault);
  const names: HeaderNames = { ...readColumnNames(declared), ...memory.columns, ...options.names };
  const pictures = namePictures(context.publicFiles);
  const opened = openRows(collection, kind, { ...options, names }, pictures, report);
  const plan = new PlannedImport({ collection, kind, memory, folder, pattern, files, names }, options, context);
  if (opened && !hasErrors(faults)) {
    for (const row of dropRepeated(opened.sheet, opened.table.rows, report)) plan.add(opened, row, report);
  }
  const { columns = [], rows = [] } = opened?.table ?? {};
  const cellsByRow = once(() => new Map(rows.map(({ number, cells }) => [number, cells])));
  const form = describeEntry(kind);
  const nameKey = findNameKey(form);
  const named = columns.find(({ path }) => path.length === 1 && path[0] === nameKey)?.index ?? -1;
  return {
    ...plan.finish(),
    faults,
    /** The possible values of a cell, by the index of its column and its text; undefined if they are unknown. */
    listChoices: (column: number, written: string) =>
      listChoices(columns.find(({ index }) => index === column)?.field, written),
    /** The headers that a column can have. */
    headers: listHeaders(form),
    /** The name in the row with this number; empty if it has none. */
    nameRow: (number: number) => cellsByRow().get(number)?.[named] ?? '',
  };
}

const describeEntry = (kind: EntryFields) => withSlug(describeSchema(compileFields(kind)));

/** The possible values of a cell of this field; undefined if they are unknown. */
export function listChoices(field: Field | undefined, written: string): readonly string[] | undefined {
  if (field?.shape === 'list') return listChoices(field.item, written);
  if (field?.shape === 'choice') return field.options.map(String);
  if (field && isForDates(field)) return guessDate(written);
  return field?.shape === 'number' ? guessNumber(written)?.readings : undefined;
}

type OpenedRows = NonNullable<ReturnType<typeof openRows>>;

function openRows(
  collection: string,
  kind: EntryFields,
  options: ImportOptions,
  pictures: PictureNames,
  report: Report,
) {
  const reader = { read: () => options.bytes, list: () => [] };
  const sheet = openSheet(reader, { file: options.file, sheet: options.sheet }, new Map(), report);
  const owner = `an entry of the collection "${collection}"`;
  const header = { names: options.names, owner, isPartial: true, findPicture: pictures.find };
  const table = sheet && readTable(sheet, describeEntry(kind), header, report);
  return sheet && table && { sheet, table, pictures };
}

interface ImportedFiles {
  readonly collection: string;
  readonly kind: EntryFields;
  readonly memory: ImportMemory;
  readonly folder: string;
  readonly pattern: string;
  readonly files: readonly string[];
  readonly names: HeaderNames;
}

/** Collects the changes that the rows make to the files. */
class PlannedImport {
  /** The text of each new file. */
  readonly #created = new Map<string, string>();
  readonly #changed: FileChange[] = [];
  readonly #cells: ChangedCell[] = [];
  /** Cells whose value has changed since the last import both in the sheet and in the file. */
  readonly #conflicts: ChangedCell[] = [];
  /** The files that already have the values of their rows. */
  readonly #same: string[] = [];
  /** The required fields of new entries that get TODO. */
  readonly #lacking = new Set<string>();
  /** The first row for each file, to report further rows for the same file. */
  readonly #taken = new Map<string, SheetRow>();
  readonly #rows: Record<string, Readonly<Record<string, string>>>;
  readonly #documents: ReadonlyMap<string, Document | undefined>;
  /** The files by the names of their entries. */
  readonly #byName: ReadonlyMap<unknown, string>;
  readonly #nameKey: string | undefined;
  readonly #schema: ReturnType<typeof compileFields>;
  readonly #of: ImportedFiles;
  readonly #options: ImportOptions;
  readonly #context: SiteContext;

  constructor(of: ImportedFiles, options: ImportOptions, context: SiteContext) {
    const { reader } = context.environment;
    const schema = compileFields(of.kind);
    const nameKey = findNameKey(describeSchema(schema));
    const documents = new Map(of.files.map((file) => [file, readDocument(reader, file, { wanted: '' }, () => {})]));
    const named = nameKey === undefined ? [] : [...documents];
    this.#byName = new Map(named.map(([file, document]) => [document?.data[nameKey ?? ''], file]));
    this.#documents = documents;
    this.#nameKey = nameKey;
    this.#schema = schema;
    this.#rows = { ...of.memory.rows };
    this.#of = of;
    this.#options = options;
    this.#context = context;
  }

  add(opened: OpenedRows, row: SheetRow, report: Report): void {
    const { sheet, table } = opened;
    const { collection, memory, kind } = this.#of;
    const { isOnlyNew, isFilling, winner } = this.#options;
    const entry = new RowDocument(sheet, table, row);
    const file = this.#findFile(entry, row);
    entry.entry = file;
    const document = this.#documents.get(file);
    if (document === undefined && this.#documents.has(file))
      refuse(`${file} has mistakes. Fix them first: npm run validate.`);
    const first = this.#taken.get(file);
    if (first) {
      const problem = `This row and row ${first.number} are the same entry, ${file}.`;
      const params = { problem, fix: 'Delete one, or give it another name.' };
      report(diagnose(sheetRules.layout, params, entry.locate([])));
    }
    this.#taken.set(file, first ?? row);
    const merged = mergeRow({ entry, table, row, file, document, before: memory.rows[file] }, winner);
    const lacking = isFilling && !document ? this.#listLacking(merged.data) : [];
    const faults: Diagnostic[] = [];
    checkPictures(opened, row, (fault) => faults.push(fault));
    const schema = lacking.length === 0 ? this.#schema : compileFields(withoutInputs(kind, lacking));
    const checked = checkMerged(opened, { row, entry, document, merged, lacking });
    const { declaration } = kind;
    findEntryFaults({ collection, schema, declaration }, checked, (fault) => faults.push(fault));
    for (const fault of faults) report(fault);
    if (document && isOnlyNew) return;
    const texts = table.columns.map(({ index, path }) => [showPath(path), row.cells[index] ?? '']);
    this.#rows[file] = Object.fromEntries(texts);
    this.#conflicts.push(...merged.conflicts);
    const { content, environment } = this.#context;
    for (const key of lacking) this.#lacking.add(key);
    if (!document) {
      const isFilled = lacking.length > 0 && !hasErrors(faults);
      const template = content.settings.collections?.[collection]?.template;
      const data = isFilled ? completeEntry(merged.data, kind, template, this.#context) : merged.data;
      this.#created.set(file, writeEntry(file, data, content.settings.collections));
    } else if (merged.edits.length === 0) this.#same.push(file);
    else {
      this.#changed.push(editFile(file, merged.edits, environment.reader));
      this.#cells.push(...merged.cells);
    }
  }

  /** The required fields without a value, except the name. */
  #listLacking(data: Document['data']): readonly string[] {
    const { fields } = describeSchema(compileInputs(this.#of.kind.inputs));
    return Object.entries(fields).flatMap(([key, { isRequired }]) =>
      isRequired && key !== this.#nameKey && data[key] === undefined ? [key] : [],
    );
  }

  /** The file of a row, by its slug. Without a slug, by its name, even if the entry with this name has another slug. */
  #findFile(entry: RowDocument, row: SheetRow): string {
    const name = this.#nameKey === undefined ? undefined : entry.data[this.#nameKey];
    const slug = slugify(entry.slug ?? String(name ?? '')) || `row-${row.number}`;
    const file = `pages/${this.#of.pattern.replaceAll('**/', '').replace('*', slug)}`;
    const known = entry.slug === undefined && name !== undefined ? this.#byName.get(name) : undefined;
    return this.#documents.has(file) ? file : (known ?? file);
  }

  /** The changes; nothing happens to the entries in `kept`. */
  finish() {
    const { memory, folder, files, names } = this.#of;
    const { reader } = this.#context.environment;
    const others = files.filter((file) => !this.#taken.has(file));
    const [kept, gone] = this.#options.isDeleting ? [[], others] : [others, []];
    const redirects = redirectGone(
      gone.flatMap((each) => findPageFile(each, this.#context).path ?? []),
      this.#context,
    );
    if (redirects) this.#changed.push(redirects);
    for (const each of gone) delete this.#rows[each];
    const next = { columns: { ...memory.columns, ...names }, rows: this.#rows };
    const { file, before, after } = writeMemory(reader, folder, next);
    if (before === undefined) this.#created.set(file, after);
    else if (before !== after) this.#changed.push({ file, before, after });
    return {
      ...{ created: this.#created, changed: this.#changed, cells: this.#cells, conflicts: this.#conflicts },
      ...{ lacking: [...this.#lacking], same: this.#same, kept, removed: gone },
    };
  }
}

function checkPictures({ sheet, table, pictures }: OpenedRows, row: SheetRow, report: Report): void {
  for (const { index, findPicture } of table.columns) {
    const written = row.cells[index] ?? '';
    if (!findPicture || written === '' || findPicture(written) !== undefined) continue;
    report(pictures.explain(written, { source: sheet.source, range: sheet.findCell(row, index) }));
  }
}

/** A row merged with its file, for the checks. A fault of a value without a cell is located in the file. */
function checkMerged(
  { sheet, table }: OpenedRows,
  {
    row,
    entry,
    document,
    merged,
    lacking,
  }: {
    row: SheetRow;
    entry: RowDocument;
    document: Document | undefined;
    merged: MergedRow;
    lacking: readonly string[];
  },
): Parameters<typeof findEntryFaults>[1] {
  const isOfSheet = (path: Path) =>
    table.columns.some((each) => isWithin(path, each.path) || isWithin(each.path, path));
  const locate: Document['locate'] = (path, target) =>
    document && !isOfSheet(path) ? document.locate(path, target) : entry.locate(path, target);
  // An empty cell is checked only if the merged entry has no value for it.
  const columns = table.columns.filter(
    ({ index, path }) =>
      !lacking.includes(String(path[0])) &&
      ((row.cells[index] ?? '') !== '' || valueAt(merged.data, path) === undefined),
  );
  return {
    document: { ...entry, source: entry.source, data: merged.data, locate, hasPlainNumbers: () => true },
    checkCells: (report) => checkRow({ sheet, table: { ...table, columns } }, row, entry.source, report),
  };
}

function withoutInputs(kind: EntryFields, keys: readonly string[]): EntryFields {
  return { ...kind, inputs: Object.fromEntries(Object.entries(kind.inputs).filter(([key]) => !keys.includes(key))) };
}

function writeEntry(
  file: string,
  data: Document['data'] | YAMLMap,
  collections: Parameters<typeof schemaModeline>[1],
): string {
  return `${schemaModeline(file, collections) ?? ''}\n${new YamlDocument(data).toString({ lineWidth: 0 })}`;
}

function editFile(file: string, edits: readonly Edit[], reader: Reader): FileChange {
  const before = decodeWhole(reader.read(file) ?? new Uint8Array()) ?? refuse(`${file} is not UTF-8.`);
  return edit(file, before, edits);
}

const memorySchema = z.object({
  /** The fields by header; an empty text for an ignored column. */
  columns: z.record(z.string(), z.string()).default({}),
  /** The texts of the cells at the last import, by file and field. */
  rows: z.record(z.string(), z.record(z.string(), z.string())).default({}),
});

/** The data that an import stores beside the entry files for the next import. */
type ImportMemory = z.output<typeof memorySchema>;

const nameFile = (folder: string) => `${folder}.import.json`;

/** Reads the data of the last import. Missing or damaged data counts as no earlier import. */
function readMemory(reader: Reader, folder: string): ImportMemory {
  const { data } = memorySchema.safeParse(parseJson(readText(reader, folder) ?? '{}'));
  return data ?? { columns: {}, rows: {} };
}

/** The change that writes the data for the next import. */
function writeMemory(reader: Reader, folder: string, memory: ImportMemory) {
  return {
    file: nameFile(folder),
    before: readText(reader, folder),
    after: `${JSON.stringify(memory, undefined, 1)}\n`,
  };
}

function readText(reader: Reader, folder: string): string | undefined {
  const bytes = reader.read(nameFile(folder));
  return bytes && decodeText(bytes).text;
}

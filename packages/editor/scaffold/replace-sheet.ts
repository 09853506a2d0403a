import { extname } from 'node:path';
import type { FieldGroup } from '../../../src/block/index.ts';
import { describeSchema } from '../../../src/block/index.ts';
import type { Diagnostic } from '../../../src/check/diagnostics/index.ts';
import { locateFile } from '../../../src/check/diagnostics/index.ts';
import type { HeaderNames, Sheet, SheetRow } from '../../../src/content/index.ts';
import {
  compileFields,
  findNameKey,
  isOneFile,
  listEntryFiles,
  openSheet,
  readColumnNames,
  readEntries,
  readTable,
  SLUG_KEY,
  showPath,
  slugify,
  unquoteFormula,
  withoutSigns,
  withSlug,
  writeCsv,
} from '../../../src/content/index.ts';
import { decodeWhole, memoryReader } from '../../../src/content/yaml/index.ts';
import type { SiteContext } from './context.ts';
import { refuse } from './context.ts';
import { listChoices } from './import-sheet.ts';
import type { ChangedCell } from './merge-row.ts';
import { findPageAbove } from './remove-page.ts';

/** The changes when a new version of a sheet replaces the sheet of a collection. */
export type ReplacedSheet = ReturnType<typeof planReplacement>;

/** A collection as site.yaml declares it. */
type DeclaredEntries = Parameters<typeof readEntries>[0];

/** Whether the entries of a collection are the rows of a CSV or TSV file, which a new sheet can replace as a whole. */
export function hasOwnSheet(declared: DeclaredEntries): boolean {
  return isOneFile(declared) && /\.[ct]sv$/i.test(readEntries(declared));
}

/** A sheet that replaces another one. */
export interface NewSheet {
  readonly file: string;
  readonly bytes: Uint8Array;
  /** The sheet of a workbook; by default, the first one. */
  readonly sheet?: string | undefined;
}

/**
 * Compares a sheet with the sheet of a collection. Nothing is written. A CSV file in UTF-8 is used as it is; a workbook
 * or a text in another encoding is converted to CSV in UTF-8.
 * @throws ScaffoldRefusal if a file is not a readable sheet
 */
export function planReplacement(collection: string, given: NewSheet, context: SiteContext) {
  const { reader } = context.environment;
  const declared = context.content.settings.collections?.[collection] ?? refuse(`There is no "${collection}".`);
  const candidates = listEntryFiles(declared);
  const file = candidates.find((each) => reader.read(each)) ?? candidates.at(-1) ?? '';
  const kind = context.content.kinds.get(collection);
  const form = kind && withSlug(describeSchema(compileFields(kind)));
  const open = (sheet: Sheet | undefined) => nameRows(sheet, form, readColumnNames(declared));
  const has = open(openNew(given, refuse));
  const isAlike = extname(given.file).toLowerCase() === extname(file).toLowerCase();
  const written = isAlike ? decodeWhole(given.bytes) : undefined;
  const after = written ?? writeText(has, /\.tsv$/i.test(file) ? '\t' : ',');
  const known = reader.read(file);
  const before = known && (decodeWhole(known) ?? refuse(`${file} is not in UTF-8. Save it as "CSV UTF-8" first.`));
  const had = open(known && openNew({ file, bytes: known }, () => undefined));
  const names = new Map(has.rows.map(({ row, name }) => [row.number, name]));
  return {
    file,
    /** Undefined if the new sheet has the same rows, or if the file is new. */
    changed: before === undefined || isEqual(had, has) ? undefined : { file, before, after },
    created: new Map(before === undefined ? [[file, after]] : []),
    /** The number of rows without the header. */
    rows: has.rows.length,
    ...compareRows(file, had, has),
    lost: listLost(declared.route, had, has, context),
    /** As in `ImportPlan`; the same applies to `nameRow`. */
    listChoices: (column: number, written: string) =>
      listChoices(has.table?.columns.find(({ index }) => index === column)?.field, written),
    nameRow: (number: number) => names.get(number) ?? '',
    /** A fault of the site with the new sheet; if it is in the file, it is located in the given sheet instead. */
    locateFault: (fault: Diagnostic) => {
      if (fault.source.file !== file) return fault;
      return written === undefined
        ? locateCell(fault, has, given)
        : { ...fault, source: { ...fault.source, file: given.file } };
    },
  };
}

/** The addresses of rows that the new sheet lacks, each with the page to which it can redirect. */
function listLost(route: string | undefined, had: NamedRows, has: NamedRows, context: SiteContext) {
  if (route === undefined) return [];
  const list = ({ rows }: NamedRows) => rows.map(({ key }) => route.replace('{slug}', slugify(key)));
  const kept = new Set(list(has));
  const { redirects = {} } = context.content.settings;
  const isLost = (each: string) =>
    !kept.has(each) && !Object.hasOwn(redirects, each) && context.site.pages.some(({ path }) => path === each);
  const lost = [...new Set(list(had))].filter(isLost);
  return lost.map((path) => ({ path, redirectTo: findPageAbove(path, lost, context) }));
}

/** Locates a fault of a converted sheet at the same cell of the given sheet, whose rows can have other numbers. */
function locateCell(fault: Diagnostic, { sheet, header, rows }: NamedRows, given: NewSheet): Diagnostic {
  const { cells } = fault.source;
  const [number, column] = cells?.at(fault.range[0]) ?? [];
  const row = number === 1 ? header : rows[(number ?? 0) - 2]?.row;
  if (!cells || !sheet || !row || column === undefined) return { ...fault, ...locateFile(given.file) };
  const range = sheet.findCell(row, column);
  const named = `${cells.name(fault.range[0])}: `;
  const message = fault.message.startsWith(named) ? fault.message.slice(named.length) : fault.message;
  const name = sheet.source.cells?.name(range[0]);
  return { ...fault, source: sheet.source, range, message: `${name}: ${message}`, fix: undefined };
}

function openNew({ file, bytes, sheet }: NewSheet, onUnreadable: (why: string) => undefined): Sheet | undefined {
  const faults: Diagnostic[] = [];
  const opened = openSheet(memoryReader({ [file]: bytes }), { file, sheet }, new Map(), (fault) => faults.push(fault));
  return opened ?? onUnreadable(`${file}: ${faults.map(({ message, hint }) => `${message} ${hint ?? ''}`).join(' ')}`);
}

type NamedRows = ReturnType<typeof nameRows>;

/** A sheet with its rows and the names in them. `key` identifies the same row in both versions of the sheet. */
function nameRows(sheet: Sheet | undefined, form: FieldGroup | undefined, names: HeaderNames) {
  const table = sheet && form && readTable(sheet, form, { names, owner: '', isPartial: true }, () => {});
  const findIndex = (key: string | undefined) =>
    table?.columns.find(({ path }) => path.length === 1 && path[0] === key)?.index ?? -1;
  const [slug, name] = [findIndex(SLUG_KEY), table && form ? findIndex(findNameKey(form)) : 0];
  const [header, ...shown] = sheet?.rows.filter(({ cells }) => cells.some((cell) => cell !== '')) ?? [];
  const rows = shown.map((row) => withoutSigns(row, table?.columns ?? []));
  return {
    ...{ sheet, table, header },
    rows: rows.map((row) => {
      const own = row.cells[name] || `row ${row.number}`;
      return { row, key: row.cells[slug] || own, name: own };
    }),
  };
}

function isEqual(one: NamedRows, other: NamedRows): boolean {
  const list = ({ header, rows }: NamedRows) => JSON.stringify([header?.cells, ...rows.map(({ row }) => row.cells)]);
  return list(one) === list(other);
}

function writeText({ header, rows }: NamedRows, separator: ',' | '\t'): string {
  const texts = [header?.cells ?? [], ...rows.map(({ row }) => row.cells)].map((cells) => cells.map(unquoteFormula));
  return new TextDecoder().decode(writeCsv(texts, separator));
}

function compareRows(file: string, had: NamedRows, has: NamedRows) {
  const old = new Map(had.rows.map((each) => [each.key, each.row]));
  const keys = new Set(has.rows.map(({ key }) => key));
  const [oldColumns, newColumns] = [indexColumns(had), indexColumns(has)];
  const compare = ({ key, row }: NamedRows['rows'][number]): readonly ChangedCell[] => {
    const before = old.get(key);
    if (!before) return [];
    const changed = [...newColumns].flatMap(([column, index]) => {
      const [from, to] = [before.cells[oldColumns.get(column) ?? -1] ?? '', row.cells[index] ?? ''];
      return from === to ? [] : [{ file, cell: nameCell(has, row, index), from, to }];
    });
    const lost = [...oldColumns].flatMap(([column, index]) => {
      const from = before.cells[index] ?? '';
      return newColumns.has(column) || from === '' ? [] : [{ file, cell: nameCell(had, before, index), from, to: '' }];
    });
    return [...changed, ...lost];
  };
  const compared = has.rows.map((each) => ({ ...each, cells: compare(each) }));
  return {
    /** The names of the rows that only the new sheet has, and of the rows that only the old sheet has. */
    fresh: has.rows.flatMap(({ key, name }) => (old.has(key) ? [] : name)),
    gone: had.rows.flatMap(({ key, name }) => (keys.has(key) ? [] : name)),
    /** The cells that differ in rows that both sheets have, and the names of these rows. */
    cells: compared.flatMap(({ cells }) => cells),
    touched: compared.flatMap(({ cells, name }) => (cells.length > 0 ? name : [])),
  };
}

/** The index of each column, by the path of its field or, if it has none, by its header. */
function indexColumns({ header, table }: NamedRows): ReadonlyMap<string, number> {
  const paths = new Map(table?.columns.map(({ index, path }) => [index, showPath(path)]));
  return new Map(header?.cells.map((text, index) => [paths.get(index) ?? text, index]));
}

function nameCell({ sheet, header }: NamedRows, row: SheetRow, index: number): string {
  const at = sheet?.findCell(row, index)[0] ?? 0;
  return sheet?.source.cells?.name(at) ?? header?.cells[index] ?? '';
}

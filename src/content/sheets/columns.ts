import type { Field, FieldGroup } from '../../block/index.ts';
import { date } from '../../block/index.ts';
import type { Report } from '../../check/diagnostics/index.ts';
import {
  diagnose,
  entryShape,
  locateFile,
  replaceText,
  sheetRules,
  suggest,
  suggestSurely,
} from '../../check/diagnostics/index.ts';
import type { Path } from '../yaml/index.ts';
import { deriveFileVersion, formatPath } from '../yaml/index.ts';
import type { Sheet, SheetRow } from './sheet.ts';
import { nameColumn } from './sheet.ts';

/** A column whose cells are values of entries. */
export interface Column {
  readonly index: number;
  readonly header: string;
  /** The path of the column's values in an entry. Items of lists count from 0. */
  readonly path: Path;
  readonly field: Field;
  /** Whether "," is a decimal comma in the column, because one of its cells can only be read that way: `1,5`. */
  readonly isCommaDecimal: boolean;
  /** Finds a picture by its name; only for a column of pictures. */
  readonly findPicture?: ((written: string) => string | undefined) | undefined;
}

/** The header of a sheet, and the rows below it. */
export interface Table {
  readonly columns: readonly Column[];
  readonly header: SheetRow;
  readonly rows: readonly SheetRow[];
  /** Changes when a column changes, because the same cells can then give other values. */
  readonly version: string;
  /** The required keys that have no column. They are reported once, and not in each row. */
  readonly missing: ReadonlySet<string>;
}

/** The field of each header that is not the name of its field: "Area" -> `locationName`. */
export type HeaderNames = Readonly<Record<string, string>>;

interface HeaderOptions {
  readonly names?: HeaderNames | undefined;
  /** What a row is, in messages: `an entry of the collection "places"`. */
  readonly owner: string;
  /** Whether columns may be missing, because other values come from elsewhere. */
  readonly isPartial?: boolean;
  readonly findPicture?: Column['findPicture'];
}

/** A header row, the fields for its cells, and the options for reports. */
interface HeaderContext extends HeaderOptions {
  readonly sheet: Sheet;
  readonly form: FieldGroup;
  readonly names: HeaderNames;
  readonly header: SheetRow;
  readonly report: Report;
}

/** Reads the header of a sheet; faults in it are reported. The form has the fields of a row. */
export function readTable(
  sheet: Sheet,
  form: FieldGroup,
  { names = {}, owner, isPartial = false, findPicture }: HeaderOptions,
  report: Report,
): Table | undefined {
  const [header, ...rows] = sheet.rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (!header) {
    const fix = `Write ${Object.keys(form.fields).join(', ')} in its first row.`;
    report(diagnose(sheetRules.layout, { problem: 'This sheet is empty.', fix }, locateFile(sheet.source.file)));
    return undefined;
  }
  const context = { sheet, form, names, owner, isPartial, findPicture, header, report };
  const count = ({ cells }: SheetRow) => cells.filter((cell) => findColumn(cell, form, names)).length;
  const better = rows.slice(0, 3).find((row) => count(row) > count(header));
  if (better) {
    const fix = `Delete what is above row ${better.number}.`;
    refuse(context, header, 0, `The first row is not the header: row ${better.number} is.`, fix);
    return undefined;
  }
  const columns = readColumns(context, rows);
  const isHeader = (row: SheetRow) => columns.every(({ index, header: name }) => row.cells[index] === name);
  const again = columns.length > 0 ? rows.find(isHeader) : undefined;
  if (again) refuse(context, again, 0, 'This row is the header again.', 'Delete it.');
  reportSurplus(context, rows);
  const reached = new Set<unknown>(columns.map(({ path: [key] }) => key));
  const missing = Object.keys(form.fields).filter((key) => form.fields[key]?.isRequired && !reached.has(key));
  reportNames(context, columns, missing);
  return {
    ...{ columns, header, rows: rows.filter((row) => row !== again).map((row) => withoutSigns(row, columns)) },
    ...{ version: deriveFileVersion(JSON.stringify(columns)), missing: new Set(isPartial ? [] : missing) },
  };
}

/** A row whose cells in columns of numbers are the numbers alone: `180` for `£180.00`. */
export function withoutSigns(row: SheetRow, columns: readonly Column[]): SheetRow {
  const { numbers } = row;
  if (!numbers) return row;
  const plain = new Set(columns.flatMap(({ index, field }) => (field.shape === 'number' ? index : [])));
  const cells = row.cells.map((cell, index) => (plain.has(index) ? String(numbers.get(index) ?? cell) : cell));
  return { ...row, cells };
}

/** Removes and reports rows that are equal to an earlier row. */
export function dropRepeated(sheet: Sheet, rows: readonly SheetRow[], report: Report): readonly SheetRow[] {
  const first = new Map<string, SheetRow>();
  return rows.filter((row) => {
    const content = row.cells.join('\n\t');
    const known = first.get(content);
    if (!known) return first.set(content, row);
    const location = { source: sheet.source, range: sheet.findCell(row, 0) };
    const params = { problem: `This row is row ${known.number} again.`, fix: 'Delete it.' };
    report(diagnose(sheetRules.layout, params, location, { fix: { range: row.range, text: '' } }));
    return false;
  });
}

function refuse({ sheet, report }: HeaderContext, row: SheetRow, column: number, problem: string, fix: string): void {
  const location = { source: sheet.source, range: sheet.findCell(row, column) };
  report(diagnose(sheetRules.layout, { problem, fix }, location));
}

function readColumns(context: HeaderContext, rows: readonly SheetRow[]): readonly Column[] {
  const { header, form, names } = context;
  const columns: Column[] = [];
  for (const [index, cell] of header.cells.entries()) {
    const found = findColumn(cell, form, names);
    const same = found && columns.find(({ path }) => formatPath(path) === formatPath(found.path));
    if (same) {
      const pair = `${nameColumn(same.index)} and ${nameColumn(index)}`;
      refuse(context, header, index, `Columns ${pair} have the same header.`, 'Delete one of them, or rename it.');
    } else if (found?.field.shape === 'group') {
      const parts = Object.keys(found.field.fields).map((key) => `${cell}.${key}`);
      refuse(context, header, index, `"${cell}" has several parts.`, `Give each a column: ${parts.join(', ')}.`);
    } else if (found) {
      const isCommaDecimal = holdsNumbers(found.field) && rows.some(({ cells }) => hasDecimalComma(cells[index] ?? ''));
      const findPicture = found.field.kind === 'image' ? context.findPicture : undefined;
      columns.push({ ...found, index, header: cell, isCommaDecimal, findPicture });
    }
  }
  return columns;
}

function holdsNumbers(field: Field): boolean {
  return field.shape === 'list' ? holdsNumbers(field.item) : field.shape === 'number';
}

/** Reports the first cell without a header. */
function reportSurplus(context: HeaderContext, rows: readonly SheetRow[]): void {
  const findSurplus = ({ cells }: SheetRow) =>
    cells.findIndex((cell, index) => cell !== '' && (context.header.cells[index] ?? '') === '');
  const row = rows.find((each) => findSurplus(each) !== -1);
  const fix =
    'Write one, or empty the cell. In a CSV file, put quotation marks around a cell with a separator inside it.';
  if (row) refuse(context, row, findSurplus(row), 'This cell has no header above it.', fix);
}

/** Reports headers that do not match a field, and required fields without a column. */
function reportNames(
  { sheet, form, names, owner, isPartial, header, report }: HeaderContext,
  columns: readonly Column[],
  missing: readonly string[],
): void {
  const locate = (index: number) => ({ source: sheet.source, range: sheet.findCell(header, index) });
  const known = listHeaders(form);
  const free = known.filter((each) => !columns.some(({ path }) => showPath(path) === each));
  const unknown = header.cells.flatMap((cell, index) => {
    const isName = cell === '' || findColumn(cell, form, names) !== undefined || isIgnored(cell, names);
    return isName ? [] : { index, key: cell, suggestion: suggest(cell, free) };
  });
  const grouped = header.cells.map((cell) => findColumn(cell, form, names)?.path[0]);
  const lacking = missing.filter(
    (key) => !grouped.includes(key) && unknown.every(({ suggestion }) => suggestion !== key),
  );
  const [strange] = unknown.filter(({ suggestion }) => suggestion === undefined);
  for (const each of unknown) {
    const { index, key } = each;
    const at = locate(index);
    const leftOut = isPartial ? undefined : `${/^[\p{L}\p{N} _-]+$/u.test(key) ? key : JSON.stringify(key)}: false`;
    const params = { ...each, owner, known, missing: each === strange ? lacking : [], leftOut };
    report(diagnose(entryShape.unknownKey, params, at, { fix: replaceText(at, key, suggestSurely(key, free)) }));
  }
  if (lacking.length === 0 || strange || isPartial) return;
  const keys = lacking.map((key) => ({ key, description: form.fields[key]?.description }));
  report(diagnose(entryShape.missingKeys, { keys, owner: 'the header of this sheet' }, locate(0)));
}

function isIgnored(header: string, names: HeaderNames): boolean {
  return Object.entries(names).some(([from, to]) => to === '' && foldHeader(from) === foldHeader(header));
}

/**
 * Finds the field of a header: `region`, `map.x`, `failures.1.title`. Upper case, spaces and punctuation do not matter.
 */
function findColumn(header: string, form: FieldGroup, names: HeaderNames): Pick<Column, 'path' | 'field'> | undefined {
  const named = Object.entries(names).find(([from]) => foldHeader(from) === foldHeader(header))?.[1] ?? header;
  let field: Field = form;
  const path: (string | number)[] = [];
  for (const step of named.split('.')) {
    const next = stepInto(field, step.trim());
    if (!next) return undefined;
    path.push(next.key);
    field = next.field;
  }
  return { path, field };
}

function stepInto(field: Field, step: string): { readonly key: string | number; readonly field: Field } | undefined {
  if (field.shape === 'union') {
    for (const branch of field.branches) {
      const found = stepInto(branch, step);
      if (found) return found;
    }
    return undefined;
  }
  if (field.shape === 'list') return /^[1-9]\d?$/.test(step) ? { key: Number(step) - 1, field: field.item } : undefined;
  if (field.shape !== 'group' || foldHeader(step) === '') return undefined;
  const [key, inside] = Object.entries(field.fields).find(([name]) => foldHeader(name) === foldHeader(step)) ?? [];
  return key !== undefined && inside ? { key, field: inside } : undefined;
}

/** Normalises a header for comparisons. */
export function foldHeader(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}.]/gu, '');
}

/** The header for a path; items of lists count from 1. */
export function showPath(path: Path): string {
  return path.map((step) => (typeof step === 'number' ? step + 1 : step)).join('.');
}

/** The headers that a sheet for a form can have; for a list of groups, only those of its first item. */
export function listHeaders(form: FieldGroup): readonly string[] {
  const list = (field: Field, path: Path): readonly string[] => {
    if (field.shape === 'group')
      return Object.entries(field.fields).flatMap(([key, part]) => list(part, [...path, key]));
    if (field.shape === 'list' && field.item.shape === 'group') return list(field.item, [...path, 0]);
    return [showPath(path)];
  };
  return list(form, []);
}

const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
/** A number with three digits after its only comma or dot, which may separate thousands or decimals. */
const THOUSAND = /^[+-]?[1-9]\d{0,2}([.,])\d{3}$/;

/** Whether a text can only be a number with a decimal comma: `1,5`, but not `1,500`. */
export function hasDecimalComma(written: string): boolean {
  return /^[+-]?\d+,\d+$/.test(written) && !THOUSAND.test(written);
}

/**
 * The number in a cell; undefined for a text that is not a number, or is ambiguous.
 * @param isCommaDecimal whether another cell of the column has a decimal comma
 */
export function readNumber(written: string, isCommaDecimal: boolean): number | undefined {
  const [, sign] = THOUSAND.exec(written) ?? [];
  if (sign === '.' ? isCommaDecimal : sign === ',' && !isCommaDecimal) return undefined;
  const plain = written.replace(/^([+-]?\d+),(\d+)$/, '$1.$2');
  return PLAIN.test(plain) ? Number(plain) : undefined;
}

/** What a text in a column of numbers can mean. */
export interface NumberReadings {
  readonly readings: readonly string[];
  readonly isDate: boolean;
}

const DAY = date();

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Guesses the number that a text means: a number with separators of thousands, or a date that a spreadsheet program
 * made of a number such as `13.8`.
 */
export function guessNumber(written: string): NumberReadings | undefined {
  const [, sign] = THOUSAND.exec(written) ?? [];
  if (sign !== undefined)
    return { readings: [written.replace(sign, ''), String(Number(written.replace(sign, '.')))], isDate: false };
  const grouped = readGroups(written);
  if (grouped !== undefined) return { readings: [grouped], isDate: false };
  const [, day = '', name = ''] = /^(\d{1,2})(?:-|\. ?| )([a-z]{3})[a-z]*\.?$/i.exec(written) ?? [];
  const [, dayBefore = '', number = ''] = /^(\d{1,2})[./](\d{1,2})[./]\d{2,4}$/.exec(written) ?? [];
  const [, numberBefore = '', dayAfter = ''] = /^\d{4}-(\d\d)-(\d\d)$/.exec(written) ?? [];
  const month = name === '' ? Number(number || numberBefore) : MONTHS.indexOf(name.toLowerCase()) + 1;
  if (!(month >= 1 && month <= 12)) return undefined;
  const whole = Number(day || dayBefore || dayAfter);
  return { readings: [...new Set([`${whole}.${month}`, `${whole}.${String(month).padStart(2, '0')}`])], isDate: true };
}

/** Whether a field is for dates, with or without a time. */
export function isForDates({ kind }: Field): boolean {
  return kind === 'date' || kind === 'date-time';
}

/** The days that a text in a column of dates can mean: `31/12/2026`, `1.2.2026`, `2026/12/31`, `31 Dec 2026`. */
export function guessDate(written: string): readonly string[] {
  const write = (year: string, month: string | number, day: string) =>
    [year, ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');
  const [, first = '', sign, second = '', year = ''] = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/.exec(written) ?? [];
  const [, before = '', month = '', last = ''] = /^(\d{4})[./](\d{1,2})[./](\d{1,2})$/.exec(written) ?? [];
  const [, day = '', name = '', after = ''] = /^(\d{1,2})[. -]+([a-z]{3})[a-z]*\.?[ -](\d{4})$/i.exec(written) ?? [];
  // Dates with dots always start with the day.
  const american = sign === '.' ? [] : [write(year, first, second)];
  const readings = [
    ...[write(year, second, first), ...american],
    write(before, month, last),
    write(after, MONTHS.indexOf(name.toLowerCase()) + 1, day),
  ];
  return [...new Set(readings.filter((each) => DAY.safeParse(each).success))];
}

/** Reads a number with separators of thousands: `1,234,567`, `1,500.50`, `1.500,50`, `1 500`, `1'500`. */
function readGroups(written: string): string | undefined {
  const found = /^([+-]?\d{1,3}([,.\s’'])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d+))?$/.exec(written);
  if (!found) return undefined;
  const [, whole = '', , decimals] = found;
  return whole.replace(/[^\d+-]/g, '') + (decimals === undefined ? '' : `.${decimals}`);
}

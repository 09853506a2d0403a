import type { FieldGroup } from '../../block/index.ts';
import type { Location, Range, Report, Source } from '../../check/diagnostics/index.ts';
import { diagnose, replaceText, sheetRules } from '../../check/diagnostics/index.ts';
import type { Document, Path, Target } from '../yaml/index.ts';
import { deriveFileVersion, isWithin, setAt } from '../yaml/index.ts';
import type { Column, NumberReadings, Table } from './columns.ts';
import { guessDate, guessNumber, isForDates, readNumber } from './columns.ts';
import type { Sheet, SheetRow } from './sheet.ts';
import { unquoteFormula } from './sheet.ts';

interface CellValue {
  readonly path: Path;
  readonly value: unknown;
  readonly column: Column;
  /** The index of the item in its cell, if the cell has a list. */
  readonly part?: number;
}

/** A row as the document of an entry. */
export class RowDocument implements Document {
  /** Changes when a cell or the meaning of its column changes. */
  readonly version: string;
  readonly #sheet: Sheet;
  readonly #table: Table;
  readonly #row: SheetRow;
  #source: Source | undefined;
  #data: Document['data'] | undefined;
  /** The id of the entry; empty until the entry has an id. */
  entry = '';

  constructor(sheet: Sheet, table: Table, row: SheetRow) {
    this.#sheet = sheet;
    this.#table = table;
    this.#row = row;
    this.version = deriveFileVersion(table.version + row.cells.join('\0'));
  }

  /** The values, which are computed on demand: after an edit, most rows are not needed. */
  get data(): Document['data'] {
    this.#data ??= buildData(listValues(this.#row, this.#table.columns));
    return this.#data;
  }

  get source(): Source {
    this.#source ??= { ...this.#sheet.source, entry: this.entry };
    return this.#source;
  }

  /** The slug as written in its column. */
  get slug(): string | undefined {
    const column = this.#table.columns.find(({ path: [key] }) => key === SLUG_KEY);
    const [found] = column ? listValues(this.#row, [column]) : [];
    return found && String(found.value);
  }

  /** Locates the cell of a value; for `key`, an empty cell's header; if no column has the value, the first cell. */
  readonly locate: Document['locate'] = (path: Path, target?: Target): Location => {
    const { columns } = this.#table;
    const isMeant = (each: Pick<Column, 'path'>) =>
      path.length > 0 && (isWithin(path, each.path) || isWithin(each.path, path));
    const found = listValues(this.#row, columns).findLast(isMeant);
    const column = found?.column ?? columns.find(isMeant);
    const isKey = target === 'key' && !found && path.length > 0;
    const whole = this.#sheet.findCell(isKey ? this.#table.header : this.#row, column?.index ?? 0);
    return { source: this.source, range: this.#narrow(whole, found?.part) };
  };

  #narrow([start, end]: Range, part: number | undefined): Range {
    if (part === undefined) return [start, end];
    const item = splitList(this.#sheet.source.text.slice(start, end))[part];
    return item ? [start + item.start, start + item.start + item.text.length] : [start, end];
  }

  readonly hasPlainNumbers = () => false;
}

/**
 * Reports the cells of a row that cannot be values of an entry: formulas, numbers and dates in the notation of a
 * spreadsheet program, and empty cells where a value is required.
 * @returns the paths of the values that need no other report
 */
export function checkRow(
  { sheet, table }: { readonly sheet: Sheet; readonly table: Table },
  row: SheetRow,
  source: Source,
  report: Report,
): Set<string> {
  const lacking = new Set<string>(table.missing);
  const locate = (index: number) => ({ source, range: sheet.findCell(row, index) });
  for (const column of table.columns) {
    const { index, path, field, header } = column;
    const written = row.cells[index] ?? '';
    if (isFormula(written)) report(diagnose(sheetRules.formula, { written }, locate(index)));
    const guess = field.shape === 'number' && typeof readValue(written, column) === 'string' && guessNumber(written);
    if (guess) reportNumber({ written, ...guess }, locate(index), report);
    const days = isForDates(field) ? guessDate(written) : [];
    if (days.length > 0) reportDate({ written, readings: days }, locate(index), report);
    const isLacking = written === '' && path.length === 1 && field.isRequired;
    if (isLacking)
      report(diagnose(sheetRules.emptyCell, { column: header, description: field.description }, locate(index)));
    if (guess || days.length > 0 || isLacking) lacking.add(path.join('.'));
  }
  return lacking;
}

function reportNumber(params: { written: string } & NumberReadings, location: Location, report: Report): void {
  const { written, readings, isDate } = params;
  const fix = readings.length > 1 || isDate ? undefined : replaceText(location, written, readings[0]);
  report(diagnose(sheetRules.number, params, location, { fix }));
}

function reportDate(
  params: { written: string; readings: readonly string[] },
  location: Location,
  report: Report,
): void {
  const { written, readings } = params;
  const fix = readings.length > 1 ? undefined : replaceText(location, written, readings[0]);
  report(diagnose(sheetRules.date, params, location, { fix }));
}

export function isFormula(cell: string): boolean {
  return /^=|^#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!)$/.test(cell);
}

/** The values of a row, each with its path in the entry. */
export function listValues(row: SheetRow, columns: readonly Column[]): readonly CellValue[] {
  const values = columns.flatMap((column): readonly CellValue[] => {
    const written = row.cells[column.index] ?? '';
    if (written === '') return [];
    const { field, path } = column;
    if (field.shape !== 'list') return [{ path, value: readValue(unquoteFormula(written), column), column }];
    return splitList(written).map(({ text }, part) => ({
      path: [...path, part],
      value: readValue(part === 0 ? unquoteFormula(text) : text, { ...column, field: field.item }),
      column,
      part,
    }));
  });
  return values.some(({ column }) => column.path.length > 1) ? closeGaps(values) : values;
}

/** Renumbers the items of lists without gaps, for a row that fills in only the first and the third item. */
function closeGaps(values: readonly CellValue[]): readonly CellValue[] {
  const counts = new Map<string, number[]>();
  return values.map((each) => {
    const path = each.path.map((step, depth) => {
      if (typeof step !== 'number') return step;
      const list = each.path.slice(0, depth).join('.');
      const seen = counts.get(list) ?? [];
      if (!seen.includes(step)) seen.push(step);
      counts.set(list, seen);
      return seen.indexOf(step);
    });
    return { ...each, path };
  });
}

/** The items of a list in one cell, which are separated by ";" or line breaks. */
function splitList(written: string): readonly { readonly text: string; readonly start: number }[] {
  return [...written.matchAll(/[^;\r\n]+/g)].flatMap(({ 0: item, index }) => {
    const text = item.trim();
    return text === '' ? [] : { text, start: index + item.indexOf(text) };
  });
}

const WORDS: Readonly<Record<string, boolean>> = { yes: true, true: true, no: false, false: false };

/** The value of a yes/no cell; undefined for another text. */
export function readYesNo(written: string): boolean | undefined {
  return WORDS[written.toLowerCase()];
}

/**
 * Converts the text of a cell to the type of its field. A text that cannot be converted is returned unchanged, and
 * reported later.
 */
function readValue(
  written: string,
  { field, isCommaDecimal, findPicture }: Pick<Column, 'field' | 'isCommaDecimal' | 'findPicture'>,
): unknown {
  switch (field.shape) {
    case 'number':
      return readNumber(written, isCommaDecimal) ?? written;
    case 'boolean':
      return readYesNo(written) ?? written;
    case 'choice':
    case 'literal':
      return field.options.find((option) => String(option) === written) ?? written;
    default:
      return findPicture?.(written) ?? written;
  }
}

/** The key of the slug, which is not a value of the entry. */
export const SLUG_KEY = 'slug';

function buildData(values: readonly CellValue[]): Document['data'] {
  const data: Record<string, unknown> = {};
  for (const { path, value } of values) {
    const [key, ...rest] = path;
    if (typeof key === 'string' && key !== SLUG_KEY) data[key] = setAt(data[key], rest, value);
  }
  return data;
}

/** The key of an entry's name: its first required text. */
export function findNameKey(form: FieldGroup): string | undefined {
  return Object.entries(form.fields).find(
    ([, { isRequired, shape, kind }]) => isRequired && shape === 'text' && !kind,
  )?.[0];
}

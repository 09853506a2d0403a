import { posix } from 'node:path';
import { unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import type { Range } from '../../check/diagnostics/index.ts';
import { suggest } from '../../check/diagnostics/index.ts';
import type { Sheet, SheetProblem, SheetRow } from './sheet.ts';
import {
  cleanCell,
  createCells,
  LONGEST_CELL,
  MOST_COLUMNS,
  MOST_ROWS,
  quoteFormula,
  TOO_LONG,
  TOO_MANY_COLUMNS,
  TOO_MANY_ROWS,
} from './sheet.ts';

/**
 * Reads a sheet of an Excel workbook: by default, the first one that is not hidden. For formulas, their saved values
 * are used; for numbers and dates, the texts that the sheet shows.
 */
export function readXlsx(file: string, bytes: Uint8Array, wanted: string | undefined): Sheet | SheetProblem {
  try {
    const parts = unzip(bytes, (name) => /^\/?xl\/(?!.*media\/)(?!.*drawings\/).*\.(?:xml|rels)$/.test(name));
    const workbook = readWorkbook(parts);
    const visible = workbook.sheets.filter(({ isHidden }) => !isHidden);
    const sheet = wanted === undefined ? visible[0] : workbook.sheets.find(({ name }) => name === wanted);
    const xml = sheet && parts.get(sheet.part);
    if (xml !== undefined) {
      const prefix = visible.length > 1 || wanted !== undefined ? `${sheet?.name}!` : '';
      return readCells(file, xml, { ...workbook, prefix });
    }
    const names = workbook.sheets.map(({ name }) => name);
    if (wanted === undefined || names.length === 0) return NO_WORKBOOK;
    const meant = suggest(wanted, names);
    const fix = meant === undefined ? `Its sheets are: ${names.join(', ')}.` : `Did you mean "${meant}"?`;
    return { problem: `This workbook has no sheet "${wanted}".`, fix };
  } catch (error) {
    if (error instanceof OverLimit) return error.problem;
    return error instanceof TooLarge ? TOO_LARGE : NO_WORKBOOK;
  }
}

const NO_WORKBOOK: SheetProblem = {
  problem: 'This file is not an Excel workbook, or it is damaged.',
  fix: 'Save it again as an Excel workbook (.xlsx) or as CSV.',
};
const TOO_LARGE: SheetProblem = {
  problem: 'This workbook is much larger than its file, which no sheet of entries is.',
  fix: 'Copy the rows into a new workbook, or save the sheet as CSV.',
};

/** Thrown when a sheet has too many rows or columns, or too long a cell. */
class OverLimit extends Error {
  readonly problem: SheetProblem;

  constructor(problem: SheetProblem) {
    super(problem.problem);
    this.problem = problem;
  }
}

interface CellStyle {
  /** The number format. */
  readonly format: string;
  /** Shows a number with the sign of the format; undefined for a format without one. */
  readonly showWithSign: ((value: number) => string) | undefined;
  /** Whether the cell is a text that looks like a formula; spreadsheet programs show an apostrophe before it. */
  readonly isQuoted: boolean;
}

interface Workbook {
  readonly sheets: readonly { readonly name: string; readonly part: string; readonly isHidden: boolean }[];
  readonly sharedTexts: readonly string[];
  readonly styles: readonly CellStyle[];
  /** Whether dates count from 1904, as in workbooks of old Macs. */
  readonly isFrom1904: boolean;
}

function readWorkbook(parts: ReadonlyMap<string, string>): Workbook {
  const targets = new Map<string, string>();
  for (const { name, attributes } of listTags(parts.get('xl/_rels/workbook.xml.rels')))
    if (name === 'Relationship') {
      const { Id: id = '', Target: target = '' } = attributes;
      targets.set(id, target.startsWith('/') ? target.slice(1) : posix.join('xl', target));
    }
  const tags = listTags(parts.get('xl/workbook.xml'));
  const sheets = tags.flatMap(({ name, attributes }) =>
    name === 'sheet'
      ? {
          name: attributes.name ?? '',
          part: targets.get(attributes['r:id'] ?? attributes.id ?? '') ?? '',
          isHidden: (attributes.state ?? 'visible') !== 'visible',
        }
      : [],
  );
  const date1904 = tags.find(({ name }) => name === 'workbookPr')?.attributes.date1904;
  return {
    sheets,
    sharedTexts: readSharedTexts(parts.get('xl/sharedStrings.xml')),
    styles: readStyles(parts.get('xl/styles.xml')),
    isFrom1904: date1904 === '1' || date1904 === 'true',
  };
}

function readStyles(xml: string | undefined): readonly CellStyle[] {
  const own = new Map<string, string>();
  const styles: CellStyle[] = [];
  let isOfCells = false;
  for (const { name, attributes } of listTags(xml)) {
    if (name === 'numFmt') own.set(attributes.numFmtId ?? '', attributes.formatCode ?? '');
    if (name === 'cellXfs' || name === 'cellStyleXfs' || name === 'cellStyles' || name === 'dxfs')
      isOfCells = name === 'cellXfs';
    const { numFmtId = '', quotePrefix } = attributes;
    const isQuoted = quotePrefix === '1' || quotePrefix === 'true';
    if (!isOfCells || name !== 'xf') continue;
    const format = own.get(numFmtId) ?? numFmtId;
    styles.push({ format, showWithSign: readSigns(format), isQuoted });
  }
  return styles;
}

interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

function listTags(xml = ''): readonly Tag[] {
  const tags: Tag[] = [];
  if (xml !== '') parse(xml, { open: (name, attributes) => tags.push({ name, attributes }) });
  return tags;
}

interface XmlHandlers {
  readonly open: (name: string, attributes: Tag['attributes']) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

/** @throws for invalid XML */
function parse(xml: string, { open, close, text }: XmlHandlers): void {
  const parser = new SaxesParser();
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => open(local(name), attributes));
  if (close) parser.on('closetag', ({ name }) => close(local(name)));
  if (text) parser.on('text', text);
  parser.write(xml).close();
}

function readSharedTexts(xml: string | undefined): readonly string[] {
  const texts: string[] = [];
  if (xml === undefined) return texts;
  let current = '';
  const inside = trackTexts((piece) => {
    current += piece;
  });
  parse(xml, {
    open: (name) => {
      if (name === 'si') current = '';
      inside.open(name);
    },
    close: (name) => {
      if (name === 'si') texts.push(unescapeText(current));
      inside.close(name);
    },
    text: inside.text,
  });
  return texts;
}

/** Passes the texts in `<t>` to `take`, without the ones that show the pronunciation of Japanese words. */
function trackTexts(take: (piece: string) => void) {
  let isText = false;
  let isReading = false;
  return {
    open: (name: string) => {
      if (name === 'rPh') isReading = true;
      if (name === 't') isText = !isReading;
    },
    close: (name: string) => {
      if (name === 'rPh') isReading = false;
      if (name === 't') isText = false;
    },
    text: (piece: string) => {
      if (isText) take(piece);
    },
  };
}

/** Decodes control characters, which a workbook writes as `_x000D_`. */
function unescapeText(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

interface CellContext extends Workbook {
  readonly prefix: string;
}

/** @throws OverLimit */
function readCells(file: string, xml: string, context: CellContext): Sheet {
  const rows: Cell[][] = [];
  const merged: string[] = [];
  let [row, column] = [0, 0];
  let cell: Tag['attributes'] = {};
  let value = '';
  let isValue = false;
  const add = (piece: string) => {
    value += piece;
  };
  const inline = trackTexts(add);
  const openCell = (attributes: Tag['attributes']) => {
    cell = attributes;
    value = '';
    column = attributes.r === undefined ? column + 1 : readColumn(attributes.r);
    if (column > MOST_COLUMNS) throw new OverLimit(TOO_MANY_COLUMNS);
  };
  const openRow = ({ r: number }: Tag['attributes']) => {
    [row, column] = [Number(number ?? row + 1), 0];
    if (!(row <= MOST_ROWS)) throw new OverLimit(TOO_MANY_ROWS);
  };
  const closeCell = () => {
    if (value === '') return;
    const { text, number } = showValue(value, cell, context);
    const shown = cleanCell(text);
    if (shown.length > LONGEST_CELL) throw new OverLimit(TOO_LONG);
    while (rows.length < row) rows.push([]);
    setCell(rows[row - 1] ?? [], column, { text: shown, number });
  };
  parse(xml, {
    open: (name, attributes) => {
      if (name === 'row') openRow(attributes);
      if (name === 'c') openCell(attributes);
      if (name === 'mergeCell' && attributes.ref !== undefined) merged.push(attributes.ref);
      isValue ||= name === 'v';
      inline.open(name);
    },
    close: (name) => {
      if (name === 'v') isValue = false;
      inline.close(name);
      if (name === 'c') closeCell();
    },
    text: (piece) => (isValue ? add(piece) : inline.text(piece)),
  });
  for (const range of merged) fillMerged(range, rows);
  return layOut(file, rows, context.prefix);
}

interface Cell {
  readonly text: string;
  /** The number, if the text has a sign beside it. */
  readonly number?: number | undefined;
}

const EMPTY: Cell = { text: '' };

/** @param column counted from 1 */
function setCell(cells: Cell[], column: number, cell: Cell): void {
  while (cells.length < column) cells.push(EMPTY);
  cells[column - 1] = cell;
}

function readColumn(name: string): number {
  const [letters = ''] = /^[A-Z]+/.exec(name) ?? [];
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);
}

function showValue(value: string, { t: type = 'n', s: index }: Tag['attributes'], context: CellContext): Cell {
  const style = context.styles[Number(index ?? 0)];
  const asText = (text: string) => ({ text: style?.isQuoted ? quoteFormula(text) : text });
  if (type === 's') return asText(context.sharedTexts[Number(value)] ?? '');
  if (type === 'b') return { text: value === '1' ? 'TRUE' : 'FALSE' };
  if (type === 'd') return { text: value.replace(/T00:00(?::00)?(?:\.0+)?Z?$/, '') };
  if (type !== 'n') return asText(unescapeText(value));
  const text = showNumber(value, style?.format ?? '', context.isFrom1904);
  const number = Number(text);
  return style?.showWithSign && Number.isFinite(number) ? { text: style.showWithSign(number), number } : { text };
}

/** Gives all cells of a vertical merge the value of the first one. */
function fillMerged(range: string, rows: Cell[][]): void {
  const [from = '', to = from] = range.split(':');
  const column = readColumn(from);
  const readRow = (name: string) => Number(/\d+$/.exec(name)?.[0]);
  const value = rows[readRow(from) - 1]?.[column - 1] ?? EMPTY;
  for (const cells of rows.slice(readRow(from), readRow(to))) setCell(cells, column, value);
}

const NO_ROW: Pick<SheetRow, 'range' | 'cells'> = { range: [0, 0], cells: [] };

/** Creates a text of the sheet, with a line for each row, in which faults are located. */
function layOut(file: string, values: readonly (readonly Cell[])[], prefix: string): Sheet {
  const lines: string[] = [];
  let start = 0;
  const rows = values.map((shown, index): SheetRow => {
    const cells = shown.map(({ text }) => text);
    const numbers = new Map(shown.flatMap(({ number }, column) => (number === undefined ? [] : [[column, number]])));
    const line = cells.map(showOnLine).join('\t');
    lines.push(line);
    const range: Range = [start, start + line.length];
    start += line.length + 1;
    return { number: index + 1, range, cells, ...(numbers.size > 0 && { numbers }) };
  });
  const findCell = ({ number }: SheetRow, column: number): Range => {
    const { range, cells } = rows[number - 1] ?? NO_ROW;
    const before = cells.slice(0, column).reduce((length, each) => length + each.length + 1, range[0]);
    const end = before + (cells[column]?.length ?? 0);
    return [Math.min(before, range[1]), Math.min(end, range[1])];
  };
  const cells = createCells({ rows, findCell }, { prefix, isWorkbook: true, isReadOnly: true });
  return { source: { file, text: lines.join('\n'), cells }, rows, findCell };
}

function showOnLine(cell: string): string {
  return cell.replace(/[\r\n\t]/g, ' ');
}

/**
 * The numbers of the built-in formats for dates and times:
 * https://learn.microsoft.com/openspecs/office_standards/ms-oe376/
 */
const DATES = /^(?:1[4-9]|2[0-2]|2[7-9]|3[0-6]|4[5-7]|5[0-8])$/;
/** The built-in number formats with decimals or percent, by the id that a workbook stores for each. */
const BUILT_IN: Readonly<Record<string, string>> = { '2': '0.00', '4': '#,##0.00', '9': '0%', '10': '0.00%' };
const DAY_MS = 86_400_000;
/** The number of days from day 0 of a workbook to 1970, by its date system. */
const TO_1970 = { 1900: 25_569, 1904: 24_107 };

/**
 * A number as the cell shows it: a date as `2026-12-01`, a number with the leading zeros and decimals of its format.
 */
function showNumber(written: string, format: string, isFrom1904: boolean): string {
  const value = Number(written);
  if (!Number.isFinite(value)) return written;
  if (isDate(format)) return showDate(value, isFrom1904);
  const pattern = BUILT_IN[format] ?? format;
  if (/^0{2,}$/.test(pattern) && Number.isInteger(value) && value >= 0)
    return String(value).padStart(pattern.length, '0');
  const [, decimals] = /^(?:#,##)?0\.(0+)$/.exec(pattern) ?? [];
  if (decimals !== undefined) return value.toFixed(Math.min(decimals.length, 20));
  // Excel calculates with 17 digits and shows 15: 0.30000000000000004 is 0.3.
  const shown = String(Number(value.toPrecision(15)));
  return shown.includes('e') && Number.isInteger(value) ? BigInt(value).toString() : shown;
}

/**
 * Reads a number format with a currency, a unit or percent: the result shows numbers as `£180.00`, `AED 1,200` or `5%`.
 * Undefined for another format. Its codes: https://support.microsoft.com/office/5026bbd6-04bc-48cd-bf33-80f18b4eae68
 */
function readSigns(format: string): CellStyle['showWithSign'] {
  const [pattern = ''] = (BUILT_IN[format] ?? format)
    .replace(/\[\$([^\]-]*)[^\]]*\]/g, '"$1"')
    .replace(/\[[^\]]*\]|[_*]./g, '')
    .split(';');
  const plain = pattern.replace(/"([^"]*)"|\\(.)/g, '$1$2');
  const [, before = '', whole = '', decimals = '', after = ''] =
    /^([^#0.,?]*)([#,0]*0)(?:\.(0+))?([^#0.,?]*)$/.exec(plain) ?? [];
  if (!/[%\p{Sc}\p{L}]/u.test(before + after)) return undefined;
  const { format: show } = new Intl.NumberFormat('en', {
    minimumFractionDigits: Math.min(decimals.length, 20),
    maximumFractionDigits: Math.min(decimals.length, 20),
    useGrouping: whole.includes(','),
  });
  return (value) => {
    const shown = show(after.includes('%') ? value * 100 : value);
    const sign = shown.startsWith('-') ? '-' : '';
    return `${sign}${before}${shown.slice(sign.length)}${after}`.replace(/\s+/g, ' ').trim();
  };
}

function isDate(format: string): boolean {
  if (DATES.test(format)) return true;
  const plain = format.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
  return !/^\d+$/.test(format) && !/general/i.test(plain) && /[dmyhs]/i.test(plain);
}

function showDate(days: number, isFrom1904: boolean): string {
  const instant = new Date(Math.round((days - TO_1970[isFrom1904 ? 1904 : 1900]) * DAY_MS));
  if (Number.isNaN(instant.getTime())) return String(days);
  const [day = '', time = ''] = instant.toISOString().split('T');
  const minutes = time.slice(0, 5);
  if (days < 1) return minutes;
  return minutes === '00:00' ? day : `${day} ${minutes}`;
}

/** The largest size of all parts of a workbook together, in bytes. A workbook of 50,000 rows needs about a fifth. */
const LARGEST = 128 * 1024 * 1024;

/** Thrown for an archive whose content is much larger than a workbook can be. */
class TooLarge extends Error {}

/**
 * The wanted files of a ZIP archive, as text. Each file has at most the size that the archive declares.
 * @throws TooLarge, and other errors for a file that is not an archive
 */
function unzip(bytes: Uint8Array, isWanted: (name: string) => boolean): ReadonlyMap<string, string> {
  let size = 0;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!isWanted(name)) return false;
      size += originalSize;
      if (size > LARGEST) throw new TooLarge();
      return true;
    },
  });
  return new Map(Object.entries(files).map(([name, content]) => [name, new TextDecoder().decode(content)]));
}

import { strToU8, zipSync } from 'fflate';
import Papa from 'papaparse';
import type { Range } from '../../check/diagnostics/index.ts';
import { listWrittenCells, readCsv } from './read-csv.ts';
import { nameColumn, quoteFormula } from './sheet.ts';

/**
 * Writes a table as CSV in UTF-8, with a byte order mark, without which Excel would use another encoding. A text like a
 * formula gets an apostrophe before it: https://owasp.org/www-community/attacks/CSV_Injection
 */
export function writeCsv(rows: readonly (readonly (string | number)[])[], separator: ',' | '\t' = ','): Uint8Array {
  return strToU8(
    `\ufeff${Papa.unparse(
      rows.map((row) => row.map((value) => (typeof value === 'number' ? value : quoteFormula(value)))),
      { newline: '\n', delimiter: separator },
    )}\n`,
  );
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * Writes a table as an Excel workbook with one sheet. Texts stay texts, even if they look like formulas: their cells
 * have the second style (`quotePrefix`), which stays when a person edits the cell.
 */
export function writeXlsx(rows: readonly (readonly (string | number)[])[], sheet: string): Uint8Array {
  const xml = (body: string) => strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${body}`);
  const lines = rows.map((row, index) => {
    const cells = row.map((value, column) => writeCsvCell(value, `${nameColumn(column)}${index + 1}`));
    return `<row r="${index + 1}">${cells.join('')}</row>`;
  });
  const name = escapeXml(sheet.replace(/[\\/?*:[\]]/g, ' ').slice(0, 31));
  return zipSync({
    '[Content_Types].xml': xml(
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
    ),
    '_rels/.rels': xml(
      `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': xml(
      `<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf quotePrefix="1"/></cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': xml(`<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData></worksheet>`),
  });
}

function writeCsvCell(value: string | number, address: string): string {
  if (typeof value === 'number') return `<c r="${address}"><v>${value}</v></c>`;
  if (value === '') return '';
  const style = quoteFormula(value) === value ? '' : ' s="1"';
  return `<c r="${address}"${style} t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;
}

/** Escapes a text for XML. Workbooks write control characters as `_x000B_`, because XML cannot contain them. */
function escapeXml(text: string): string {
  const written = text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
  return written
    .replace(/(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu, (sign) => `_x${sign.charCodeAt(0).toString(16).padStart(4, '0')}_`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** A new text for a cell. */
export interface CellEdit {
  /** The number of its row, from 1. */
  readonly row: number;
  /** The column's index, from 0. */
  readonly column: number;
  readonly text: string;
}

/**
 * Changes cells of a CSV file; all other bytes stay. An edit after the last row adds a row.
 * @returns undefined for a file that cannot be read
 */
export function editCells(file: string, text: string, edits: readonly CellEdit[]): string | undefined {
  const sheet = readCsv(file, text);
  if ('problem' in sheet) return undefined;
  const byRow = new Map<number, Map<number, string>>();
  for (const { row, column, text: wanted } of edits) {
    const cells = byRow.get(row) ?? new Map<number, string>();
    byRow.set(row, cells.set(column, wanted));
  }
  const lineBreak = /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';
  const { separator } = sheet;
  const ordered = [...byRow].sort(([left], [right]) => left - right);
  // After the last line break, the parser finds an empty row, which does not count.
  const findRow = (number: number) => sheet.rows.slice(number - 1, number).find(({ range }) => range[0] < text.length);
  let result = text;
  for (const [number, cells] of ordered.toReversed()) {
    const row = findRow(number);
    if (!row) continue;
    const [start, end] = row.range;
    result = result.slice(0, start) + changeRow(text, [start, end], cells, separator) + result.slice(end);
  }
  for (const [number, cells] of ordered) {
    if (findRow(number)) continue;
    const isOpen = result !== '' && !/[\r\n]$/.test(result);
    result += `${isOpen ? lineBreak : ''}${writeRow(cells, separator)}${lineBreak}`;
  }
  return result;
}

/**
 * Deletes rows of a CSV text; the other rows keep their bytes.
 * @param numbers the numbers of the rows, from 1
 * @returns undefined if the text cannot be read
 */
export function deleteRows(file: string, text: string, numbers: readonly number[]): string | undefined {
  const sheet = readCsv(file, text);
  if ('problem' in sheet) return undefined;
  const last = [...new Set(numbers)].sort((left, right) => right - left);
  return last.reduce((rest, number) => {
    const { range } = sheet.rows[number - 1] ?? {};
    return range ? rest.slice(0, range[0]) + rest.slice(range[1]) : rest;
  }, text);
}

function writeRow(cells: ReadonlyMap<number, string>, separator: string): string {
  const width = Math.max(...cells.keys()) + 1;
  return Array.from({ length: width }, (_, index) => writeCell(cells.get(index) ?? '', separator, false)).join(
    separator,
  );
}

/** Changes cells of a row; missing cells are added. */
function changeRow(text: string, [start, end]: Range, cells: ReadonlyMap<number, string>, separator: string): string {
  const lineEnd = /(?:\r\n|\n|\r)?$/.exec(text.slice(start, end))?.[0] ?? '';
  const stop = end - lineEnd.length;
  const written = listWrittenCells(text, [start, stop], separator);
  const width = Math.max(written.length, ...[...cells.keys()].map((column) => column + 1));
  const parts = Array.from({ length: width }, (_, index) => {
    const cell = written[index];
    const wanted = cells.get(index);
    const before = cell ? text.slice(...cell.whole) : '';
    return wanted === undefined ? before : writeCell(wanted, separator, cell?.isQuoted ?? false);
  });
  return parts.join(separator) + lineEnd;
}

/** Writes the new text of a cell, in quotes if the old text had quotes or the new text needs them. */
function writeCell(text: string, separator: string, isQuoted: boolean): string {
  const needsQuotes = text.includes(separator) || /["\r\n]|^\s|\s$/.test(text);
  return isQuoted || needsQuotes ? `"${text.replaceAll('"', '""')}"` : text;
}

import { isUtf8 } from 'node:buffer';
import type { Diagnostic, Location, Report } from '../../check/diagnostics/index.ts';
import { diagnose, locateFile, sheetRules } from '../../check/diagnostics/index.ts';
import type { Reader } from '../yaml/index.ts';
import { deriveFileVersion } from '../yaml/index.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import type { Sheet, SheetProblem } from './sheet.ts';

/** The maximum size of a file in bytes: 50,000 rows of a few sentences. */
export const LARGEST_SHEET = 50 * 1024 * 1024;

/** A sheet and its file, as `site.yaml` names them. */
interface SheetName {
  readonly file: string;
  /** The sheet of a workbook; by default, the first one. */
  readonly sheet?: string | undefined;
}

/** The sheets of the last load, by name, so that an unchanged file is not read again. */
export type SheetMemory = Map<string, OpenedSheet>;

interface OpenedSheet {
  /** The version of the file. */
  readonly version: string;
  /** Undefined for a file that is not a sheet. */
  readonly sheet: Sheet | undefined;
  readonly faults: readonly Diagnostic[];
}

/** Whether a file is a sheet, whose rows are entries. */
export function isSheet(file: string): boolean {
  return /\.(?:csv|tsv|xlsx)$/i.test(file);
}

/** Reads a sheet; undefined if the file does not exist, or if it cannot be read, which is reported. */
export function openSheet(reader: Reader, name: SheetName, memory: SheetMemory, report: Report): Sheet | undefined {
  const key = JSON.stringify([name.file, name.sheet]);
  const known = memory.get(key);
  const signature = reader.readSignature?.(name.file);
  const bytes = signature !== undefined && signature === known?.version ? undefined : reader.read(name.file);
  if (!bytes && signature === undefined) return undefined;
  const version = signature ?? deriveFileVersion(bytes ?? new Uint8Array());
  const opened = bytes && known?.version !== version ? { version, ...readSheet(name, bytes) } : known;
  if (!opened) return undefined;
  memory.set(key, opened);
  for (const fault of opened.faults) report(fault);
  return opened.sheet;
}

function readSheet({ file, sheet: wanted }: SheetName, bytes: Uint8Array): Omit<OpenedSheet, 'version'> {
  const refuse = (params: SheetProblem, location: Location = locateFile(file)) => ({
    sheet: undefined,
    faults: [diagnose(sheetRules.unreadable, params, location)],
  });
  if (bytes.length > LARGEST_SHEET) return refuse(TOO_LARGE);
  const isWorkbook = /\.xlsx$/i.test(file);
  const decoded: DecodedSheet | undefined = isWorkbook ? NO_TEXT : decodeSheet(bytes);
  if (!decoded) return refuse(NOT_TEXT);
  const sheet = isWorkbook ? readXlsx(file, bytes, wanted) : readCsv(file, decoded.text, decoded.encoding !== 'utf-8');
  if ('problem' in sheet) {
    const { range, ...params } = sheet;
    return refuse(params, range && { source: { file, text: decoded.text }, range });
  }
  const faults =
    decoded.encoding === 'windows-1252' ? [diagnose(sheetRules.guessedEncoding, {}, locateFile(file))] : [];
  return { sheet, faults };
}

const BYTE_ORDER_MARK = '\ufeff';
const NO_TEXT: DecodedSheet = { text: '', encoding: 'utf-8' };
const TOO_LARGE: SheetProblem = {
  problem: `This file is larger than ${LARGEST_SHEET / 1024 / 1024} MB.`,
  fix: 'Delete what is not for this site, or split it into several files.',
};
const NOT_TEXT: SheetProblem = {
  problem: 'This file is not text: it contains characters that only binary files have.',
  fix: 'Save it again from your spreadsheet program as "CSV UTF-8".',
};

/** The text of a sheet without its byte order mark. */
interface DecodedSheet {
  readonly text: string;
  readonly encoding: 'utf-8' | 'utf-16' | 'windows-1252';
}

/** Decodes UTF-8, UTF-16 and Windows-1252, in which Excel saves CSV files; undefined for bytes that are not text. */
function decodeSheet(bytes: Uint8Array): DecodedSheet | undefined {
  const wide = findWide(bytes);
  if (wide) return withoutNul(new TextDecoder(wide).decode(bytes), 'utf-16');
  if (!isUtf8(bytes)) return withoutNul(new TextDecoder('windows-1252').decode(bytes), 'windows-1252');
  // This takes half the time of a decoder that stops at errors.
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();
  return withoutNul(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text, 'utf-8');
}

/** Recognises UTF-16 by its byte order mark, or by the zero byte of each Latin letter in its first characters. */
function findWide(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 64);
  const isZero = (odd: 0 | 1) => start.every((byte, index) => index % 2 !== odd || byte === 0);
  if (start.length < 4 || start.length % 2 === 1) return undefined;
  if (isZero(1)) return 'utf-16le';
  return isZero(0) ? 'utf-16be' : undefined;
}

function withoutNul(text: string, encoding: DecodedSheet['encoding']): DecodedSheet | undefined {
  return text.includes('\0') ? undefined : { text, encoding };
}

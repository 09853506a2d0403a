import type { Diagnostic, Location, Report } from '../../check/diagnostics/index.ts';
import { diagnose, locateFile, sheetRules } from '../../check/diagnostics/index.ts';
import type { Reader } from '../yaml/index.ts';
import { deriveFileVersion } from '../yaml/index.ts';
import type { DecodedSheet } from './decode-sheet.ts';
import { decodeSheet } from './decode-sheet.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import type { Sheet, SheetProblem } from './sheet.ts';

/** In bytes: 50,000 rows of a few sentences. */
export const LARGEST_SHEET = 50 * 1024 * 1024;

/** A sheet as `site.yaml` names it. */
export interface SheetName {
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

/** Whether the entries of a file are the rows of a sheet. */
export function isSheet(file: string): boolean {
  return /\.(?:csv|tsv|xlsx)$/i.test(file);
}

/** Reads a sheet; undefined if there is none, or if it cannot be read, which is reported. */
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

const NO_TEXT: DecodedSheet = { text: '', encoding: 'utf-8' };
const TOO_LARGE: SheetProblem = {
  problem: `This file is larger than ${LARGEST_SHEET / 1024 / 1024} MB.`,
  fix: 'Delete what is not for this site, or split it into several files.',
};
const NOT_TEXT: SheetProblem = {
  problem: 'This file is not text: it contains characters that only binary files have.',
  fix: 'Save it again from your spreadsheet program as "CSV UTF-8".',
};

import { extname } from 'node:path';
import type { Diagnostic } from '../../../src/check/diagnostics/index.ts';
import type { Sheet } from '../../../src/content/index.ts';
import {
  isOneFile,
  listEntryFiles,
  openSheet,
  readEntries,
  unquoteFormula,
  writeCsv,
} from '../../../src/content/index.ts';
import type { Reader } from '../../../src/content/yaml/index.ts';
import { decodeWhole, memoryReader } from '../../../src/content/yaml/index.ts';
import type { FileChange } from './context.ts';
import { refuse } from './context.ts';

/** What changes if a new version of its sheet replaces that of a collection. */
export interface ReplacedSheet {
  readonly file: string;
  /** Undefined if the file has the same text already, or is new. */
  readonly changed: FileChange | undefined;
  readonly created: ReadonlyMap<string, string>;
  /** Rows, without the header. */
  readonly rows: number;
  /** Rows that the file does not have. */
  readonly fresh: number;
  /** Rows of the file that are gone. */
  readonly gone: number;
}

/** A collection as site.yaml declares it. */
type DeclaredEntries = Parameters<typeof readEntries>[0];

/** Whether the entries of a collection are the rows of a CSV or TSV file, which another one can replace. */
export function hasOwnSheet(declared: DeclaredEntries): boolean {
  return isOneFile(declared) && /\.[ct]sv$/i.test(readEntries(declared));
}

/** A sheet that takes the place of another one. */
export interface NewSheet {
  readonly file: string;
  readonly bytes: Uint8Array;
  /** The sheet of a workbook; by default, the first one. */
  readonly sheet?: string | undefined;
}

/**
 * Compares a sheet with that of a collection. Nothing is written. A workbook, or a text in another encoding, becomes CSV
 * in UTF-8; a CSV file stays as it is written.
 * @throws ScaffoldRefusal if a file is not a sheet that can be read
 */
export function planReplacement(declared: DeclaredEntries, given: NewSheet, reader: Reader): ReplacedSheet {
  const candidates = listEntryFiles(declared);
  const file = candidates.find((each) => reader.read(each)) ?? candidates.at(-1) ?? '';
  const has = openRows(given, refuse);
  const isAlike = extname(given.file).toLowerCase() === extname(file).toLowerCase();
  const written = isAlike ? decodeWhole(given.bytes) : undefined;
  const after = written ?? writeText(has, /\.tsv$/i.test(file) ? '\t' : ',');
  const known = reader.read(file);
  const before = known && (decodeWhole(known) ?? refuse(`${file} is not in UTF-8. Save it as "CSV UTF-8" first.`));
  const had = known ? openRows({ file, bytes: known }, () => []) : [];
  const isSame = JSON.stringify(had) === JSON.stringify(has);
  return {
    file,
    changed: before === undefined || isSame ? undefined : { file, before, after },
    created: new Map(before === undefined ? [[file, after]] : []),
    rows: Math.max(0, has.length - 1),
    fresh: countOthers(has, had),
    gone: countOthers(had, has),
  };
}

type Rows = Sheet['rows'][number]['cells'][];

/** The cells of the rows that have any. */
function openRows({ file, bytes, sheet: wanted }: NewSheet, onUnreadable: (why: string) => Rows): Rows {
  const faults: Diagnostic[] = [];
  const name = { file, sheet: wanted };
  const sheet = openSheet(memoryReader({ [file]: bytes }), name, new Map(), (fault) => faults.push(fault));
  if (!sheet)
    return onUnreadable(`${file}: ${faults.map(({ message, hint }) => `${message} ${hint ?? ''}`).join(' ')}`);
  return sheet.rows.map(({ cells }) => cells).filter((cells) => cells.some((cell) => cell !== ''));
}

function writeText(rows: Rows, separator: ',' | '\t'): string {
  const texts = rows.map((cells) => cells.map(unquoteFormula));
  return new TextDecoder().decode(writeCsv(texts, separator));
}

/** The number of rows that others do not have; all of them if the headers differ. */
function countOthers([header, ...rows]: Rows, [otherHeader, ...others]: Rows): number {
  const isAlike = JSON.stringify(header) === JSON.stringify(otherHeader);
  const known = new Set(isAlike ? others.map((cells) => JSON.stringify(cells)) : []);
  return rows.filter((cells) => !known.has(JSON.stringify(cells))).length;
}

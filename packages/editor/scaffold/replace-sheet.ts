import { isOneFile, listEntryFiles, readCsv, readEntries } from '../../../src/content/index.ts';
import type { Reader } from '../../../src/content/yaml/index.ts';
import { decodeWhole } from '../../../src/content/yaml/index.ts';
import type { FileChange } from './scaffold.ts';
import { refuse } from './scaffold.ts';

/** What changes if a new version of its sheet replaces that of a collection. */
export interface ReplacedSheet {
  readonly file: string;
  /** Undefined if the file has the same text already, or is new. */
  readonly changed: FileChange | undefined;
  readonly created: ReadonlyMap<string, string>;
  /** Rows, with the header. */
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

/**
 * Compares a sheet with that of a collection. Nothing is written.
 * @throws ScaffoldRefusal if it is not a text with rows
 */
export function planReplacement(
  declared: DeclaredEntries,
  { file: name, bytes }: { readonly file: string; readonly bytes: Uint8Array },
  reader: Reader,
): ReplacedSheet {
  const candidates = listEntryFiles(declared);
  const file = candidates.find((each) => reader.read(each)) ?? candidates.at(-1) ?? '';
  const after = decodeWhole(bytes);
  if (after === undefined) refuse(`${name} is not a CSV file in UTF-8, as ${file} is. Save it as "CSV UTF-8" first.`);
  const known = reader.read(file);
  const before = known && (decodeWhole(known) ?? refuse(`${file} is not in UTF-8. Save it as "CSV UTF-8" first.`));
  const [had, has] = [listRows(file, before ?? ''), listRows(file, after)];
  const isSame = JSON.stringify(had) === JSON.stringify(has);
  return {
    file,
    changed: before === undefined || isSame ? undefined : { file, before, after },
    created: new Map(before === undefined ? [[file, after]] : []),
    rows: has.length,
    fresh: countOthers(has, had),
    gone: countOthers(had, has),
  };
}

/** The rows of a sheet as texts; empty ones and those of a broken sheet are left out. */
function listRows(file: string, text: string): readonly string[] {
  const sheet = readCsv(file, text);
  return 'rows' in sheet ? sheet.rows.map(({ cells }) => cells.join('\t')).filter((row) => row.trim() !== '') : [];
}

function countOthers(rows: readonly string[], others: readonly string[]): number {
  const known = new Set(others);
  return rows.filter((row) => !known.has(row)).length;
}

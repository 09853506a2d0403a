import type { FieldGroup } from '../../block/index.ts';
import type { Diagnostic, Report } from '../../check/diagnostics/index.ts';
import { diagnose, narrowLocation, textRules } from '../../check/diagnostics/index.ts';
import { slugify } from '../schema/slug.ts';
import type { Document } from '../yaml/index.ts';
import type { HeaderNames, Table } from './columns.ts';
import { dropRepeated, readTable } from './columns.ts';
import { checkRow, findNameKey, listValues, RowDocument } from './rows.ts';
import type { Sheet, SheetRow } from './sheet.ts';

/** An entry: a file, or a part of one. */
export interface EntryPart {
  /** Its file, or a unique id for a part of a file: `pages/_data/places.csv#creek`. */
  readonly file: string;
  /** Undefined for a file that cannot be read. */
  readonly document: Document | undefined;
  /** The last part of the entry's address. */
  readonly slug: string;
  /** The slug as written; undefined if it was derived from the entry's name. */
  readonly writtenSlug: string | undefined;
  /** Reports faults that only cells of a sheet can have. Returns the paths of values that need no other report. */
  readonly checkCells?: ((report: Report) => ReadonlySet<string>) | undefined;
}

/** The entries of a file, and the faults of the file itself. */
export interface FileEntries {
  readonly parts: readonly EntryPart[];
  readonly faults: readonly Diagnostic[];
}

export interface RowContext {
  /** The fields of a row. */
  readonly form: FieldGroup;
  /** What a row is, in messages. */
  readonly owner: string;
  readonly names?: HeaderNames | undefined;
}

/** The rows of a sheet as entries. */
export function readRows(sheet: Sheet, context: RowContext): FileEntries {
  const faults: Diagnostic[] = [];
  const report = (fault: Diagnostic) => faults.push(fault);
  const table = readTable(sheet, context.form, context, report);
  if (!table) return { parts: [], faults };
  const nameEntry = createNames(sheet.source.file, context.form);
  const parts = dropRepeated(sheet, table.rows, report).map((row): EntryPart => {
    const document = new RowDocument(sheet, table, row);
    const written = document.slug;
    const { slug, id: file } = nameEntry(document, written, `row-${row.number}`);
    document.entry = file;
    findToDos(row, table, document).forEach(report);
    const checkCells = (report: Report) => checkRow({ sheet, table }, row, document.source, report);
    return { file, document, slug, writtenSlug: written, checkCells };
  });
  return { parts, faults };
}

/** A warning for each value of a row that is still a TODO. */
function findToDos(row: SheetRow, { columns }: Table, document: RowDocument): readonly Diagnostic[] {
  const isToDo = (value: unknown) => typeof value === 'string' && /\bTODO\b/.test(value);
  if (!row.cells.some(isToDo)) return [];
  return listValues(row, columns).flatMap(({ path, value }) =>
    isToDo(value) ? diagnose(textRules.toDo, {}, narrowLocation(document.locate(path), 'TODO')) : [],
  );
}

/** The names of an entry in a file with several entries. */
export interface EntryName {
  /** The last part of the entry's address. */
  readonly slug: string;
  /** A name that no other entry has: `pages/_data/places.csv#creek`. */
  readonly id: string;
}

/**
 * Returns a function that names the entries of a file one after the other: by the written slug, or else by the text
 * that is the entry's name. It gets an entry, its slug as written, and the slug for an entry without slug and name.
 * @param form undefined if no text is the name of an entry
 */
export function createNames(
  file: string,
  form: FieldGroup | undefined,
): (entry: Pick<Document, 'data'>, written: unknown, otherwise: string) => EntryName {
  const counts = new Map<string, number>();
  const key = form && findNameKey(form);
  return (entry, written, otherwise) => {
    const slug = slugify(String(written ?? (key === undefined ? '' : (entry.data[key] ?? '')))) || otherwise;
    const count = (counts.get(slug) ?? 0) + 1;
    counts.set(slug, count);
    return { slug, id: `${file}#${slug}${count > 1 ? `~${count}` : ''}` };
  };
}

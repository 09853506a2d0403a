import { hash } from 'node:crypto';
import type { CellEdit } from '../../../src/content/index.ts';
import { editCells, isSheet, readCsv } from '../../../src/content/index.ts';
import type { Edit, Json, Path } from '../../../src/content/yaml/index.ts';
import { applyFileEdits, copySource, decodeWhole, encodeLike, valueAt } from '../../../src/content/yaml/index.ts';
import { RequestRefused, refuseRequest } from '../../../src/dev/index.ts';
import type { EditorModel } from '../model/index.ts';
import { readData } from '../model/index.ts';
import type { Change, Conflict, CopiedItem, FileState, PageQuestion, PageState, Saved } from '../protocol.ts';
import type { Step } from './history.ts';
import type { Reply } from './reply.ts';
import { reply } from './reply.ts';
import type { SiteWriter } from './site-writer.ts';

/** The dependencies for reading and saving files. */
export interface FileContext {
  readonly writer: SiteWriter;
  readonly openModel: () => Promise<EditorModel>;
}

export async function readFile(file: string, { writer, openModel }: FileContext): Promise<FileState> {
  const bytes = writer.read(file) ?? refuseRequest(404, `There is no file ${file}. Someone may have deleted it.`);
  const text = readText(file, bytes);
  return { ...(await openModel()).describeFile(file, text), file, text, etag: readEtag(bytes) };
}

/** Returns the blocks of a page, and each changed file that belongs to the page or that the client knows. */
export async function readPage({ path, known }: PageQuestion, context: FileContext): Promise<Reply> {
  const outline = (await context.openModel()).page(path);
  const ofPage = outline ? [outline.file, outline.blocksFile] : [];
  const shared = outline?.blocks.flatMap((block) => block.shared?.file ?? []) ?? [];
  const states = [...new Set([...Object.keys(known), ...ofPage, ...shared])].map(async (file) => {
    try {
      // The client may know many files; only changed ones are described.
      const bytes = context.writer.read(file);
      const isKnown = bytes !== undefined && readEtag(bytes) === known[file];
      return isKnown ? undefined : await readFile(file, context);
    } catch (error) {
      // The file is missing or unreadable; the reason is reported when it is opened.
      if (error instanceof RequestRefused) return undefined;
      throw error;
    }
  });
  const files = (await Promise.all(states)).filter((state) => state !== undefined);
  return reply({ ...(outline && { outline }), files } satisfies PageState);
}

/** A list item as YAML. */
export function copyItem({ file, path }: { readonly file: string; readonly path: Path }, writer: SiteWriter): Reply {
  const bytes = writer.read(file) ?? refuseRequest(404, `There is no file ${file}. Someone may have deleted it.`);
  const copied = copySource(readText(file, bytes), path);
  return copied.ok ? reply({ yaml: copied.yaml } satisfies CopiedItem) : refuseRequest(422, copied.reason);
}

/**
 * Changes a file if it still has the version that the editor has read.
 * @param etag the version for which the change was made; undefined if the request has none
 */
export function saveFile(file: string, etag: string | undefined, change: Change, writer: SiteWriter): Reply {
  const before = writer.read(file) ?? refuseRequest(404, `${file} no longer exists. Someone has deleted it.`);
  if (etag === undefined) refuseRequest(428, 'The request has no If-Match header with the version of the file.');
  const found = readText(file, before);
  if (readEtag(before) !== etag || (change.base ?? found) !== found) return conflict(file, before, change);
  const text = applyChange(file, found, change);
  const after = encodeLike(before, text);
  const written = writer.write({
    label: `Change ${file}`,
    files: [{ file, before, after }],
    place: namePlace(file, change),
    takes: takeBlanks(file, change),
  });
  if (!written.isDone) {
    if (!written.now) return refuseRequest(404, `Someone else has deleted ${file} in the meantime.`);
    return conflict(file, written.now, { base: found, ...change });
  }
  // The reply does not wait for the checks, so the page refreshes sooner; the faults follow as an event.
  const data = isSheet(file) ? undefined : readData(text, file);
  return reply({ text, etag: readEtag(after), ...(data !== undefined && { data }) } satisfies Saved);
}

/** A 412 with the current text, and the result of applying the edits to the text for which they were made. */
function conflict(file: string, now: Uint8Array, change: Change): Reply {
  const { base } = change;
  const result = base !== undefined && 'edits' in change ? editText(file, base, change.edits) : undefined;
  const body: Conflict = {
    message: `Someone else has changed ${file} in the meantime.`,
    text: readText(file, now),
    etag: readEtag(now),
    ...(result?.ok && { wanted: result.text }),
  };
  return reply(body, 412);
}

/** @throws RequestRefused for a file that is not UTF-8 */
export function readText(file: string, bytes: Uint8Array): string {
  return decodeWhole(bytes) ?? refuseRequest(422, `${file} is not UTF-8. Save it as UTF-8 in a code editor first.`);
}

function applyChange(file: string, text: string, change: Change): string {
  const result = 'text' in change ? undefined : editText(file, text, change.edits);
  if (result && !result.ok) refuseRequest(422, result.reason);
  const after = 'text' in change ? keepLineBreaks(text, change.text) : (result?.text ?? text);
  if (Buffer.from(after).toString() !== after) refuseRequest(422, 'The text has half a character. Type it again.');
  return after;
}

/** Restores the line breaks of the file: browsers send every line break as `\n`. */
function keepLineBreaks(before: string, text: string): string {
  const isOther = /\r\n/.test(before) && !/(?:^|[^\r])\n/.test(before) && !text.includes('\r');
  return isOther ? text.replaceAll('\n', '\r\n') : text;
}

/** An id of the value that is being edited: consecutive edits of the same value become one undo step. */
function namePlace(file: string, change: Change): string | undefined {
  if ('text' in change) return file;
  const edit: Edit | undefined = change.edits.at(-1);
  return edit?.kind === 'set' ? namePath(file, edit.path) : undefined;
}

function namePath(file: string, path: Path): string {
  return `${file} ${JSON.stringify(path)}`;
}

/** Makes one undo step of adding an item with empty texts and filling in its first text. */
function takeBlanks(file: string, change: Change): Step['takes'] {
  const edit: Edit | undefined = 'text' in change ? undefined : change.edits.at(-1);
  if (!edit || !('value' in edit)) return undefined;
  const blanks = listBlanks(edit.value, edit.path).map((path) => namePath(file, path));
  return blanks.length === 0 ? undefined : ({ place }) => place !== undefined && blanks.includes(place);
}

function listBlanks(value: Json, path: Path): readonly Path[] {
  if (value === '') return [path];
  if (typeof value !== 'object' || value === null) return [];
  const parts = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return parts.flatMap(([key, part]) => listBlanks(part, [...path, key]));
}

/** A hash of the content. */
function readEtag(bytes: Uint8Array): string {
  return `"${hash('sha256', bytes, 'hex').slice(0, 32)}"`;
}

type Edited = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly reason: string };

/**
 * Applies edits to the text of a YAML, Markdown or CSV file. In a CSV file, a path is the number of a row and the index
 * of a cell.
 */
export function editText(file: string, text: string, edits: readonly Edit[]): Edited {
  if (!isSheet(file)) return applyFileEdits(file, text, edits);
  const cells = edits.map(readCellEdit);
  if (cells.includes(undefined)) return { ok: false, reason: 'Only cells can be changed in a sheet.' };
  const after = editCells(
    file,
    text,
    cells.filter((cell) => cell !== undefined),
  );
  return after === undefined
    ? { ok: false, reason: `${file} cannot be read. “Mistakes” shows why.` }
    : { ok: true, text: after };
}

function readCellEdit(edit: Edit): CellEdit | undefined {
  const [row, column] = edit.path;
  if (typeof row !== 'number' || typeof column !== 'number') return undefined;
  if (edit.kind === 'delete') return { row, column, text: '' };
  if (edit.kind !== 'set' || !('value' in edit) || typeof edit.value === 'object') return undefined;
  return { row, column, text: String(edit.value) };
}

/** Parses a text; returns a function that reads its values by path. */
export function openValues(file: string, text: string): (path: Path) => unknown {
  if (!isSheet(file)) {
    const data = readData(text, file);
    return (path) => valueAt(data, path);
  }
  const sheet = readCsv(file, text);
  const rows = 'problem' in sheet ? [] : sheet.rows;
  return ([row, column]) => rows[Number(row) - 1]?.cells[Number(column)] ?? '';
}

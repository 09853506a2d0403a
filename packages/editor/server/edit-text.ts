import type { CellEdit } from '../../../src/content/index.ts';
import { editCells, isSheet, readCsv } from '../../../src/content/index.ts';
import type { Edit, Json, Path } from '../../../src/content/yaml/index.ts';
import { applyFileEdits, valueAt } from '../../../src/content/yaml/index.ts';
import { readData } from '../model/index.ts';

type Edited = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly reason: string };

/** Applies edits to the text of a YAML file, of a Markdown file, or of a CSV file, where a path is the number of a row and the index of a cell. */
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

/** The data of a file that was saved, for the editor; a sheet has none. */
export function readSaved(file: string, text: string): Json | undefined {
  return isSheet(file) ? undefined : readData(text, file);
}

/** Reads values of a text by their paths. */
export function openValues(file: string, text: string): (path: Path) => unknown {
  if (!isSheet(file)) {
    const data = readData(text, file);
    return (path) => valueAt(data, path);
  }
  const sheet = readCsv(file, text);
  const rows = 'problem' in sheet ? [] : sheet.rows;
  return ([row, column]) => rows[Number(row) - 1]?.cells[Number(column)] ?? '';
}

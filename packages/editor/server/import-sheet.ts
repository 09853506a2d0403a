import { z } from 'zod';
import type { Diagnostic } from '../../../src/check/diagnostics/index.ts';
import { entryShape, hasErrors, sheetRules } from '../../../src/check/diagnostics/index.ts';
import { refuseRequest } from '../../../src/dev/index.ts';
import { toFaults } from '../model/index.ts';
import type { ImportedCell, ImportFault, ImportPreview } from '../protocol.ts';
import type { ChangedCell, ImportPlan, ScaffoldEnvironment } from '../scaffold/index.ts';
import { planImport, readContext, ScaffoldRefusal } from '../scaffold/index.ts';
import { listSteps } from './file-actions.ts';
import type { Reply } from './reply.ts';
import { refusal, reply } from './reply.ts';
import type { SiteWriter } from './site-writer.ts';

/** `ImportQuestion` as the parameters of an address. */
const questionSchema = z.object({
  collection: z.string(),
  name: z.string().regex(/^[^/\\]+\.(?:csv|tsv|xlsx)$/i),
  columns: z
    .string()
    .transform((text) => new Map(new URLSearchParams(text)))
    .optional(),
  winner: z.enum(['theirs', 'ours']).optional(),
  fill: z.literal('yes').optional(),
  apply: z.literal('yes').optional(),
});

/** What a sheet would change in the entry files of a collection; with `apply`, it is done, as one undo step. */
export function importSheet(
  query: URLSearchParams,
  bytes: Uint8Array,
  environment: ScaffoldEnvironment,
  writer: SiteWriter,
): Reply {
  const { data } = questionSchema.safeParse(Object.fromEntries(query));
  if (!data) refuseRequest(415, 'Only CSV, TSV and XLSX files can be imported.');
  const { collection, name, columns, winner, fill, apply } = data;
  try {
    const names = Object.fromEntries(columns ?? []);
    const options = { file: name, bytes, names, isOnlyNew: false, isFilling: fill !== undefined, winner };
    const plan = planImport(collection, options, readContext(environment, 'editor'));
    const isReady = !hasErrors(plan.faults) && plan.conflicts.length === 0;
    if (apply === undefined || !isReady) return reply(preview(plan));
    const files = listSteps({ ...plan, removed: [] }, writer);
    const written = files.length === 0 || writer.write({ label: `Import ${name}`, files });
    if (written === true || written.isDone) return reply({ ...preview(plan), isDone: true } satisfies ImportPreview);
    return refusal(409, `Someone else has changed ${written.file} in the meantime. Nothing was written; try again.`);
  } catch (error) {
    if (error instanceof ScaffoldRefusal) return refusal(422, error.message);
    throw error;
  }
}

const isEntry = (file: string) => !file.endsWith('.json');

function preview(plan: ImportPlan): ImportPreview {
  const isUnknown = ({ code }: Diagnostic) => code === entryShape.unknownKey.code;
  // The user is asked for the field of such a column.
  const faults = plan.faults.filter((fault) => !isUnknown(fault) || fault.fix);
  return {
    created: [...plan.created.keys()].filter(isEntry),
    changed: plan.changed.map(({ file }) => file).filter(isEntry),
    cells: plan.cells.map(showCell),
    conflicts: plan.conflicts.map(showCell),
    same: plan.same.length,
    kept: plan.kept,
    lacking: plan.lacking,
    unknown: plan.faults.filter(isUnknown).map(({ source, range }) => source.text.slice(...range)),
    headers: plan.headers,
    faults: toFaults(faults).map((fault, index) => ({ ...fault, ...describeCell(faults[index], plan) })),
    isDone: false,
  };
}

/** The rules about headers and whole rows. */
const NOT_OF_CELLS: readonly string[] = [entryShape.unknownKey, entryShape.missingKeys, sheetRules.layout].map(
  ({ code }) => code,
);

function describeCell(
  fault: Diagnostic | undefined,
  { listChoices, nameRow }: ImportPlan,
): Pick<ImportFault, 'cell' | 'entry' | 'written' | 'choices'> {
  const cells = fault?.source.cells;
  if (!fault || !cells) return { cell: '', entry: '' };
  const { source, range, code } = fault;
  const [line, column] = cells.at(range[0]);
  const place = { cell: cells.name(range[0]), entry: nameRow(line) };
  const written = source.text.slice(...range);
  // A row can be too short to have the cell.
  const isThere = code !== sheetRules.emptyCell.code || written === '';
  if (cells.isReadOnly || !isThere || NOT_OF_CELLS.includes(code)) return place;
  const choices = listChoices(column, written);
  return { ...place, written, ...(choices && { choices }) };
}

function showCell({ file, cell, from, to }: ChangedCell): ImportedCell {
  const show = (value: unknown) =>
    value === undefined ? '' : typeof value === 'string' ? value.trim() : JSON.stringify(value);
  return { file, cell, from: show(from), to: show(to) };
}

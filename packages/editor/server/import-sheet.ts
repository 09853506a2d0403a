import { z } from 'zod';
import type { Diagnostic } from '../../../src/check/diagnostics/index.ts';
import { entryShape, hasErrors, sheetRules } from '../../../src/check/diagnostics/index.ts';
import type { Reader } from '../../../src/content/yaml/index.ts';
import { decodeWhole, deriveFileVersion } from '../../../src/content/yaml/index.ts';
import { refuseRequest } from '../../../src/dev/index.ts';
import { toFaults } from '../model/index.ts';
import type { Fault, ImportedCell, ImportFault, ImportPreview } from '../protocol.ts';
import type {
  ChangedCell,
  ImportPlan,
  NewSheet,
  ReplacedSheet,
  ScaffoldEnvironment,
  SiteChange,
  SiteContext,
} from '../scaffold/index.ts';
import { hasOwnSheet, planImport, planReplacement, readContext, selectNew, withFiles } from '../scaffold/index.ts';
import { listSteps } from './file-actions.ts';
import type { Reply } from './reply.ts';
import { refusal, reply } from './reply.ts';
import type { SiteWriter } from './site-writer.ts';

/** Lists the faults of the site, with its current files or with those of another reader. */
export type ListFaults = (change?: (reader: Reader) => Reader) => Promise<readonly Diagnostic[]>;

/** `ImportQuestion` in a query string. */
const questionSchema = z.object({
  collection: z.string(),
  name: z.string().regex(/^[^/\\]+\.(?:csv|tsv|xlsx)$/i),
  columns: z
    .string()
    .transform((text) => new Map(new URLSearchParams(text)))
    .optional(),
  winner: z.enum(['theirs', 'ours']).optional(),
  fill: z.literal('yes').optional(),
  seen: z.string().optional(),
});

/**
 * Returns what a sheet would change in the entry files or in the sheet of a collection. If the user has already seen
 * exactly these changes, they are written, as one undo step.
 */
export async function importSheet(
  query: URLSearchParams,
  bytes: Uint8Array,
  environment: ScaffoldEnvironment,
  { writer, listFaults }: { readonly writer: SiteWriter; readonly listFaults: ListFaults },
): Promise<Reply> {
  const { data } = questionSchema.safeParse(Object.fromEntries(query));
  if (!data) refuseRequest(415, 'Only CSV, TSV and XLSX files can be imported.');
  const { collection, name, columns, winner, fill, seen } = data;
  const context = readContext(environment, 'editor');
  const declared = context.content.settings.collections?.[collection];
  const names = Object.fromEntries(columns ?? []);
  const options = { file: name, bytes, names, isOnlyNew: false, isFilling: fill !== undefined, winner };
  const { change, isReady, preview } =
    declared && hasOwnSheet(declared)
      ? await replaceSheet(collection, options, context, listFaults)
      : importRows(planImport(collection, options, context));
  const version = deriveFileVersion(JSON.stringify([[...change.created], change.changed]));
  const shown: ImportPreview = { ...preview, version, isDone: false };
  if (seen !== version || !isReady) return reply(shown);
  const files = listSteps({ ...change, removed: [] }, writer);
  const written = files.length === 0 || writer.write({ label: `Import ${name}`, files });
  if (written === true || written.isDone) return reply({ ...shown, isDone: true } satisfies ImportPreview);
  return refusal(409, `Someone else has changed ${written.file} in the meantime. Nothing was written; try again.`);
}

interface Prepared {
  readonly change: Pick<SiteChange, 'created' | 'changed'>;
  /** Whether the import can be written: no errors, and no conflict for the user to decide. */
  readonly isReady: boolean;
  readonly preview: Omit<ImportPreview, 'version' | 'isDone'>;
}

function importRows(plan: ImportPlan): Prepared {
  return { change: plan, isReady: !hasErrors(plan.faults) && plan.conflicts.length === 0, preview: describePlan(plan) };
}

/** The new sheet replaces the old one if the whole site has no new errors. */
async function replaceSheet(
  collection: string,
  given: NewSheet,
  context: SiteContext,
  listFaults: ListFaults,
): Promise<Prepared> {
  const plan = planReplacement(collection, given, context);
  const { file, created, changed, rows, fresh, gone, cells, touched } = plan;
  const files = { created, changed: changed ? [changed] : [] };
  const found = await listFaults((reader) => withFiles(reader, files));
  const faults = selectNew(files, found, hasErrors(found) ? await listFaults() : []);
  const after = created.get(file) ?? changed?.after;
  const isAsGiven = after !== undefined && after === decodeWhole(given.bytes);
  return {
    change: files,
    isReady: faults.length === 0,
    preview: {
      ...{ replaces: file, created: fresh, gone, kept: [], conflicts: [], lacking: [], unknown: [], headers: [] },
      // If only the order of the rows differs, the file itself is listed.
      changed: changed && fresh.length + gone.length + touched.length === 0 ? [file] : touched,
      cells: cells.map(showCell),
      same: rows - fresh.length - touched.length,
      faults: toFaults(faults).map((fault, index) => describeFault(fault, faults[index], plan, isAsGiven)),
    },
  };
}

/** @param isAsGiven whether the text with the fault is the text of the user's file, where the user can correct it */
function describeFault(
  { fix, ...fault }: Fault,
  of: Diagnostic | undefined,
  plan: ReplacedSheet,
  isAsGiven: boolean,
): ImportFault {
  const { written, choices, ...place } = describeCell(of, plan);
  if (fault.file !== plan.file) return { ...fault, cell: '', entry: fault.file };
  if (!isAsGiven) return { ...fault, ...place };
  return {
    ...fault,
    ...place,
    ...(fix && { fix }),
    ...(written !== undefined && { written, ...(choices && { choices }) }),
  };
}

const isEntry = (file: string) => !file.endsWith('.json');

function describePlan(plan: ImportPlan): Prepared['preview'] {
  const isUnknown = ({ code }: Diagnostic) => code === entryShape.unknownKey.code;
  // For an unknown header without a fix, the dialog asks for the field.
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
  };
}

/** The codes of rules about headers and whole rows. */
const NOT_OF_CELLS: readonly string[] = [entryShape.unknownKey, entryShape.missingKeys, sheetRules.layout].map(
  ({ code }) => code,
);

function describeCell(
  fault: Diagnostic | undefined,
  { listChoices, nameRow }: Pick<ImportPlan, 'listChoices' | 'nameRow'>,
): Pick<ImportFault, 'cell' | 'entry' | 'written' | 'choices'> {
  const cells = fault?.source.cells;
  if (!fault || !cells) return { cell: '', entry: '' };
  const { source, range, code } = fault;
  const [line, column] = cells.at(range[0]);
  const place = { cell: cells.name(range[0]), entry: nameRow(line) };
  const written = source.text.slice(...range);
  // In a row that is too short, the cell is missing.
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

import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import colors from 'picocolors';
import type { ChangedCell, ImportPlan, ReplacedSheet, SiteContext } from '../../packages/editor/scaffold/index.ts';
import {
  hasOwnSheet,
  planImport,
  planReplacement,
  readContext,
  ScaffoldRefusal,
} from '../../packages/editor/scaffold/index.ts';
import type { Diagnostic } from '../../src/check/diagnostics/index.ts';
import {
  count,
  entryShape,
  formatLocation,
  hasErrors,
  isSystemError,
  printable,
} from '../../src/check/diagnostics/index.ts';
import { LARGEST_SHEET } from '../../src/content/index.ts';
import { createDisk, encodeLike, replaceFile } from '../../src/content/yaml/index.ts';
import { createEnvironment } from '../../src/project/index.ts';
import type { Command } from '../command.ts';
import { EXIT, parseOptions, siteRoot, UsageError } from '../command.ts';
import type { DownloadedSheet } from '../download-sheet.ts';
import { downloadSheet, isAddress } from '../download-sheet.ts';
import { fixFaults } from '../fix/fix-faults.ts';
import { findFaults, writeFiles } from '../new/write-files.ts';
import { printDiagnostics } from '../terminal.ts';

const HELP = `Usage: npm run import -- <collection> [file or address] [options]

Makes an entry file of each row of a CSV, TSV or XLSX file. Files that are there already get the values that have
changed in the sheet since the last import; what you changed by hand stays. Without --delete, no file is deleted.
If the collection has its entries in a CSV or TSV file, that file is replaced, once the whole site is fine with it.

The sheet can be a file, or the https:// address of one, such as that of a Google Sheet. Without either, it is the
"source" that site.yaml names for the collection.

  npm run import -- locations places.csv --dry-run
  npm run import -- prices https://docs.google.com/spreadsheets/d/1a2b3c/edit
  npm run import -- locations places.csv --column "Area=locationName" --column "Notes="

  --dry-run           only show what would change
  --fix               first fix what has only one possible fix, in the CSV file as well
  --only-new          only make entries that are not there yet
  --column FROM=TO    the field of a column with another header; without TO, the column is ignored.
                      Once an import has been written, this is kept for the next one
  --sheet NAME        the sheet of an Excel workbook (default: the first one)
  --delete            delete the entries without a row; their addresses redirect to the page above them
  --theirs, --ours    where the sheet and a file have both changed, take the value of the sheet, or of the file
  --json              print the result as JSON
  --root DIR          the folder of site.yaml (default: this project)

Exit code: 0 fine, 1 mistakes in the sheet or values that have changed on both sides (nothing is written), 2 a wrong call.
`;

/** Imports a sheet into the entry files of a collection: everything or, if there is a mistake, nothing. */
export const importSheet: Command = async (args, project) => {
  try {
    return await run(args, project);
  } catch (error) {
    if (!(error instanceof ScaffoldRefusal)) throw error;
    throw new UsageError(error.message, 'Nothing was written. See: npm run import -- --help');
  }
};

async function run(args: readonly string[], project: string): Promise<number> {
  const options = {
    root: { type: 'string' },
    sheet: { type: 'string' },
    column: { type: 'string', multiple: true },
    'dry-run': { type: 'boolean' },
    fix: { type: 'boolean' },
    'only-new': { type: 'boolean' },
    delete: { type: 'boolean' },
    theirs: { type: 'boolean' },
    ours: { type: 'boolean' },
    json: { type: 'boolean' },
  } as const;
  const { values, positionals } = parseOptions(args, options, HELP);
  const [collection, written, ...rest] = positionals;
  if (collection === undefined || rest.length > 0) throw new UsageError('Write the name of a collection.', HELP);
  if (values.theirs && values.ours) throw new UsageError('Write --theirs or --ours, not both.', HELP);
  const root = siteRoot(values.root, project, HELP);
  const context = readContext(createEnvironment(root), 'command');
  const collections = context.content.settings.collections ?? {};
  const declared = Object.hasOwn(collections, collection) ? collections[collection] : undefined;
  if (!declared)
    throw new UsageError(
      `There is no collection "${collection}". There are: ${Object.keys(collections).join(', ')}. To make one of a file in the folder of the site: npm run new -- collection data/${collection}.csv`,
      HELP,
    );
  const from = written ?? declared.source;
  if (from === undefined)
    throw new UsageError(`Write the file, or name its address in site.yaml, as "source" of "${collection}".`, HELP);
  const given = isAddress(from) ? await downloadSheet(from) : readSheetFile(from);
  const target = { context, root, isDry: values['dry-run'] === true, isJson: values.json === true };
  const isFixing = values.fix === true;
  if (hasOwnSheet(declared)) {
    const senseless = ROW_BY_ROW.find((option) => values[option] !== undefined);
    if (senseless) throw new UsageError(`--${senseless} is not for "${collection}", ${WHOLE_SHEET}`, HELP);
    const plan = planReplacement(collection, { ...given, sheet: values.sheet }, context);
    return replaceOwnSheet(plan, { ...target, isFixing });
  }
  const winner = values.theirs ? 'theirs' : values.ours ? 'ours' : undefined;
  const source = { file: given.file, sheet: values.sheet, names: readNames(values.column ?? []) };
  const choices = { isOnlyNew: values['only-new'] === true, isDeleting: values.delete === true };
  const read = (bytes: Uint8Array) => planImport(collection, { ...source, bytes, ...choices, winner }, context);
  return importRows(given, read, { ...target, isFixing });
}

/** The options that only imports into entry files have; these imports work row by row. */
const ROW_BY_ROW = ['column', 'only-new', 'delete', 'theirs', 'ours'] as const;
const WHOLE_SHEET = 'whose sheet is replaced as a whole. Change its columns and rows in the sheet itself.';

/** A sheet to import: a file, or one that was downloaded. */
interface GivenSheet extends DownloadedSheet {
  /** Undefined for a downloaded sheet. */
  readonly path?: string;
}

interface Target {
  readonly context: SiteContext;
  readonly root: string;
  readonly isDry: boolean;
  readonly isJson: boolean;
}

/** Creates and changes the entry files for the rows of a sheet. */
function importRows(
  given: GivenSheet,
  read: (bytes: Uint8Array) => ImportPlan,
  { context, root, isDry, isJson, isFixing }: Target & { readonly isFixing: boolean },
): number {
  const { file, path } = given;
  const sheet = isFixing ? fixSheet(given.bytes, (bytes) => read(bytes).faults) : { bytes: given.bytes, fixes: 0 };
  const isFixed = sheet.fixes > 0 && !isDry;
  if (isFixed && path !== undefined && !replaceFile(path, given.bytes, sheet.bytes, createDisk()).isDone)
    throw new UsageError(`${file} was changed by another program in the meantime. Try again.`, HELP);
  const plan = read(sheet.bytes);
  const further = hasErrors(plan.faults) ? [] : findFaults(context.environment, plan);
  const faults = [...plan.faults, ...further];
  const isRefused = faults.some(({ severity }) => severity === 'error') || plan.conflicts.length > 0;
  const isWritten = !isRefused && !isDry;
  if (isWritten) writeFiles(root, plan);
  if (isJson) console.log(toJson(plan, faults, isWritten));
  else {
    printDiagnostics(faults);
    if (faults.some(({ code }) => code === entryShape.unknownKey.code)) console.log(COLUMN_ADVICE);
    tell(plan, { isRefused, isWritten });
    if (sheet.fixes > 0) {
      const where = path === undefined ? 'what was imported. Correct the sheet as well' : file;
      console.log(`${count(sheet.fixes, 'mistake')} ${isFixed ? 'fixed' : 'can be fixed'} in ${where}.`);
    } else if (!isFixing && faults.some(({ fix }) => fix)) console.log(FIX_ADVICE);
  }
  return isRefused ? EXIT.content : EXIT.fine;
}

/** Replaces the sheet of a collection. */
function replaceOwnSheet(
  { file, changed, created, rows, fresh, gone, cells, lost, locateFault }: ReplacedSheet,
  { context, root, isDry, isJson, isFixing }: Target & { readonly isFixing: boolean },
): number {
  const replaceWith = (text: string | undefined) => ({
    created: new Map([...created].map(([name, after]) => [name, text ?? after])),
    changed: changed ? [{ ...changed, after: text ?? changed.after }] : [],
  });
  const check = (text: string | undefined) => findFaults(context.environment, replaceWith(text));
  const isSheet = (each: string) => each === file;
  const outcome = isFixing ? fixFaults((texts) => check(texts.get(file)), isSheet) : undefined;
  const [fixed] = outcome?.files ?? [];
  const files = replaceWith(fixed?.text);
  // Without the fixes, which are not written if a mistake remains: so the lines are those of the given sheet.
  const found = outcome?.remaining.length === 0 ? [] : check(undefined);
  const faults = found.map(locateFault);
  const isRefused = faults.length > 0;
  const isWritten = !isRefused && !isDry;
  if (isWritten) writeFiles(root, files);
  if (isJson)
    console.log(
      JSON.stringify(
        { isWritten, file, rows, new: fresh, changed: cells, gone, lost, faults: faults.map(describeFault) },
        undefined,
        2,
      ),
    );
  else {
    printDiagnostics(faults);
    for (const name of fresh) console.log(`${colors.green('new')}      ${printable(name)}`);
    for (const cell of cells) console.log(`${colors.yellow('changed')}  ${describe(cell)}`);
    for (const name of gone) console.log(`${colors.red('gone')}     ${printable(name)}`);
    const counts = [`${fresh.length} new`, `${count(cells.length, 'cell')} changed`, `${gone.length} gone`];
    console.log(`${file}: ${count(rows, 'row')}, ${counts.join(', ')}.`);
    if (lost.length > 0 && !isRefused) console.log(adviseOnLost(lost));
    if (fixed) console.log(`${count(fixed.fixes, 'mistake')} ${isWritten ? 'fixed' : 'can be fixed'} in ${file}.`);
    else if (!isFixing && faults.some(({ fix }) => fix)) console.log(FIX_ADVICE);
    reportOutcome({ isRefused, isWritten });
  }
  return isRefused ? EXIT.content : EXIT.fine;
}

/** Says which addresses are not found any more, and how to redirect them. */
function adviseOnLost(lost: ReplacedSheet['lost']): string {
  const shown = lost.slice(0, MOST_KEPT).map(({ path, redirectTo }) => `  ${path}: ${redirectTo}`);
  const more = lost.length > MOST_KEPT ? [`  and ${lost.length - MOST_KEPT} more`] : [];
  const start = `${count(lost.length, 'address', 'addresses')} will not be found any more.`;
  return [`${start} To redirect, write under "redirects" in site.yaml:`, ...shown, ...more].join('\n');
}

const COLUMN_ADVICE =
  'Name the field of a column with --column "Header=field", or ignore the column with --column "Header=".\n';

const FIX_ADVICE = 'Add --fix to correct what has only one possible fix.';

/** Applies the fixes that need no decision to a CSV file; returns its new bytes and the number of fixes. */
function fixSheet(bytes: Uint8Array, check: (bytes: Uint8Array) => readonly Diagnostic[]) {
  const encode = (text: string | undefined) => (text === undefined ? bytes : encodeLike(bytes, text));
  const { files } = fixFaults(
    (changed) => check(encode([...changed.values()][0])),
    () => true,
  );
  return { bytes: encode(files[0]?.text), fixes: files[0]?.fixes ?? 0 };
}

function readSheetFile(written: string): GivenSheet {
  const path = resolve(process.env.INIT_CWD ?? '.', written);
  try {
    const { size } = statSync(path);
    if (size > LARGEST_SHEET)
      throw new UsageError(`${written} is larger than ${LARGEST_SHEET / 1024 / 1024} MB.`, HELP);
    return { file: written, path, bytes: readFileSync(path) };
  } catch (error) {
    if (!isSystemError(error, 'ENOENT', 'EISDIR')) throw error;
    throw new UsageError(`There is no file ${written}.`, HELP);
  }
}

function readNames(written: readonly string[]): Readonly<Record<string, string>> {
  const pairs = written.map((each) => {
    const at = each.lastIndexOf('=');
    if (at < 1) throw new UsageError(`Write --column "Header=field", not "${each}".`, HELP);
    return [each.slice(0, at).trim(), each.slice(at + 1).trim()];
  });
  return Object.fromEntries(pairs);
}

/** The maximum number of entries without a row that are listed by name. */
const MOST_KEPT = 10;

const isEntry = (file: string) => !/^site\.yaml$|\.json$/.test(file);

function tell(
  plan: ImportPlan,
  { isRefused, isWritten }: { readonly isRefused: boolean; readonly isWritten: boolean },
): void {
  const created = [...plan.created.keys()].filter(isEntry);
  for (const file of created) console.log(`${colors.green('new')}      ${file}`);
  for (const cell of plan.cells) console.log(`${colors.yellow('changed')}  ${describe(cell)}`);
  for (const cell of plan.conflicts) console.log(`${colors.red('both')}     ${describe(cell)}`);
  for (const file of plan.kept.slice(0, MOST_KEPT)) console.log(colors.dim(`kept     ${file} has no row`));
  for (const file of plan.removed) console.log(`${colors.red('deleted')}  ${file}`);
  const changed = plan.changed.filter(({ file }) => isEntry(file)).length;
  const counts = [
    `${created.length} new`,
    `${changed} changed`,
    `${plan.same.length} the same`,
    `${plan.kept.length} kept`,
    ...(plan.removed.length > 0 ? [`${plan.removed.length} deleted`] : []),
  ];
  console.log(`\n${counts.join(', ')}.`);
  if (plan.conflicts.length > 0)
    console.log(
      `${count(plan.conflicts.length, 'value')} changed in the sheet and in the file: add --theirs to take those of the sheet, or --ours.`,
    );
  reportOutcome({ isRefused, isWritten });
}

function reportOutcome({ isRefused, isWritten }: { readonly isRefused: boolean; readonly isWritten: boolean }): void {
  if (isRefused) console.error(colors.red('Nothing was written.'));
  else if (!isWritten) console.log('Nothing was written, because of --dry-run.');
}

function describe({ file, cell, from, to }: ChangedCell): string {
  const show = (value: unknown) => (value === undefined ? 'nothing' : printable(JSON.stringify(value)));
  return `${file}  ${cell}: ${show(from)} -> ${show(to)}`;
}

function toJson(plan: ImportPlan, faults: ImportPlan['faults'], isWritten: boolean): string {
  const result = {
    isWritten,
    new: [...plan.created.keys()].filter(isEntry),
    changed: plan.cells,
    conflicts: plan.conflicts,
    same: plan.same,
    kept: plan.kept,
    deleted: plan.removed,
    faults: faults.map(describeFault),
  };
  return JSON.stringify(result, undefined, 2);
}

function describeFault(fault: Diagnostic) {
  const { code, severity, message, hint } = fault;
  return { at: formatLocation(fault), code, severity, message, hint };
}

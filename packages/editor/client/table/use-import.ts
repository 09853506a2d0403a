import { useState } from 'react';
import type { Fault, ImportFault, ImportPreview, ImportQuestion } from '../../protocol.ts';
import { fixFault } from '../fix-fault.ts';
import { useEditor } from '../session.ts';
import { useAction } from '../use-action.ts';

/** The state of an import, and its actions. */
export type Importing = ReturnType<typeof useImport>;

interface Sheet extends Pick<ImportQuestion, 'name' | 'columns' | 'winner' | 'isFilling'> {
  readonly bytes: Blob;
  /** Undefined if the sheet is not a text in UTF-8. */
  readonly text: string | undefined;
  /** The headers that match no field automatically, in the order of the sheet. */
  readonly strange: readonly string[];
}

const CHANGED = 'Someone else has changed the entries in the meantime. Look at what changes now.';

/** Imports sheets into a collection: first shows a preview, then writes all changes or none. */
export function useImport(collection: string, onDone: (created: readonly string[]) => void) {
  const { api, tell } = useEditor();
  const [sheet, setSheet] = useState<Sheet>();
  const [shown, setShown] = useState<ImportPreview>();
  const { problem, isBusy, run } = useAction();
  const close = () => {
    setSheet(undefined);
    setShown(undefined);
  };
  const ask = (of: Sheet, seen?: string) =>
    run(async () => {
      setSheet(of);
      const { bytes, name, columns, winner, isFilling } = of;
      const preview = await api.importSheet(bytes, { collection, name, columns, winner, isFilling, seen });
      // Pasted rows are only added, so the preview does not list the entries without a row.
      setShown(isFilling ? { ...preview, kept: [] } : preview);
      setSheet({ ...of, strange: [...new Set([...of.strange, ...preview.unknown])] });
      if (seen !== undefined && seen !== preview.version) tell(CHANGED, 'problem');
      if (!preview.isDone) return;
      tell(describeDone(of));
      close();
      onDone(preview.replaces === undefined ? preview.created : []);
    });
  const askAgain = async (change: Partial<Sheet>) => sheet && ask({ ...sheet, ...change });
  const change = (text: string) => askAgain({ text, bytes: new Blob([text]) });
  const fix = (fault: Fault) => {
    const fixed = fault.fix && sheet?.text !== undefined ? fixFault(sheet.text, fault.fix) : undefined;
    if (fixed !== undefined) void change(fixed);
  };
  const fixAll = () => {
    if (shown && sheet?.text !== undefined) void change(fixFaults(sheet.text, shown.faults));
  };
  const write = ({ range }: ImportFault, value: string) =>
    run(async () => change(writeIntoCell(sheet?.text ?? '', range, value) ?? refuseCell()));
  return {
    /** The file name of the sheet; undefined if no sheet is open. */
    name: sheet?.name,
    /** The preview; undefined until the server has read the sheet. */
    shown,
    ...{ problem, isBusy, close },
    /** Whether the rows were pasted below the last entry. */
    isPasted: sheet?.isFilling === true,
    /** @param isFilling whether these are pasted rows, whose missing fields are filled in later */
    open: (file: File, isFilling?: boolean) =>
      void readText(file).then((text) =>
        ask({ name: file.name, bytes: file, text, columns: {}, strange: [], isFilling }),
      ),
    /** The headers that need a field, with the chosen field; undefined if none has been chosen. */
    strange: sheet?.strange.map((header) => ({ header, field: sheet.columns[header] })) ?? [],
    /** @param field the header of a field, or "" to ignore the column */
    nameColumn: (header: string, field: string) => askAgain({ columns: { ...sheet?.columns, [header]: field } }),
    decide: (winner: 'theirs' | 'ours') => askAgain({ winner }),
    /** Corrects the text of a cell in the imported data, but not in the user's file. */
    write,
    /** Applies a fix to the imported data; undefined for a workbook. */
    fix: sheet?.text === undefined ? undefined : fix,
    fixAll,
    apply: () => sheet && shown && void ask(sheet, shown.version),
  };
}

function describeDone({ name, isFilling }: Sheet): string {
  if (isFilling) return 'The rows were added. “Undo” removes them.';
  return `${name} was imported. “Undo” restores the files.`;
}

function refuseCell(): never {
  throw new Error('This cell has spaces around it. Change it in your spreadsheet program.');
}

/** Applies all fixes from the end to the start, because each fix shifts the text after it. */
function fixFaults(text: string, faults: readonly Fault[]): string {
  const fixes = faults.flatMap(({ fix }) => fix ?? []).sort((one, other) => other.range[0] - one.range[0]);
  return fixes.reduce((fixed, each) => fixFault(fixed, each) ?? fixed, text);
}

async function readText(file: File): Promise<string | undefined> {
  if (!/\.(?:csv|tsv)$/i.test(file.name)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return undefined;
  }
}

/**
 * Replaces the value of a cell in a CSV text, with quotation marks if necessary; undefined if that is not possible.
 * @param range the range of the cell's value, without quotation marks around it
 */
export function writeIntoCell(
  text: string,
  [start, end]: readonly [start: number, end: number],
  value: string,
): string | undefined {
  const [before = '\n', after = '\n'] = [text[start - 1], text[end]];
  const replaceBy = (written: string) => text.slice(0, start) + written + text.slice(end);
  const doubled = value.replaceAll('"', '""');
  if (before === '"' && after === '"') return replaceBy(doubled);
  if (!/[",;\t\r\n]|^\s|\s$/.test(value)) return replaceBy(value);
  return /^[,;\t\r\n]{2}$/.test(before + after) ? replaceBy(`"${doubled}"`) : undefined;
}

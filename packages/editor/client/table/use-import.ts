import { useState } from 'react';
import type { Fault, ImportFault, ImportPreview, ImportQuestion } from '../../protocol.ts';
import { fixFault } from '../fix-fault.ts';
import { useEditor } from '../session.ts';
import { useAction } from '../use-action.ts';

/** A sheet that is being imported. */
export type Importing = ReturnType<typeof useImport>;

interface Sheet extends Pick<ImportQuestion, 'name' | 'columns' | 'winner' | 'isFilling'> {
  readonly bytes: Blob;
  /** Undefined if it is not a text in UTF-8. */
  readonly text: string | undefined;
  /** The headers that name no field by themselves, in their order. */
  readonly strange: readonly string[];
}

const CHANGED = 'Someone else has changed the entries in the meantime. Look at what changes now.';

/** Imports sheets into a collection: first a preview, then all or nothing. */
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
      // Other entries are not meant.
      setShown(isFilling ? { ...preview, kept: [] } : preview);
      setSheet(addStrange(of, preview.unknown));
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
    /** The name of its file; undefined if there is none. */
    name: sheet?.name,
    /** Undefined until the server has read it. */
    shown,
    ...{ problem, isBusy, close },
    /** Whether its rows were pasted below the last entry. */
    isPasted: sheet?.isFilling === true,
    /** @param isFilling whether these are new rows, where fields are filled in later */
    open: (file: File, isFilling?: boolean) =>
      void readText(file).then((text) =>
        ask({ name: file.name, bytes: file, text, columns: {}, strange: [], isFilling }),
      ),
    /** The headers to choose fields for, each with its field; undefined if none has been chosen. */
    strange: sheet?.strange.map((header) => ({ header, field: sheet.columns[header] })) ?? [],
    /** @param field the header of a field, or "" to ignore the column */
    nameColumn: (header: string, field: string) => askAgain({ columns: { ...sheet?.columns, [header]: field } }),
    decide: (winner: 'theirs' | 'ours') => askAgain({ winner }),
    /** Writes another text into the cell of a mistake in what is imported, and not in the user's file. */
    write,
    /** Corrects a mistake likewise; undefined for a workbook. */
    fix: sheet?.text === undefined ? undefined : fix,
    fixAll,
    apply: () => sheet && shown && void ask(sheet, shown.version),
  };
}

function addStrange(sheet: Sheet, unknown: readonly string[]): Sheet {
  return { ...sheet, strange: [...new Set([...sheet.strange, ...unknown])] };
}

function refuseCell(): never {
  throw new Error('This cell has spaces around it. Change it in your spreadsheet program.');
}

/** Fixes what can be fixed, from the end, so that the others stay where they are. */
function fixFaults(text: string, faults: readonly Fault[]): string {
  const fixes = faults.flatMap(({ fix }) => fix ?? []).sort((one, other) => other.range[0] - one.range[0]);
  return fixes.reduce((fixed, each) => fixFault(fixed, each) ?? fixed, text);
}

function describeDone({ name, isFilling }: Sheet): string {
  if (isFilling) return 'The rows were added. “Undo” removes them.';
  return `${name} was imported. “Undo” restores the files.`;
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
 * A CSV text with another value in a cell, in quotation marks if it needs them; undefined if the cell cannot have it.
 * @param range of the cell's value, without the quotation marks around it
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

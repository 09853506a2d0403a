import { isSheet, listEntryFiles, readContent } from '../../../src/content/index.ts';
import type { Disk, Reader } from '../../../src/content/yaml/index.ts';
import {
  decodeWhole,
  diskReader,
  encodeLike,
  mergeTexts,
  sweepTemporary,
  writeTogether,
} from '../../../src/content/yaml/index.ts';
import { listFolders, refuseRequest } from '../../../src/dev/index.ts';
import type { Direction, FileStep, Step } from './history.ts';
import { createHistory } from './history.ts';

import type { PathKind } from './site-paths.ts';
import { resolveSitePath } from './site-paths.ts';

export type SiteWriter = ReturnType<typeof createSiteWriter>;

export type Written =
  | { readonly isDone: true }
  | { readonly isDone: false; readonly file: string; readonly now: Uint8Array | undefined };

/**
 * Reads and writes the files of a site for the editor, with an undo history. On creation, deletes the temporary files
 * of killed processes.
 * @param onWrite called with the written files, relative to the site's folder
 */
export function createSiteWriter(root: string, disk: Disk, onWrite: (files: readonly string[]) => void) {
  const history = createHistory();
  for (const folder of ['', 'pages', 'public/images']) sweepBelow(`${root}/${folder}`, folder !== '');

  const reader = diskReader(root);
  const resolve = (file: string, kind: PathKind): string =>
    resolveSitePath(root, file, kind === 'text' ? chooseKind(file, reader) : kind) ??
    refuseRequest(
      404,
      'The editor only changes site.yaml, theme.yaml, pages, public/images, and CSV files with entries.',
    );

  const apply = (files: readonly FileStep[]): Written => {
    const changes = files.map((each) => ({ ...each, path: resolve(each.file, each.kind ?? 'text') }));
    const outcome = writeTogether(changes, disk);
    if (outcome.isDone) {
      onWrite(files.map(({ file }) => file));
      return outcome;
    }
    const { file = '' } = changes.find(({ path }) => path === outcome.path) ?? {};
    return { isDone: false, file, now: outcome.now };
  };

  return {
    /** Undefined if the file does not exist. @throws RequestRefused for a file that the editor must not access */
    read: (file: string) => disk.read(resolve(file, 'text')),
    /** Writes all files of a step or none; returns the first file that has unexpected content. */
    write: (step: Step) => {
      const written = apply(step.files);
      if (written.isDone) history.record(step);
      return written;
    },
    /** Records a change that was written elsewhere, such as by git, as a step. */
    record: history.record,
    /**
     * Undoes or redoes a step and keeps later changes by others. If others changed the same lines, the step is dropped
     * and the next one can be undone. Undefined if there is nothing to undo or redo.
     */
    travel: (direction: Direction): (Written & { readonly step: Step }) | undefined => {
      const step = history.peek(direction);
      if (!step) return undefined;
      const files: FileStep[] = [];
      for (const each of step.files) {
        const now = disk.read(resolve(each.file, each.kind ?? 'text'));
        const fitting = fitStep(each, now);
        if (!fitting) {
          history.drop(direction);
          return { isDone: false, file: each.file, now, step };
        }
        files.push(fitting);
      }
      const written = apply(files);
      if (written.isDone) history.pass(direction, files);
      return { ...written, step };
    },
    history: history.state,
  };
}

/**
 * Applies the step to the current version of a file; undefined if others have changed the same lines or deleted the
 * file.
 */
function fitStep(step: FileStep, now: Uint8Array | undefined): FileStep | undefined {
  const { before, after } = step;
  if (now === undefined || before === undefined) return now === before ? step : undefined;
  if (Buffer.from(now).equals(before)) return step;
  if (after === undefined) return undefined;
  const [base, mine, theirs] = [before, after, now].map(decodeWhole);
  if (base === undefined || mine === undefined || theirs === undefined || step.kind === 'picture') return undefined;
  const merged = mergeTexts(base, mine, theirs);
  return 'text' in merged ? { ...step, before: now, after: encodeLike(now, merged.text) } : undefined;
}

function chooseKind(file: string, reader: Reader): PathKind {
  const isOf = (collection: Parameters<typeof listEntryFiles>[0]) => listEntryFiles(collection).includes(file);
  if (isSheet(file) && Object.values(readContent(reader).settings.collections ?? {}).some(isOf)) return 'sheet';
  return file.endsWith('/.import.json') ? 'memory' : 'text';
}

function sweepBelow(folder: string, isDeep: boolean): void {
  sweepTemporary(folder);
  if (isDeep) for (const name of listFolders(folder)) sweepBelow(`${folder}/${name}`, true);
}

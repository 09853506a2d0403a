import type { Change, FileState, HistoryState, Saved } from '../../authoring/editor/protocol.ts';
import type { Edit } from '../../yaml/edit/edit.ts';
import type { EditorApi } from './api.ts';
import { Refused, Unheard } from './api.ts';
import type { Draft } from './conflict/drafts.ts';

/** What a saver tells of a file. */
export interface SaverReports {
  /** The file as it is now. */
  readonly onState: (state: FileState) => void;
  readonly onHistory: (history: HistoryState) => void;
  /** A change as it was wanted, though others may have changed the file as well. */
  readonly onSaved: (file: string, change: Change) => void;
  /** Why something was not saved, for the person. */
  readonly onProblem: (message: string, file: string, change: Change) => void;
  /** The server did not answer, or could not write: the change, and the text for which it was made. */
  readonly onUnsaved: (draft: Omit<Draft, 'changes' | 'time'> & { readonly change: Change }) => void;
  /**
   * Somebody else has changed the file as well: the text that is to be saved now, or undefined to leave theirs.
   * @param base the text for which the change was made; undefined where it is no longer known
   */
  readonly merge: (versions: {
    readonly file: string;
    readonly base: string | undefined;
    readonly mine: string;
    readonly theirs: string;
  }) => Promise<string | undefined>;
}

/** What somebody who saves a change knows of it. */
export interface SaveOptions {
  /** Whether it is kept elsewhere until it is saved. */
  readonly isKept?: boolean;
}

interface Waiting extends SaveOptions {
  readonly change: Change;
  readonly settle: (isSaved: boolean) => void;
}

/** Saves the changes of files, those of one file one after another; what waits for an earlier one goes together. */
export interface FileSaver {
  /** Resolves to whether it was saved. */
  readonly save: (file: string, change: Change, options?: SaveOptions) => Promise<boolean>;
  /** Resolves once nothing of a file waits to be saved. */
  readonly whenSaved: (file: string) => Promise<void>;
  /** Reads a file that is kept up to date from then on. */
  readonly read: (file: string) => Promise<void>;
  /** Reads those again that were read before, unless something of them is being saved. */
  readonly readAgain: () => Promise<void>;
}

export function createFileSaver(api: EditorApi, reports: SaverReports): FileSaver {
  const states = new Map<string, FileState>();
  const waiting = new Map<string, Waiting[]>();
  const busy = new Map<string, Promise<void>>();
  const note = (state: FileState) => {
    states.set(state.file, state);
    reports.onState(state);
  };

  async function read(file: string): Promise<void> {
    if (busy.has(file)) return;
    const known = states.get(file)?.etag;
    const state = known === undefined ? await api.file(file) : await api.newerFile(file, known);
    if (state && !busy.has(file) && states.get(file)?.etag !== state.etag) note(state);
  }

  async function send(file: string, change: Change): Promise<boolean> {
    const state = states.get(file) ?? (await api.file(file));
    const { outcome, saved } = await saveMerged(api, reports, state, change);
    if (saved) {
      note(withSaved(state, saved));
      reports.onHistory(saved.history);
      reports.onSaved(file, change);
    } else note(await api.file(file));
    return outcome;
  }

  async function work(file: string): Promise<void> {
    for (let next = takeNext(waiting.get(file)); next; next = takeNext(waiting.get(file))) {
      const isSaved = await send(file, next.change).catch(async (error: unknown) => {
        reports.onProblem(error instanceof Error ? error.message : String(error), file, next.change);
        const base = next.change.base ?? states.get(file)?.text;
        const mayBeSaved = error instanceof Unheard;
        if (!isRefusedForGood(error) && base !== undefined && !next.isKept)
          reports.onUnsaved({ file, change: next.change, base, mayBeSaved });
        if (error instanceof Refused) await api.file(file).then(note, () => {});
        return false;
      });
      for (const settle of next.settles) settle(isSaved);
    }
    busy.delete(file);
  }

  return {
    read,
    whenSaved: async (file) => busy.get(file),
    readAgain: async () => {
      await Promise.all([...states.keys()].map((file) => read(file).catch(() => {})));
    },
    save: (file, change, options) =>
      new Promise((settle) => {
        const queue = waiting.get(file) ?? [];
        waiting.set(file, queue);
        queue.push({ ...options, change, settle });
        if (!busy.has(file)) busy.set(file, work(file));
      }),
  };
}

/** Saves a change; where somebody else has changed the file, what both texts become together. */
async function saveMerged(
  api: EditorApi,
  { merge }: Pick<SaverReports, 'merge'>,
  { file, etag, text }: Pick<FileState, 'file' | 'etag' | 'text'>,
  change: Change,
): Promise<{ readonly outcome: boolean; readonly saved?: Saved }> {
  try {
    return { outcome: true, saved: await api.save(file, etag, change) };
  } catch (error) {
    if (!(error instanceof Refused && error.conflict)) throw error;
    const { text: theirs, etag: newer, wanted } = error.conflict;
    const now = { file, etag: newer, text: theirs };
    const mine = 'text' in change ? change.text : wanted;
    const { base = text } = change;
    // The server knows the version no longer for which the edits were made: here it is.
    if (mine === undefined && change.base === undefined) return saveMerged(api, { merge }, now, { ...change, base });
    if (mine === undefined) throw error;
    const merged = await merge({ file, base, mine, theirs });
    if (merged === undefined || merged === theirs) return { outcome: merged !== undefined };
    // It may have been changed once more while somebody was asked.
    return saveMerged(api, { merge }, now, { text: merged });
  }
}

/** Whether the change itself cannot be made. One of a page that an earlier run of the server has made can: it is to be loaded again. */
function isRefusedForGood(error: unknown): boolean {
  return error instanceof Refused && error.status < 500 && error.status !== 403;
}

/** What is known of a file once a change of it is saved; its faults are found later. */
function withSaved({ data: _old, ...state }: FileState, { text, etag, data }: Saved): FileState {
  return { ...state, text, etag, ...(data !== undefined && { data }) };
}

interface Batch extends SaveOptions {
  readonly change: Change;
  readonly settles: readonly Waiting['settle'][];
}

/** Takes what waits from a queue: edits up to the next whole text go together, but for those that say what they were made for. */
function takeNext(queue: Waiting[] | undefined): Batch | undefined {
  const [first] = queue ?? [];
  if (!queue || !first) return undefined;
  const isAlone = ({ change, isKept }: Waiting) => 'text' in change || change.base !== undefined || isKept;
  if (isAlone(first)) {
    queue.shift();
    return { ...first, settles: [first.settle] };
  }
  const end = queue.findIndex(isAlone);
  const taken = queue.splice(0, end === -1 ? queue.length : end);
  const edits = taken.flatMap(({ change }) => ('edits' in change ? change.edits : []));
  return { change: { edits: joinSets(edits) }, settles: taken.map(({ settle }) => settle) };
}

/** Of values that are set at one place one after another, the last one; it stands where the first of them would. */
export function joinSets(edits: readonly Edit[]): readonly Edit[] {
  const joined: Edit[] = [];
  for (const edit of edits) {
    const last = joined.at(-1);
    const isAgain =
      edit.kind === 'set' && last?.kind === 'set' && JSON.stringify(edit.path) === JSON.stringify(last.path);
    if (!isAgain) joined.push(edit);
    else joined[joined.length - 1] = { ...(last.position && { position: last.position }), ...edit };
  }
  return joined;
}

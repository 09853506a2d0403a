import type { Edit } from '../../../src/content/yaml/edit/edit.ts';
import type { Change, FileState, PageQuestion, Saved } from '../protocol.ts';
import type { EditorApi } from './api.ts';
import { Refused, whenThere } from './api.ts';

/** The callbacks of a saver. */
export interface SaverReports extends VersionReports {
  /** Called if a change was not saved, with the reason for the user. */
  readonly onProblem: (message: string, file: string, change: Change) => void;
  /** Called when there is no response; changes wait until the server responds. */
  readonly onUnreachable: (message: string) => void;
  /**
   * Called when someone else has changed the file as well. Resolves to the text to save, or to undefined to keep the
   * other person's text.
   * @param base the text for which the change was made; undefined if it is unknown
   */
  readonly merge: (versions: {
    readonly file: string;
    readonly base: string | undefined;
    readonly mine: string;
    readonly theirs: string;
  }) => Promise<string | undefined>;
}

interface Waiting {
  readonly change: Change;
  readonly settle: (isSaved: boolean) => void;
}

/** Saves changes of files, one after another per file; waiting changes are sent together. */
export type FileSaver = ReturnType<typeof createFileSaver>;

export function createFileSaver(api: EditorApi, reports: SaverReports) {
  const versions = createVersions(reports);
  const waiting = new Map<string, Waiting[]>();
  const busy = new Map<string, Promise<void>>();

  /**
   * Stores new versions of files, except of files that were saved in the meantime or are being saved.
   * @param known the etags that were sent with the request
   */
  function receive(files: readonly FileState[], known: PageQuestion['known']): void {
    for (const state of files)
      if (!busy.has(state.file) && versions.find(state.file)?.etag === known[state.file]) versions.note(state);
  }

  const readNow = async (file: string) => versions.note(await api.file(file));
  async function send(file: string, change: Change): Promise<boolean> {
    const state = versions.find(file) ?? (await readNow(file));
    const saving = { api, merge: reports.merge, lineage: versions.lineage(file) };
    const { outcome, saved } = await saveMerged(saving, state, change);
    if (saved) versions.note(withSaved(state, saved), true);
    else await readNow(file);
    // If the user keeps the other person's text, the changes that still wait for this file are dropped as well.
    if (!outcome) for (const { settle } of waiting.get(file)?.splice(0) ?? []) settle(false);
    return outcome;
  }

  async function work(file: string): Promise<void> {
    for (let next = takeNext(waiting.get(file)); next; next = takeNext(waiting.get(file))) {
      const isSaved = await whenThere(() => send(file, next.change), reports.onUnreachable).catch(
        async (error: unknown) => {
          const { base: _base, ...made } = next.change;
          reports.onProblem(error instanceof Error ? error.message : String(error), file, made);
          if (error instanceof Refused) await readNow(file).catch(() => {});
          return false;
        },
      );
      for (const settle of next.settles) settle(isSaved);
    }
    busy.delete(file);
  }

  return {
    /** Reads a file and keeps it up to date. */
    read: async (file: string) => {
      if (!versions.find(file)) receive([await api.file(file)], {});
    },
    /** Resolves when a file has no unsaved changes. */
    whenSaved: async (file: string) => busy.get(file),
    ...{ receive, listKnown: versions.listKnown, publish: versions.publish, readShown: versions.readShown },
    /** Whether all differences between two texts of a file are changes made in this editor. */
    isOwnWork: (file: string, one: string, other: string) => versions.lineage(file).isOneLine(one, other),
    /** Saves a change; resolves to true if it was saved. */
    save: (file: string, change: Change) =>
      new Promise<boolean>((settle) => {
        waiting.set(file, [...(waiting.get(file) ?? []), { change, settle }]);
        if (!busy.has(file)) busy.set(file, work(file));
      }),
  };
}

interface Saving extends Pick<SaverReports, 'merge'> {
  readonly api: EditorApi;
  readonly lineage: TextLineage;
}

/** Saves a change; if someone else has changed the file, saves the merged text. */
async function saveMerged(
  saving: Saving,
  { file, etag, text }: Pick<FileState, 'file' | 'etag' | 'text'>,
  { base: madeFor = text, ...change }: Change,
): Promise<{ readonly outcome: boolean; readonly saved?: Saved }> {
  const { api, merge, lineage } = saving;
  // Edits also apply to the texts that later changes in this editor have made. A whole text would undo these changes.
  const base = 'text' in change ? madeFor : lineage.findLatest(madeFor);
  try {
    const saved = await api.save(file, etag, base === text ? change : { ...change, base });
    lineage.extend(text, saved.text);
    return { outcome: true, saved };
  } catch (error) {
    if (!(error instanceof Refused && error.conflict)) throw error;
    const { text: theirs, etag: newer, wanted } = error.conflict;
    if (theirs !== text) lineage.begin(theirs);
    const now = { file, etag: newer, text: theirs };
    const mine = 'text' in change ? change.text : wanted;
    if (mine === undefined) {
      // The edits were sent without the text for which they were made (`base`); now the server needs it.
      if (base === text) return saveMerged(saving, now, { ...change, base });
      throw error;
    }
    lineage.extend(base, mine);
    const merged = await merge({ file, base, mine, theirs });
    if (merged === undefined || merged === theirs) return { outcome: merged !== undefined };
    // The file may have changed again while the user was asked.
    return saveMerged(saving, now, { text: merged });
  }
}

/** The state of a file after a change was saved; its faults arrive later. */
function withSaved({ data: _old, ...state }: FileState, { text, etag, data }: Saved): FileState {
  return { ...state, text, etag, ...(data !== undefined && { data }) };
}

/** Removes the next batch from a queue: edits for the same text, or a single whole text. */
function takeNext(queue: Waiting[] | undefined) {
  const [first] = queue ?? [];
  if (!queue || !first) return undefined;
  const isAlone = ({ change }: Waiting) => 'text' in change || change.base !== first.change.base;
  if (isAlone(first)) {
    queue.shift();
    return { change: first.change, settles: [first.settle] };
  }
  const end = queue.findIndex(isAlone);
  const taken = queue.splice(0, end === -1 ? queue.length : end);
  const edits = taken.flatMap(({ change }) => ('edits' in change ? change.edits : []));
  const { base } = first.change;
  return {
    change: { edits: joinSets(edits), ...(base !== undefined && { base }) },
    settles: taken.map(({ settle }) => settle),
  };
}

/** Joins consecutive "set" edits of the same path into one: the last value, at the key position of the first edit. */
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

/** The callbacks for file versions. */
interface VersionReports {
  /** Called when a new state of a file must be shown. */
  readonly onState: (state: FileState) => void;
  /** Called when a change by someone else arrives. It is not shown until `publish` is called. */
  readonly onHeld?: () => void;
}

/**
 * Files as on the server and as shown. Changes made here are shown immediately, others with the matching outline.
 */
function createVersions({ onState, onHeld }: VersionReports) {
  const states = new Map<string, FileState>();
  const shown = new Map<string, FileState>();
  const lineages = new Map<string, TextLineage>();
  const lineage = (file: string) => {
    const known = lineages.get(file) ?? createLineage();
    lineages.set(file, known);
    return known;
  };
  const show = (state: FileState) => {
    shown.set(state.file, state);
    onState(state);
  };
  return {
    lineage,
    find: (file: string) => states.get(file),
    /** The etags of the files that were read or received. */
    listKnown: (): PageQuestion['known'] =>
      Object.fromEntries([...states.values()].map(({ file, etag }) => [file, etag])),
    /** The state of a file on the screen. */
    readShown: (file: string) => shown.get(file),
    /** @param isOwn whether the change was made in this editor */
    note: (state: FileState, isOwn = false) => {
      const { begin, isOneLine } = lineage(state.file);
      if (!isOwn && states.get(state.file)?.text !== state.text) begin(state.text);
      states.set(state.file, state);
      const old = shown.get(state.file);
      if (!old || isOneLine(old.text, state.text)) show(state);
      else if (onHeld) onHeld();
      else show(state);
      return state;
    },
    /**
     * Shows the pending changes by others in all files, unless the outline to show with them belongs to older texts.
     * @param texts the texts of the outline, by file
     * @returns whether the changes were shown
     */
    publish: (texts: Readonly<Record<string, string>>): boolean => {
      const isBehind = ([file, text]: [string, string]) => {
        const state = states.get(file);
        return state !== undefined && !lineage(file).isOneLine(text, state.text);
      };
      if (Object.entries(texts).some(isBehind)) return false;
      for (const state of states.values()) if (shown.get(state.file) !== state) show(state);
      return true;
    },
  };
}

type TextLineage = ReturnType<typeof createLineage>;

const MOST_LINES = 10;
const MOST_TEXTS = 200;

/**
 * The known texts of one file, in lines of descent. A change made in this editor adds its text to a line; a change by
 * someone else starts a new line. An edit for one text of a line also applies to every later text of the line.
 */
export function createLineage() {
  let lines: readonly (readonly string[])[] = [];
  const findLine = (text: string) => lines.findLast((line) => line.includes(text));
  /** Starts a new line with a text by someone else. */
  const begin = (text: string) => {
    lines = [...lines, [text]].slice(-MOST_LINES);
  };
  return {
    begin,
    /** Adds `to`, the text after a change made in this editor, to the line of `from`. */
    extend: (from: string, to: string) => {
      if (!findLine(from)) begin(from);
      const line = findLine(from);
      lines = lines.map((each) => (each === line ? [...each, to].slice(-MOST_TEXTS) : each));
    },
    /** The latest text of the line with this text; the same text if it is in no line. */
    findLatest: (text: string) => findLine(text)?.at(-1) ?? text,
    /** Whether all differences between two texts are changes made in this editor. */
    isOneLine: (one: string, other: string) =>
      one === other || (findLine(one) !== undefined && findLine(one) === findLine(other)),
  };
}

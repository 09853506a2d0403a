import { mergeTexts } from '../../../src/content/yaml/edit/merge-texts.ts';
import type { CellChanges, FileState, OutlineBlock, PageOutline } from '../protocol.ts';
import type { EditorApi } from './api.ts';
import { Refused, whenThere } from './api.ts';
import type { FileEdits } from './block-actions.ts';
import { writeLocation } from './editor-location.ts';
import type { FileSaver, SaverReports } from './file-saver.ts';
import { createFileSaver } from './file-saver.ts';
import { followPath } from './follow-path.ts';
import { inTurn } from './in-turn.ts';
import type { EditorActions, EditorStore, HearEdit } from './session.ts';
import type { Action, EditorState } from './state.ts';
import { FIRST_STATE, reduce } from './state.ts';
import { tell, tellUnmade } from './tell-unmade.tsx';

/**
 * The server may notice a change late. So an outline is requested up to this many times, and the pause between two
 * requests grows by this many ms.
 */
const MOST_TRIES = 5;
const PAUSE_MS = 60;

/**
 * The state and actions of the editor. It receives events from the server until the function that `start` returns is
 * called.
 */
export function createEditorStore(api: EditorApi): EditorStore & { readonly start: () => () => void } {
  let state = FIRST_STATE;
  const readers = new Set<() => void>();
  const followers = new Set<HearEdit>();
  const dispatch = (action: Action) => {
    state = reduce(state, action);
    session = { ...state, ...actions };
    for (const hear of readers) hear();
  };
  const saver = createFileSaver(api, {
    onState: (file) => dispatch({ kind: 'file', state: file }),
    onHeld: () => loadPage(),
    onProblem: (message, file, change) => tellUnmade(message, file, change, actions.openText),
    onUnreachable: (message) => tell(message, 'problem'),
    merge: createMerge(dispatch),
  });
  const edit: EditorActions['edit'] = (file, change) => {
    const base = change.base ?? saver.readShown(file)?.text;
    const saved = saver.save(file, { ...change, ...(base !== undefined && { base }) });
    dispatch({ kind: 'saving' });
    void saved.then((isSaved) => dispatch({ kind: 'saved', isSaved }));
    for (const hear of followers) hear(file, change, saved);
    return saved;
  };
  const { loadPage, move } = createPageLoader({ api, saver, edit, dispatch, read: () => state });
  const actions: EditorActions = {
    ...{ ...createPlainActions(api, dispatch, saver), api, edit, move, whenSaved: saver.whenSaved },
    read: (file) => void saver.read(file).catch((error: Error) => tell(error.message, 'problem')),
    followEdits: (hear) => join(followers, hear),
    openPage: (page, selected, reveal) => {
      dispatch({ kind: 'open', page, selected, reveal });
      loadPage();
    },
  };
  let session = { ...state, ...actions };
  /** Makes the browser ask the user before it closes the page while changes are unsaved. */
  const askFirst = (event: Event) => {
    if ((state.saves?.pending ?? 0) > 0) event.preventDefault();
  };
  return {
    read: () => session,
    subscribe: (hear) => join(readers, hear),
    start: () => {
      addEventListener('beforeunload', askFirst);
      const stop = api.listen((event) => {
        const { page } = state;
        dispatch(event);
        if (event.kind === 'changed' || (page !== '' && state.page !== page)) loadPage();
      });
      // The URL of the editor follows its state, so a reload or a link leads to the same place.
      const stopWriting = join(readers, () => writePlace(state));
      return () => {
        stopWriting();
        removeEventListener('beforeunload', askFirst);
        stop();
      };
    },
  };
}

/** Saves cells once pending changes of the same files are saved; repeats the request until the server answers. */
function createCellSaver(
  api: EditorApi,
  saver: FileSaver,
  dispatch: (action: Action) => void,
): EditorActions['changeCells'] {
  const send = async (changes: CellChanges) => {
    await Promise.all(changes.files.map(({ file }) => saver.whenSaved(file)));
    return whenThere(
      () => api.cells(changes),
      (message) => tell(message, 'problem'),
    );
  };
  return async (changes) => {
    dispatch({ kind: 'saving' });
    const isSaved = await send(changes).then(
      () => true,
      (error: unknown) => {
        tell(error instanceof Error ? error.message : String(error), 'problem');
        return false;
      },
    );
    dispatch({ kind: 'saved', isSaved });
    return isSaved;
  };
}

/** Adds a listener; returns a function that removes it. */
function join<Hear>(all: Set<Hear>, hear: Hear): () => void {
  all.add(hear);
  return () => all.delete(hear);
}

function writePlace(state: EditorState): void {
  const place = writeLocation(state);
  if (state.page !== '' && place !== location.search) history.replaceState(null, '', place);
}

type PlainActions = Pick<
  EditorActions,
  'changeCells' | 'tell' | 'show' | 'openTable' | 'select' | 'openText' | 'closeText' | 'travel'
>;

/** The actions that need no state. */
function createPlainActions(api: EditorApi, dispatch: (action: Action) => void, saver: FileSaver): PlainActions {
  return {
    tell,
    changeCells: createCellSaver(api, saver, dispatch),
    show: (view, reveal) => dispatch({ kind: 'set', values: { view, reveal } }),
    openTable: (collection, entry, path) =>
      dispatch({ kind: 'set', values: { view: 'table', table: { collection, entry, path } } }),
    select: (block, reveal) => dispatch({ kind: 'select', block, reveal }),
    openText: (file, at = 0) => dispatch({ kind: 'set', values: { opened: { file, at } } }),
    closeText: () => dispatch({ kind: 'set', values: { opened: undefined } }),
    travel: (direction) => {
      api.history(direction).then(
        ({ note }) => (note === undefined ? tell(direction === 'undo' ? 'Undone' : 'Redone') : tell(note, 'problem')),
        (error: Error) => tell(error.message, 'problem'),
      );
    },
  };
}

/** Merges two texts, and asks the user about conflicts, one after another. */
function createMerge(dispatch: (action: Action) => void): SaverReports['merge'] {
  return async ({ base, ...clash }) => {
    const merged = base === undefined ? undefined : mergeTexts(base, clash.mine, clash.theirs);
    if (merged && 'text' in merged) return merged.text;
    const mine = merged?.mine ?? clash.mine;
    return new Promise<string | undefined>((resolve) => {
      const settle = (text: string) => {
        dispatch({ kind: 'settle' });
        resolve(text === clash.theirs ? undefined : text);
      };
      dispatch({ kind: 'clash', clash: { clash: { ...clash, mine }, settle } });
    });
  };
}

interface PageLoading {
  readonly api: EditorApi;
  readonly saver: FileSaver;
  readonly edit: EditorActions['edit'];
  readonly dispatch: (action: Action) => void;
  readonly read: () => EditorState;
}

/**
 * Loads the outline of the page whenever its files change. The paths in the outline must match the texts of the files,
 * and the selection stays on the same block when others move it.
 */
function createPageLoader({ api, saver, edit, dispatch, read }: PageLoading) {
  /** Responses to requests that were sent before a move are ignored, because they show the block at its old place. */
  let moves = 0;
  let moving = 0;

  /** Shows an outline. Returns false if the outline may be older than the files; then it must be requested again. */
  function show(found: PageOutline | undefined, isForced: boolean): boolean {
    const { outline: before, selected } = read();
    const block = before?.path === found?.path && selected !== undefined ? before?.blocks[selected] : undefined;
    const was = block && saver.readShown(block.file);
    if (!saver.publish(isForced ? {} : (found?.texts ?? {}))) return false;
    const isOthersWork = was && !saver.isOwnWork(was.file, was.text, saver.readShown(was.file)?.text ?? was.text);
    const now = block && isOthersWork && found ? findAgain(block, was, saver.readShown(was.file), found) : selected;
    dispatch({ kind: 'outline', outline: found, selected: now });
    return true;
  }

  const loadPage = inTurn(async () => {
    for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
      const [{ page }, known, moved] = [read(), saver.listKnown(), moves];
      if (page === '') return;
      const found = await askForPage(api, page, known);
      if (!found || read().page !== page || moving > 0 || moved !== moves) return;
      saver.receive(found.files, known);
      if (show(found.outline, tries === MOST_TRIES)) return;
      await new Promise((resolve) => setTimeout(resolve, tries * PAUSE_MS));
    }
  });

  async function move(from: number, to: number, { file, edits }: FileEdits): Promise<boolean> {
    const base = read().outline?.texts[file];
    const [moved] = edits;
    moves += 1;
    moving += 1;
    if (moved) dispatch({ kind: 'move', from, to, file, edit: moved });
    const isMoved = await edit(file, { edits, ...(base !== undefined && { base }) });
    moving -= 1;
    loadPage();
    return isMoved;
  }

  return { loadPage, move };
}

/** Returns no outline if the page does not exist; returns undefined if the server does not respond. */
async function askForPage(api: EditorApi, path: string, known: Readonly<Record<string, string>>) {
  try {
    return await api.page({ path, known });
  } catch (error) {
    return error instanceof Refused ? { files: [] } : undefined;
  }
}

/** The index of a block after others have changed its file. */
function findAgain(
  { file, path }: OutlineBlock,
  before: FileState,
  now: FileState | undefined,
  { blocks }: PageOutline,
): number | undefined {
  const followed = followPath(before.data, now?.data, path);
  const index = blocks.findIndex(
    (each) => each.file === file && JSON.stringify(each.path) === JSON.stringify(followed),
  );
  return index === -1 ? undefined : index;
}

import { createContext, useContext, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Path } from '../../../src/content/yaml/edit/edit.ts';
import type { CellChanges, Change } from '../protocol.ts';
import type { EditorApi } from './api.ts';
import type { FileEdits } from './block-actions.ts';
import type { ShownTable } from './editor-location.ts';
import type { FileSaver } from './file-saver.ts';
import type { EditorState, FileValue, View } from './state.ts';

/**
 * A listener for edits.
 * @param saved resolves to whether the edit was saved
 */
export type HearEdit = (file: string, change: Change, saved: Promise<boolean>) => void;

/** The actions that every part of the editor can use. */
export interface EditorActions {
  readonly api: EditorApi;
  readonly show: (view: View, reveal?: FileValue) => void;
  /** Shows the entries of a collection as a table. */
  readonly openTable: (collection: string, entry?: ShownTable['entry'], path?: ShownTable['path']) => void;
  readonly select: (block: number | undefined, reveal?: FileValue) => void;
  /** Shows a page on the canvas, and selects one of its blocks. */
  readonly openPage: (path: string, block?: number, reveal?: FileValue) => void;
  /** Opens the drawer with the YAML of a file, at a value or at a UTF-16 offset. */
  readonly openText: (file: string, at?: Path | number) => void;
  readonly closeText: () => void;
  /** Reads a file and keeps it up to date in `files`. */
  readonly read: (file: string) => void;
  /**
   * Saves a change immediately; changes of one file are saved one after another. Changes by others are merged, and the
   * user decides about conflicts. Resolves to whether the change was saved; if not, the user has seen why.
   */
  readonly edit: FileSaver['save'];
  /** Saves values in several files as one undo step. Resolves to false if the server refused; the user has seen why. */
  readonly changeCells: (changes: CellChanges) => Promise<boolean>;
  /** Moves a block. The move is shown immediately, and reverted if the server refuses it. */
  readonly move: (from: number, to: number, change: FileEdits) => Promise<boolean>;
  /** Calls a listener with each edit; returns a function that removes the listener. */
  readonly followEdits: (hear: HearEdit) => () => void;
  /** Resolves when a file has no unsaved changes. */
  readonly whenSaved: (file: string) => Promise<void>;
  /** Undoes or redoes the last change, and shows a message. */
  readonly travel: (direction: 'undo' | 'redo') => void;
  /** Shows a message, which screen readers announce politely. */
  readonly tell: (message: string, tone?: 'done' | 'problem') => void;
}

export type EditorSession = EditorState & EditorActions;

export interface EditorStore {
  readonly read: () => EditorSession;
  readonly subscribe: (hear: () => void) => () => void;
}

/** The store never changes; `useEditor` reads its state. */
export const StoreContext = createContext<EditorStore | undefined>(undefined);

/**
 * The state and actions of the editor. A component renders again only if a value that it has read changes.
 * @throws outside of the editor
 */
export function useEditor(): EditorSession {
  const store = useContext(StoreContext);
  if (!store) throw new Error('There is no editor around this component');
  const used = useRef(new Set<string | symbol>());
  const shown = useRef(store.read());
  useSyncExternalStore(store.subscribe, () => {
    const now = store.read();
    const isOther = [...used.current].some((key) => Reflect.get(now, key) !== Reflect.get(shown.current, key));
    if (isOther) shown.current = now;
    return shown.current;
  });
  return useMemo(() => {
    const get = (_: EditorSession, key: string | symbol) => {
      used.current.add(key);
      return Reflect.get(store.read(), key);
    };
    return new Proxy(store.read(), { get });
  }, [store]);
}

import { createContext, useContext, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Path } from '../../../src/content/yaml/edit/edit.ts';
import type { Change } from '../protocol.ts';
import type { EditorApi } from './api.ts';
import type { FileEdits } from './block-actions.ts';
import type { Clash } from './conflict/conflict-dialog.tsx';
import type { FileSaver } from './file-saver.ts';
import type { EditorState, FileValue, View } from './state.ts';

/** @param saved resolves to whether it was */
export type HearEdit = (file: string, change: Change, saved: Promise<boolean>) => void;

/** What every part of the editor can do. */
export interface EditorActions {
  readonly api: EditorApi;
  readonly show: (view: View, reveal?: FileValue) => void;
  readonly select: (block: number | undefined, reveal?: FileValue) => void;
  /** Shows a page on the canvas, and selects one of its blocks. */
  readonly openPage: (path: string, block?: number, reveal?: FileValue) => void;
  /** Shows the YAML of a file, at a value or at an offset (UTF-16) of the text. */
  readonly openText: (file: string, at?: Path | number) => void;
  readonly closeText: () => void;
  /** Reads a file, which is then kept up to date in `files`. */
  readonly read: (file: string) => void;
  /**
   * Saves a change at once; changes of one file one after another. Where somebody else has changed the file, what does not clash is
   * merged; else both are shown. Resolves when it is saved; a refusal is told to the person, and then it resolves to false.
   */
  readonly edit: FileSaver['save'];
  /** Saves that a block of the page is moved, which is shown at once, and taken back where it is refused. */
  readonly move: (from: number, to: number, change: FileEdits) => Promise<boolean>;
  /**
   * Merges two texts of a file; where they clash, the person is asked. Resolves to the text that is to be saved.
   * @param base the one from which both were made, where it is known
   */
  readonly merge: (versions: Clash & { readonly base: string | undefined }) => Promise<string>;
  /** Hears of each edit as it is made, until the function that it returns is called. */
  readonly followEdits: (hear: HearEdit) => () => void;
  /** Resolves once nothing of a file waits to be saved. */
  readonly whenSaved: (file: string) => Promise<void>;
  /** Takes the last change back, or makes it again, and tells the person. */
  readonly travel: (direction: 'undo' | 'redo') => void;
  /** Says something to the person, politely: what was done, or why something was not. */
  readonly tell: (message: string, tone?: 'done' | 'problem') => void;
}

export type EditorSession = EditorState & EditorActions;

export interface EditorStore {
  readonly read: () => EditorSession;
  readonly subscribe: (hear: () => void) => () => void;
}

/** The store stays the same: what is in it is read by `useEditor`. */
export const StoreContext = createContext<EditorStore | undefined>(undefined);

/**
 * What every part of the editor knows, and can do. A component is rendered again when something changes that it has read, and not with
 * anything else.
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

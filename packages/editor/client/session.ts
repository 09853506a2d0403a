import { createContext, useContext } from 'react';
import type { Path } from '../../../src/content/yaml/edit/edit.ts';
import type { BlockKind, Change, Fault, FileState, NamedThings, PageOutline, SiteOverview } from '../protocol.ts';
import type { EditorApi } from './api.ts';
import type { FileSaver } from './file-saver.ts';

/** The part of the editor that fills the window. */
export type View = 'page' | 'pages' | 'site' | 'faults' | 'changes';

/** A value in a file. */
export interface FileValue {
  readonly file: string;
  readonly path: Path;
}

/** @param saved resolves to whether it was */
export type HearEdit = (file: string, change: Change, saved: Promise<boolean>) => void;

/** What every part of the editor knows, and can do. */
export interface EditorSession {
  readonly api: EditorApi;
  readonly overview: SiteOverview;
  readonly blocks: readonly BlockKind[];
  readonly names: NamedThings;
  readonly view: View;
  readonly show: (view: View, reveal?: FileValue) => void;
  /** The path of the page on the canvas, and what is on it. */
  readonly page: string;
  readonly outline: PageOutline | undefined;
  /** The index in `outline.blocks` of the block that is selected. */
  readonly selected: number | undefined;
  /** Another number each time that another block is selected: others may move the one that is, and its index changes. */
  readonly selection: number;
  readonly select: (block: number | undefined, reveal?: FileValue) => void;
  /** Shows a page on the canvas, and selects one of its blocks. */
  readonly openPage: (path: string, block?: number, reveal?: FileValue) => void;
  /** The value whose field is to be shown and to get the focus, once for each object. */
  readonly reveal: FileValue | undefined;
  /** Shows the YAML of a file, at a value or at an offset (UTF-16) of the text. */
  readonly openText: (file: string, at?: Path | number) => void;
  /** A file as it is, or as it will be once what was changed is saved; undefined until it is read. */
  readonly files: ReadonlyMap<string, FileState>;
  /** Reads a file, which is then kept up to date in `files`. */
  readonly read: (file: string) => void;
  /**
   * Saves a change at once; changes of one file one after another. Where somebody else has changed the file, what does not clash is
   * merged; else both are shown. Resolves when it is saved; a refusal is told to the person, and then it resolves to false.
   */
  readonly edit: FileSaver['save'];
  /** Hears of each edit as it is made, until the function that it returns is called. */
  readonly followEdits: (hear: HearEdit) => () => void;
  /** Resolves once nothing of a file waits to be saved. */
  readonly whenSaved: (file: string) => Promise<void>;
  /** Takes the last change back, or makes it again, and tells the person. */
  readonly travel: (direction: 'undo' | 'redo') => void;
  readonly faults: readonly Fault[];
  /** Says something to the person, politely: what was done, or why something was not. */
  readonly tell: (message: string, tone?: 'done' | 'problem') => void;
}

export const SessionContext = createContext<EditorSession | undefined>(undefined);

/** @throws outside of the editor */
export function useEditor(): EditorSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('There is no editor around this component');
  return session;
}

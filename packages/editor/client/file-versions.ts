import type { FileState } from '../protocol.ts';
import type { TextLineage } from './text-lineage.ts';
import { createLineage } from './text-lineage.ts';

/** The callbacks for file versions. */
export interface VersionReports {
  /** Called with the state to show. */
  readonly onState: (state: FileState) => void;
  /** Called when a change by someone else is held back; `publish` shows it. */
  readonly onHeld?: () => void;
}

/**
 * The files on the server and as shown. Own changes are shown at once, those of others together with the matching
 * outline.
 */
export function createVersions({ onState, onHeld }: VersionReports) {
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
    listKnown: () => Object.fromEntries([...states.values()].map(({ file, etag }) => [file, etag])),
    readShown: (file: string) => shown.get(file),
    /** @param isOwn whether the change was made here */
    note: (state: FileState, isOwn = false) => {
      const { begin, isOneLine } = lineage(state.file);
      if (!isOwn && states.get(state.file)?.text !== state.text) begin(state.text);
      states.set(state.file, state);
      const old = shown.get(state.file);
      if (!old || isOneLine(old.text, state.text)) show(state);
      else if (onHeld) onHeld();
      else show(state);
    },
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
